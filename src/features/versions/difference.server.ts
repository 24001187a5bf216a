import { countWords } from '../../kernel/arabic.ts';
import { richTextBlocks, richTextToPlainText } from '../../rich-text/rich-text.server.ts';
import { guestTextsOf } from '../guests/guest.schema.ts';
import { eachText, NO_TEXTS } from '../interviews/interview.schema.ts';
import { commonPlaces } from '../../kernel/common-order.ts';
import {
  isChanged,
  type Difference,
  type Passage,
  type QuestionDifference,
  type TextDifference,
} from './difference.schema.ts';
import { plainTokens, richTokens, type Token } from './text-tokens.server.ts';
import { tokenDifference } from './token-difference.server.ts';
import type { InterviewText, SavedVersion, VersionText, WordCounts } from './version.schema.ts';

type Questions = InterviewText['questions'];

const EMPTY_INTERVIEW: InterviewText = { kind: 'interview', ...NO_TEXTS, questions: [] };

/** The changes from one version to another; without an earlier one everything is new. */
export function differenceOf(
  before: Pick<SavedVersion, 'text' | 'image'> | null,
  after: Pick<SavedVersion, 'text' | 'image'>,
): Difference {
  const imageBefore = before?.image ?? null;
  const image = {
    before: imageBefore,
    after: after.image,
    isChanged: JSON.stringify(imageBefore) !== JSON.stringify(after.image),
  };
  const texts = textsBetween(before?.text ?? null, after.text);
  return { texts, image, ...countPassages(passagesOf(texts)) };
}

/** How many words are added and removed between two versions. */
export function countChanges(before: VersionText | null, after: VersionText): WordCounts {
  return countPassages(passagesOf(textsBetween(before, after)));
}

function textsBetween(before: VersionText | null, after: VersionText): Difference['texts'] {
  const comparison = new Comparison();
  if (after.kind === 'info_page') {
    const textBefore = before?.kind === 'info_page' ? before.text : '';
    return { text: comparison.rich(textBefore, after.text) };
  }
  const earlier = before?.kind === 'interview' ? before : EMPTY_INTERVIEW;
  return {
    ...eachText((name) => comparison.plain(earlier[name], after[name])),
    guest: comparison.plain(guestText(earlier.guest), guestText(after.guest)),
    topics: comparison.plain(topicsText(earlier.topics), topicsText(after.topics)),
    questions: questionDifferences(earlier.questions, after.questions, comparison),
  };
}

/** The guest of a version on separate lines: name, profession, the line about them. */
export function guestText(guest: InterviewText['guest']): string {
  const lines = guest ? Object.values(guestTextsOf(guest)) : [];
  return lines.filter((line) => line !== '').join('\n');
}

function topicsText(topics: InterviewText['topics'] = []): string {
  return topics.join('\n');
}

function passagesOf(texts: Difference['texts']): Passage[] {
  if ('text' in texts) return texts.text;
  const { questions, ...others } = texts;
  const pairs = questions.flatMap(({ question, answer }) => [...question, ...answer]);
  return [...Object.values(others).flat(), ...pairs];
}

function countPassages(passages: Passage[]): WordCounts {
  const wordsIn = (kind: Passage['kind']) =>
    passages.reduce((words, passage) => words + (passage.kind === kind ? passage.words : 0), 0);
  return { wordsAdded: wordsIn('added'), wordsRemoved: wordsIn('removed') };
}

/** How many words and signs of all texts before and after are compared: several long interviews, in a tenth of a second. */
const TOKENS_MAX = 80_000;

/**
 * Compares texts word by word. Once they have too many words together, further ones count as replaced, so that no text
 * takes the server long.
 */
export class Comparison {
  #left = TOKENS_MAX;

  /** Most texts of two versions are equal, and need no comparison. */
  plain(before: string, after: string): TextDifference {
    if (before === after) return unchanged(after);
    return this.tokens(() => [plainTokens(before), plainTokens(after)]) ?? replaced(before, after);
  }

  /** The difference of two sanitised rich texts. */
  rich(before: string, after: string): TextDifference {
    if (before === after) return unchanged(richTextToPlainText(after));
    const tokens = (html: string) => richTokens(richTextBlocks(html));
    return (
      this.tokens(() => [tokens(before), tokens(after)]) ??
      replaced(richTextToPlainText(before), richTextToPlainText(after))
    );
  }

  /** The difference of two texts, which are only read if there is room for them; null otherwise. */
  tokens(read: () => [before: Token[], after: Token[]]): TextDifference | null {
    if (this.#left <= 0) return null;
    const [before, after] = read();
    this.#left -= before.length + after.length;
    return this.#left < 0 ? null : tokenDifference(before, after);
  }
}

/** A difference without a common word. */
export function replaced(before: string, after: string): TextDifference {
  return [...passageOf('removed', before), ...passageOf('added', after)];
}

function unchanged(text: string): TextDifference {
  return passageOf('folded', text);
}

function passageOf(kind: Passage['kind'], text: string): Passage[] {
  return text === '' ? [] : [{ kind, text, words: countWords(text), formats: [] }];
}

function questionDifferences(
  before: Questions,
  after: Questions,
  comparison: Comparison,
): QuestionDifference[] {
  const [idsBefore, idsAfter] = [before.map(({ id }) => id), after.map(({ id }) => id)];
  const result: QuestionDifference[] = [];
  const add = (id: string, isMoved: boolean) => {
    const [was, is] = [idsBefore.indexOf(id), idsAfter.indexOf(id)];
    const [earlier, later] = [before[was], after[is]];
    const question = comparison.plain(earlier?.question ?? '', later?.question ?? '');
    const answer = comparison.rich(earlier?.answer ?? '', later?.answer ?? '');
    const ownChange = isChanged(question) || isChanged(answer) ? 'changed' : 'same';
    result.push({
      id,
      change: !earlier ? 'added' : !later ? 'removed' : ownChange,
      isMoved,
      before: was < 0 ? null : was,
      after: is < 0 ? null : is,
      question,
      answer,
    });
  };
  let [from, to] = [0, 0];
  const end = [idsBefore.length, idsAfter.length] as const;
  for (const [was, is] of [...commonPlaces(idsBefore, idsAfter), end]) {
    // A moved question is shown at its new position.
    for (const id of idsBefore.slice(from, was)) if (!idsAfter.includes(id)) add(id, false);
    for (const id of idsAfter.slice(to, is)) add(id, idsBefore.includes(id));
    for (const id of idsAfter.slice(is, is + 1)) add(id, false);
    [from, to] = [was + 1, is + 1];
  }
  return result;
}
