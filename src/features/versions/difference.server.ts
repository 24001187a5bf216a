import { countWords } from '../../kernel/arabic.ts';
import { richTextToPlainText } from '../../rich-text/rich-text.server.ts';
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
import { plainTokens, richTokens } from './text-tokens.server.ts';
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
  return { ...texts, image, ...countPassages(passagesOf(texts)) };
}

/** How many words are added and removed between two versions. */
export function countChanges(before: VersionText | null, after: VersionText): WordCounts {
  return countPassages(passagesOf(textsBetween(before, after)));
}

function textsBetween(before: VersionText | null, after: VersionText) {
  if (after.kind === 'info_page') {
    const textBefore = before?.kind === 'info_page' ? before.text : '';
    return { kind: after.kind, text: richDifference(textBefore, after.text) };
  }
  const earlier = before?.kind === 'interview' ? before : EMPTY_INTERVIEW;
  return {
    kind: after.kind,
    ...eachText((name) => plainDifference(earlier[name], after[name])),
    guest: plainDifference(guestText(earlier.guest), guestText(after.guest)),
    topics: plainDifference(topicsText(earlier.topics), topicsText(after.topics)),
    questions: questionDifferences(earlier.questions, after.questions),
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

function passagesOf(texts: ReturnType<typeof textsBetween>): Passage[] {
  if (texts.kind === 'info_page') return texts.text;
  const { kind: _, questions, ...others } = texts;
  const pairs = questions.flatMap(({ question, answer }) => [...question, ...answer]);
  return [...Object.values(others).flat(), ...pairs];
}

function countPassages(passages: Passage[]): WordCounts {
  const wordsIn = (kind: Passage['kind']) =>
    passages.reduce((words, passage) => words + (passage.kind === kind ? passage.words : 0), 0);
  return { wordsAdded: wordsIn('added'), wordsRemoved: wordsIn('removed') };
}

/** Most texts of two versions are equal, and need no comparison. */
function plainDifference(before: string, after: string): TextDifference {
  if (before === after) return unchanged(after);
  return tokenDifference(plainTokens(before), plainTokens(after));
}

/** The difference of two sanitised rich texts. */
export function richDifference(before: string, after: string): TextDifference {
  if (before === after) return unchanged(richTextToPlainText(after));
  return tokenDifference(richTokens(before), richTokens(after));
}

function unchanged(text: string): TextDifference {
  return text === '' ? [] : [{ kind: 'folded', text, words: countWords(text), formats: [] }];
}

function questionDifferences(before: Questions, after: Questions): QuestionDifference[] {
  const [idsBefore, idsAfter] = [before.map(({ id }) => id), after.map(({ id }) => id)];
  const result: QuestionDifference[] = [];
  const add = (id: string, isMoved: boolean) =>
    result.push(
      questionDifference(before, after, { was: idsBefore.indexOf(id), is: idsAfter.indexOf(id), isMoved }),
    );
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

function questionDifference(
  before: Questions,
  after: Questions,
  { was, is, isMoved }: { was: number; is: number; isMoved: boolean },
): QuestionDifference {
  const [earlier, later] = [before[was], after[is]];
  const question = plainDifference(earlier?.question ?? '', later?.question ?? '');
  const answer = richDifference(earlier?.answer ?? '', later?.answer ?? '');
  const ownChange = isChanged(question) || isChanged(answer) ? 'changed' : 'same';
  return {
    id: later?.id ?? earlier?.id ?? '',
    change: !earlier ? 'added' : !later ? 'removed' : ownChange,
    isMoved,
    before: was < 0 ? null : was,
    after: is < 0 ? null : is,
    question,
    answer,
  };
}
