import { countWords } from '../../kernel/arabic.ts';
import { richTextToPlainText } from '../../rich-text/rich-text.server.ts';
import { guestTextsOf } from '../guests/guest.schema.ts';
import { eachText, NO_TEXTS } from '../interviews/interview.schema.ts';
import { commonPlaces } from './common-order.ts';
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

/** What became of one version in another; without an older one all of it is new. */
export function differenceOf(
  before: Pick<SavedVersion, 'text' | 'image'> | null,
  after: Pick<SavedVersion, 'text' | 'image'>,
): Difference {
  const old = before?.image ?? null;
  const image = {
    before: old,
    after: after.image,
    isChanged: JSON.stringify(old) !== JSON.stringify(after.image),
  };
  const texts = textsBetween(before?.text ?? null, after.text);
  return { ...texts, image, ...countPassages(passagesOf(texts)) };
}

/** How many words of one text are not in the other, each way. */
export function countChanges(before: VersionText | null, after: VersionText): WordCounts {
  return countPassages(passagesOf(textsBetween(before, after)));
}

function textsBetween(before: VersionText | null, after: VersionText) {
  if (after.kind === 'info_page') {
    const old = before?.kind === 'info_page' ? before.text : '';
    return { kind: after.kind, text: richDifference(old, after.text) };
  }
  const old = before?.kind === 'interview' ? before : EMPTY_INTERVIEW;
  return {
    kind: after.kind,
    ...eachText((name) => plainDifference(old[name], after[name])),
    guest: plainDifference(guestText(old.guest), guestText(after.guest)),
    topics: plainDifference(topicsText(old.topics), topicsText(after.topics)),
    questions: questionDifferences(old.questions, after.questions),
  };
}

/** What a version says of its guest, a line each: name, trade, the line about them. */
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

/** Most texts of two versions are equal: those are not looked into. */
function plainDifference(before: string, after: string): TextDifference {
  if (before === after) return unchanged(after);
  return tokenDifference(plainTokens(before), plainTokens(after));
}

function richDifference(before: string, after: string): TextDifference {
  if (before === after) return unchanged(richTextToPlainText(after));
  return tokenDifference(richTokens(before), richTokens(after));
}

function unchanged(text: string): TextDifference {
  return text === '' ? [] : [{ kind: 'folded', text, words: countWords(text), formats: [] }];
}

function questionDifferences(before: Questions, after: Questions): QuestionDifference[] {
  const [old, young] = [before.map(({ id }) => id), after.map(({ id }) => id)];
  const result: QuestionDifference[] = [];
  const add = (id: string, isMoved: boolean) =>
    result.push(questionDifference(before, after, { was: old.indexOf(id), is: young.indexOf(id), isMoved }));
  let [from, to] = [0, 0];
  for (const [staysAt, standsAt] of [...commonPlaces(old, young), [old.length, young.length] as const]) {
    // One that moved is shown where it went.
    for (const id of old.slice(from, staysAt)) if (!young.includes(id)) add(id, false);
    for (const id of young.slice(to, standsAt)) add(id, old.includes(id));
    for (const id of young.slice(standsAt, standsAt + 1)) add(id, false);
    [from, to] = [staysAt + 1, standsAt + 1];
  }
  return result;
}

function questionDifference(
  before: Questions,
  after: Questions,
  { was, is, isMoved }: { was: number; is: number; isMoved: boolean },
): QuestionDifference {
  const [old, young] = [before[was], after[is]];
  const question = plainDifference(old?.question ?? '', young?.question ?? '');
  const answer = richDifference(old?.answer ?? '', young?.answer ?? '');
  const stays = isChanged(question) || isChanged(answer) ? 'changed' : 'same';
  return {
    id: young?.id ?? old?.id ?? '',
    change: !old ? 'added' : !young ? 'removed' : stays,
    isMoved,
    before: was < 0 ? null : was,
    after: is < 0 ? null : is,
    question,
    answer,
  };
}
