import { sql, type Kysely } from 'kysely';
import type { ShownText } from '#arabic-search';
import type { SearchReader } from '../../features/search/search.store.ts';
import { textsAbove } from '../../features/search/searched-texts.server.ts';
import type { Topic } from '../../features/topics/topic.schema.ts';
import { saidText } from '../../rich-text/rich-text.server.ts';
import type { Traits } from '../engine.server.ts';
import {
  inOrder,
  IS_ALSO_PUBLISHED,
  readRows,
  readTopics,
  toCard,
} from '../interviews/interview-rows.server.ts';
import type { Tables } from '../tables.ts';
import type { LivingIndex } from './living-index.server.ts';

/** Storage for searches, with connections of its own. */
export interface SearchStorage {
  search: SearchReader;
  close(): Promise<void>;
}

/** The texts are read by key; nothing scans all interviews. */
export function createSearchReader(db: Kysely<Tables>, traits: Traits, index: LivingIndex): SearchReader {
  const readInterviews = async (ids: string[]) =>
    inOrder(ids, (await readRows(db, ids, IS_ALSO_PUBLISHED)).map(toCard));
  return {
    openIndex: async () => (await index.current()).published,

    readFound: readInterviews,

    async readTexts(shown) {
      const said = await readSaid(db, traits, shown);
      const ids = shown.flatMap(({ id, questionId }) => (questionId === undefined ? [id] : []));
      const interviews = new Map((await readInterviews(ids)).map((interview) => [interview.id, interview]));
      const hasNaming = shown.some(({ field, place }) => field === 'name' && place > 0);
      const topics = hasNaming ? await readTopics(db, ids) : new Map<string, Topic[]>();
      return shown.map(({ id, place, field, questionId }) => {
        if (questionId !== undefined) return said.get(`${field} ${questionId}`) ?? null;
        const interview = interviews.get(id);
        if (!interview) return null;
        const texts = textsAbove({ ...interview, topics: topics.get(id) ?? [], questions: [] });
        const ofField = texts.filter((text) => text.field === field);
        return ofField[field === 'name' ? place : 0]?.text ?? null;
      });
    },

    prepare: () => index.prepare(),

    async findListed(q, states) {
      const { published, unpublished } = await index.current();
      const indexes = states === 'all' ? [published, unpublished] : [published];
      return indexes.flatMap((searched) => searched.filter(q) ?? []);
    },
  };
}

/** The questions and answers among these texts as plain text, by their field and id. */
async function readSaid(
  db: Kysely<Tables>,
  traits: Traits,
  shown: ShownText[],
): Promise<Map<string, string>> {
  const ids = shown.flatMap(({ questionId }) => questionId ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; question: string; answer: string }>`
    select question.id, question, answer from question join interview on interview.id = interview_id
    where ${traits.isAnyOf(sql.ref('question.id'), ids)} and ${IS_ALSO_PUBLISHED}
  `.execute(db);
  const asked = new Set(shown.map(({ field, questionId }) => `${field} ${questionId}`));
  const said = new Map<string, string>();
  for (const { id, question, answer } of rows) {
    said.set(`question ${id}`, question);
    if (asked.has(`answer ${id}`)) said.set(`answer ${id}`, saidText(answer));
  }
  return said;
}
