import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import type { AllTopicsReader, TopicReader, TopicWriter } from '../../features/topics/topic.store.ts';
import { foldedSpelling, sortKey } from '../../kernel/arabic.ts';
import { recordMerge } from '../interviews/merged-naming.server.ts';
import { findRow } from '../queries.server.ts';
import type { Tables } from '../tables.ts';

/** The number of published interviews on a topic, counted along the index that lists them. */
export function interviewsOfTopic(topicId: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(
    select count(*) from interview_topic as counted
    where counted.topic_id = ${topicId} and counted.published_at is not null
  )`;
}

/** Only topics of published interviews. */
export function createTopicReader(db: Kysely<Tables>): TopicReader {
  const published = selectTopics(db).where(({ exists }) => exists(publishedOf(db).select('topicId')));
  return {
    findTopic: (id) => findRow(published.where('topic.id', '=', id)),

    findMergedInto: (id) => findRow(whichMerged(published, id)),

    listTopics: (limit) =>
      published
        .select([
          interviewsOfTopic(sql.ref('topic.id')).as('interviewCount'),
          publishedOf(db)
            .select(({ fn }) => fn.max('publishedAt').as('at'))
            .$asScalar()
            .$notNull()
            .as('publishedAt'),
        ])
        .orderBy('topic.nameSort')
        .orderBy('topic.id')
        .limit(limit)
        .execute(),
  };
}

function selectTopics(db: Kysely<Tables>) {
  return db.selectFrom('topic').select(['topic.id', 'topic.name']);
}

/** Those of the topics that took the place of this one. */
function whichMerged(topics: ReturnType<typeof selectTopics>, id: string) {
  return topics
    .innerJoin('mergedNaming', 'mergedNaming.intoId', 'topic.id')
    .where('mergedNaming.id', '=', id);
}

/** The published interviews on the topic in the row, newest first along their index. */
function publishedOf(db: Kysely<Tables>) {
  return db
    .selectFrom('interviewTopic')
    .where(sql<SqlBool>`interview_topic.topic_id = topic.id`)
    .where('publishedAt', 'is not', null);
}

export function createAllTopicsReader(db: Kysely<Tables>): AllTopicsReader {
  return {
    listTopics: () =>
      db
        .selectFrom('topic')
        .select(({ selectFrom, fn }) => [
          'id',
          'name',
          selectFrom('interviewTopic')
            .select(fn.countAll<number>().as('count'))
            .whereRef('interviewTopic.topicId', '=', 'topic.id')
            .$asScalar()
            .$notNull()
            .as('interviews'),
          interviewsOfTopic(sql.ref('topic.id')).as('published'),
        ])
        .orderBy('nameSort')
        .orderBy('id')
        .execute(),
  };
}

export function createTopicWriter(trx: Transaction<Tables>): TopicWriter {
  const topics = selectTopics(trx);
  return {
    findTopic: (id) => findRow(topics.where('topic.id', '=', id)),

    findMergedInto: (id) => findRow(whichMerged(topics, id)),

    findNamed: (name) => findRow(topics.where('nameKey', '=', foldedSpelling(name))),

    async updateTopic({ id, name }) {
      const columns = { name, nameKey: foldedSpelling(name), nameSort: sortKey(name) };
      await trx.updateTable('topic').set(columns).where('id', '=', id).execute();
    },

    recordMerge: (id, intoId) => recordMerge(trx, id, intoId),

    async listInterviewsOf(id) {
      const rows = await trx
        .selectFrom('interviewTopic')
        .select('interviewId')
        .where('topicId', '=', id)
        .orderBy('interviewId')
        .execute();
      return rows.map((row) => row.interviewId);
    },
  };
}
