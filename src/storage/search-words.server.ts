import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { foldWords } from '../kernel/arabic.ts';
import type { Traits } from './engine.server.ts';
import type { Tables } from './tables.ts';

/** What a word is worth by the best place it has in an interview. */
const WEIGHTS = { name: 12, question: 5, summary: 3, answer: 1 } as const;

/**
 * Beginnings up to this many letters are keys of their own: a query of two letters begins a third of all
 * words, and through its key still reads one row an interview.
 */
const PREFIX_LETTERS = 3;
/** Longer words are known by their first letters: an index entry of PostgreSQL has a limit. */
const KEY_LETTERS = 64;
/** After every letter, in the order of bytes. */
const LAST_LETTER = '\u{10FFFF}';

/** The value of a `*_folded` column: the distinct folded words, a space between two. */
export function foldedText(text: string): string {
  return [...new Set(foldWords(text))].join(' ');
}

/** The words that begin with `foldedWord`, each with its interview; an interview may have several. */
export function wordsBeginningWith(db: Kysely<Tables>, foldedWord: string) {
  const letters = Array.from(foldedWord).slice(0, KEY_LETTERS);
  const word = letters.join('');
  const words = db.selectFrom('search_word');
  if (letters.length <= PREFIX_LETTERS) return words.where('word', '=', word);
  return words.where('word', '>=', word).where('word', '<', word + LAST_LETTER);
}

/** The interviews that have a word which begins with `foldedWord`, with the weight of its best place. */
export function interviewsWithWord(db: Kysely<Tables>, foldedWord: string) {
  return wordsBeginningWith(db, foldedWord)
    .select('interview_id')
    .select((eb) => eb.fn.max('weight').as('weight'))
    .groupBy('interview_id');
}

/** Runs a change of one interview's texts and brings its rows in `search_word` after it. */
export async function keepSearchWords<T>(
  trx: Transaction<Tables>,
  traits: Traits,
  interviewId: string,
  change: () => Promise<T>,
): Promise<T> {
  const before = await readKeys(trx, interviewId);
  const result = await change();
  const after = await readKeys(trx, interviewId);
  const gone = [...before.keys()].filter((word) => !after.has(word));
  const changed = [...after].filter(([word, weight]) => before.get(word) !== weight);
  await deleteWords(trx, traits, interviewId, gone);
  await writeWords(trx, traits, interviewId, changed);
  return result;
}

/** Thousands of words go as one list: as rows of parameters they would take longer to spell out than to store. */
async function writeWords(
  trx: Transaction<Tables>,
  traits: Traits,
  interviewId: string,
  entries: [string, number][],
): Promise<void> {
  if (entries.length === 0) return;
  const list = traits.jsonRows(JSON.stringify(entries));
  await sql`
    insert into search_word (word, interview_id, weight)
    select value ->> 0, cast(${interviewId} as text), cast(value ->> 1 as integer) from ${list} where true
    on conflict (word, interview_id) do update set weight = excluded.weight
  `.execute(trx);
}

async function deleteWords(
  trx: Transaction<Tables>,
  traits: Traits,
  interviewId: string,
  words: string[],
): Promise<void> {
  if (words.length === 0) return;
  const list = traits.jsonRows(JSON.stringify(words.map((word) => [word])));
  await sql`
    delete from search_word
    where interview_id = ${interviewId} and word in (select value ->> 0 from ${list})
  `.execute(trx);
}

/** The keys that the stored texts of an interview ask for, each with its weight. */
async function readKeys(trx: Transaction<Tables>, interviewId: string): Promise<Map<string, number>> {
  const interview = await trx
    .selectFrom('interview')
    .select(['name_folded', 'summary_folded'])
    .where('id', '=', interviewId)
    .executeTakeFirst();
  const questions = await trx
    .selectFrom('question')
    .select(['question_folded', 'answer_folded'])
    .where('interview_id', '=', interviewId)
    .execute();
  const keys = new Map<string, number>();
  const add = (folded: string, weight: number): void => {
    for (const key of folded.split(' ').flatMap(keysOf)) {
      if ((keys.get(key) ?? 0) < weight) keys.set(key, weight);
    }
  };
  add(interview?.name_folded ?? '', WEIGHTS.name);
  add(interview?.summary_folded ?? '', WEIGHTS.summary);
  for (const { question_folded, answer_folded } of questions) {
    add(question_folded, WEIGHTS.question);
    add(answer_folded, WEIGHTS.answer);
  }
  return keys;
}

/** The short beginnings of a word, and the word. */
function keysOf(word: string): string[] {
  const letters = Array.from(word).slice(0, KEY_LETTERS);
  const beginnings = letters.slice(0, PREFIX_LETTERS).map((_, index) => letters.slice(0, index + 1).join(''));
  return letters.length > PREFIX_LETTERS ? [...beginnings, letters.join('')] : beginnings;
}
