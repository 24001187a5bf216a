import { type Kysely, sql, type SqlBool } from 'kysely';
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
import { IMAGE_COLUMNS, imageReference, named, toImage } from '../row-parts.server.ts';
import type { Tables } from '../tables.ts';

/** Ids in one `in (…)`: both engines limit the parameters of a statement. */
const IDS_PER_QUERY = 5_000;

/** A literal instead of a parameter, because the databases choose an index by it. */
export const IS_PUBLISHED = sql<SqlBool>`interview.state = 'published'`;

/**
 * The same condition, but not usable for an index: for statements with a better index, which would otherwise
 * scan all published interviews.
 */
export const IS_ALSO_PUBLISHED = sql<SqlBool>`coalesce(interview.state, '') = 'published'`;

export const EVERY = sql<SqlBool>`true`;

/** The columns that a save writes, including derived ones. */
export function columnsOf(interview: Interview) {
  const { name, summary, imageCredit, recording, image, guest, questions, wordCount } = interview;
  const { version, state, publishedAt, updatedAt } = interview;
  return {
    name,
    nameSort: sortKey(name),
    summary,
    summarySort: sortKey(summary),
    summaryWords: countWords(summary),
    imageCredit,
    recording,
    image: imageReference(image),
    guestId: guest?.id ?? null,
    questionCount: questions.length,
    wordCount,
    version,
    state,
    publishedAt: state === 'draft' ? null : publishedAt,
    earlierPublishedAt: state === 'draft' ? publishedAt : null,
    updatedAt,
  };
}

/** The columns of an interview with image and guest joined, without derived ones. */
export function selectInterviews(db: Kysely<Tables>) {
  return db
    .selectFrom('interview')
    .leftJoin('image', 'image.id', 'interview.image')
    .leftJoin('guest', 'guest.id', 'interview.guestId')
    .select([
      'interview.id',
      'interview.name',
      'interview.summary',
      'interview.imageCredit',
      'interview.recording',
    ])
    .select(['interview.wordCount', 'interview.questionCount', 'interview.searchedCount'])
    .select(['interview.version', 'interview.state', 'interview.publishedAt', 'interview.earlierPublishedAt'])
    .select(['interview.createdAt', 'interview.updatedAt', 'interview.image', 'interview.guestId'])
    .select(['guest.name as guestName', 'guest.trade', 'guest.line'])
    .select(IMAGE_COLUMNS);
}

/** The rows of the interviews with these ids, in any order. */
export async function readRows(
  db: Kysely<Tables>,
  ids: readonly string[],
  condition = EVERY,
): Promise<InterviewSelection[]> {
  if (ids.length === 0) return [];
  return selectInterviews(db).where('interview.id', 'in', ids).where(condition).execute();
}

type InterviewSelection = Awaited<ReturnType<ReturnType<typeof selectInterviews>['execute']>>[number];

/**
 * The questions are read after their interviews, so the result never has a newer version than its texts: a
 * write based on it fails as stale instead of overwriting a change.
 */
export async function withQuestions(db: Kysely<Tables>, rows: InterviewSelection[]): Promise<Interview[]> {
  const questions: (Question & { interviewId: string })[] = [];
  for (const ids of idBatches(rows)) {
    const found = await selectQuestions(db, ids).select(['answer', 'version']).execute();
    for (const question of found) questions.push(question);
  }
  return toInterviews(db, rows, questions);
}

/** The same without the answers, which are not read. */
export async function withQuestionTexts(
  db: Kysely<Tables>,
  rows: InterviewSelection[],
): Promise<InterviewListItem[]> {
  const questions: { interviewId: string; id: string; question: string }[] = [];
  for (const ids of idBatches(rows))
    for (const question of await selectQuestions(db, ids).execute()) questions.push(question);
  return toInterviews(db, rows, questions);
}

function selectQuestions(db: Kysely<Tables>, interviewIds: string[]) {
  return db
    .selectFrom('question')
    .select(['interviewId', 'id', 'question'])
    .where('interviewId', 'in', interviewIds)
    .orderBy('interviewId')
    .orderBy('position');
}

/** The topics of interviews in their order. */
export async function readTopics(db: Kysely<Tables>, interviewIds: string[]): Promise<Map<string, Topic[]>> {
  const rows = await db
    .selectFrom('interviewTopic')
    .innerJoin('topic', 'topic.id', 'interviewTopic.topicId')
    .select(['interviewTopic.interviewId', 'topic.id', 'topic.name'])
    .where('interviewTopic.interviewId', 'in', interviewIds)
    .orderBy('interviewTopic.interviewId')
    .orderBy('interviewTopic.position')
    .execute();
  return byInterview(rows);
}

function byInterview<Row extends { interviewId: string }>(
  rows: Row[],
): Map<string, Omit<Row, 'interviewId'>[]> {
  const found = new Map<string, Omit<Row, 'interviewId'>[]>();
  for (const { interviewId, ...row } of rows) {
    const list = found.get(interviewId);
    if (list) list.push(row);
    else found.set(interviewId, [row]);
  }
  return found;
}

/** The ids of interviews, as many as one statement may name. */
export function* idBatches(rows: { id: string }[]): Generator<string[]> {
  for (const some of inParts(rows, IDS_PER_QUERY)) yield some.map((row) => row.id);
}

/** Topics are read last, for the same reason. */
async function toInterviews<Item extends { interviewId: string }>(
  db: Kysely<Tables>,
  rows: InterviewSelection[],
  items: Item[],
) {
  const topics = new Map<string, Topic[]>();
  for (const ids of idBatches(rows))
    for (const [id, ofInterview] of await readTopics(db, ids)) topics.set(id, ofInterview);
  const questions = byInterview(items);
  return rows.map((row) => {
    const { questionCount: _, ...interview } = toCard(row);
    return { ...interview, topics: topics.get(row.id) ?? [], questions: questions.get(row.id) ?? [] };
  });
}

export function toCard(row: InterviewSelection): InterviewCard {
  const guest = named(row.guestId, row.guestName);
  // Spelled out, because lists build hundreds of these and copying the rest of a row takes several times as
  // long.
  return {
    id: row.id,
    ...interviewTextsOf(row),
    image: toImage(row),
    guest: guest && { ...guest, trade: row.trade ?? '', line: row.line ?? '' },
    wordCount: row.wordCount,
    questionCount: row.questionCount,
    searchedCount: row.searchedCount,
    version: row.version,
    state: row.state,
    publishedAt: row.publishedAt ?? row.earlierPublishedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** In the order of `ids`. */
export function inOrder<Item extends { id: string }>(ids: readonly string[], items: Item[]): Item[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Item): number => places.get(id) ?? ids.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}
