import type { Kysely } from 'kysely';
import type { Guest } from '../../features/guests/guest.schema.ts';
import {
  interviewTextsOf,
  type Interview,
  type InterviewCard,
  type InterviewListItem,
  type Question,
} from '../../features/interviews/interview.schema.ts';
import type { Topic } from '../../features/topics/topic.schema.ts';
import { countWords, sortKey } from '../../kernel/arabic.ts';
import { inParts } from '../../kernel/in-parts.ts';
import { IMAGE_COLUMNS, imageReference, toImage } from '../image-columns.server.ts';
import { readTopics } from './interview-naming.server.ts';
import type { Tables } from '../tables.ts';

/** Ids in one `in (…)`: both engines limit the parameters of a statement. */
const IDS_PER_QUERY = 5_000;

/** What leaves the storage as it stands in its column, under the name that it has outside. */
const INTERVIEW_COLUMNS = [
  'interview.id',
  'interview.name',
  'interview.summary',
  'interview.image_credit as imageCredit',
  'interview.word_count as wordCount',
  'interview.searched_count as searchedCount',
  'interview.version',
  'interview.state',
  'interview.published_at as publishedAt',
  'interview.created_at as createdAt',
  'interview.updated_at as updatedAt',
] as const;

/** What a save writes, with everything that derives from it. */
export function columnsOf(interview: Interview) {
  const { name, summary } = interview;
  return {
    name,
    name_sort: sortKey(name),
    summary,
    summary_sort: sortKey(summary),
    summary_words: countWords(summary),
    image_credit: interview.imageCredit,
    image: imageReference(interview.image),
    guest_id: interview.guest?.id ?? null,
    question_count: interview.questions.length,
    word_count: interview.wordCount,
    version: interview.version,
    state: interview.state,
    published_at: interview.publishedAt,
    updated_at: interview.updatedAt,
  };
}

/** The interview columns that leave the storage, with the image joined; none of the derived texts. */
export function selectInterviews(db: Kysely<Tables>) {
  return db
    .selectFrom('interview')
    .leftJoin('image', 'image.id', 'interview.image')
    .leftJoin('guest', 'guest.id', 'interview.guest_id')
    .select(INTERVIEW_COLUMNS)
    .select(['interview.image', 'interview.question_count'])
    .select(['interview.guest_id', 'guest.name as guest_name', 'guest.trade', 'guest.line'])
    .select(IMAGE_COLUMNS);
}

type InterviewSelection = Awaited<ReturnType<ReturnType<typeof selectInterviews>['execute']>>[number];

/**
 * The questions are read after their interviews, so what is returned never carries a newer version than its
 * texts: a write that is based on it is stale rather than lost.
 */
export async function withQuestions(db: Kysely<Tables>, rows: InterviewSelection[]): Promise<Interview[]> {
  const questions = new Map<string, Question[]>();
  for (const ids of idBatches(rows)) {
    const found = await db
      .selectFrom('question')
      .select(['interview_id', 'id', 'question', 'answer', 'version'])
      .where('interview_id', 'in', ids)
      .orderBy('interview_id')
      .orderBy('position')
      .execute();
    for (const { interview_id, ...question } of found) collect(questions, interview_id, question);
  }
  return toInterviews(db, rows, questions);
}

/** The same without the answers, which are not even read. */
export async function withQuestionTexts(
  db: Kysely<Tables>,
  rows: InterviewSelection[],
): Promise<InterviewListItem[]> {
  const questions = new Map<string, { id: string; question: string }[]>();
  for (const ids of idBatches(rows)) {
    const found = await db
      .selectFrom('question')
      .select(['interview_id', 'id', 'question'])
      .where('interview_id', 'in', ids)
      .orderBy('interview_id')
      .orderBy('position')
      .execute();
    for (const { interview_id, ...question } of found) collect(questions, interview_id, question);
  }
  return toInterviews(db, rows, questions);
}

export function toCard(row: InterviewSelection): InterviewCard {
  return { ...toInterview(row), questionCount: row.question_count };
}

function collect<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

function* idBatches(rows: { id: string }[]): Generator<string[]> {
  for (const some of inParts(rows, IDS_PER_QUERY)) yield some.map((row) => row.id);
}

/** Topics are read last, for the same reason. */
async function toInterviews<Item>(
  db: Kysely<Tables>,
  rows: InterviewSelection[],
  questions: ReadonlyMap<string, Item[]>,
): Promise<(Omit<Interview, 'questions'> & { questions: Item[] })[]> {
  const topics = new Map<string, Topic[]>();
  for (const ids of idBatches(rows))
    for (const [id, named] of await readTopics(db, ids)) topics.set(id, named);
  return rows.map((row) => ({
    ...toInterview(row),
    topics: topics.get(row.id) ?? [],
    questions: questions.get(row.id) ?? [],
  }));
}

function toInterview(row: InterviewSelection): Omit<Interview, 'questions' | 'topics'> {
  return {
    id: row.id,
    ...interviewTextsOf(row),
    image: toImage(row),
    guest: toGuest(row),
    wordCount: row.wordCount,
    searchedCount: row.searchedCount,
    version: row.version,
    state: row.state,
    publishedAt: row.publishedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

function toGuest({ guest_id: id, guest_name: name, trade, line }: InterviewSelection): Guest | null {
  return id === null || name === null ? null : { id, name, trade: trade ?? '', line: line ?? '' };
}

/** In the order of `ids`. */
export function inOrder<Item extends { id: string }>(ids: readonly string[], items: Item[]): Item[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Item): number => places.get(id) ?? ids.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}
