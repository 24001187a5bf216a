import type { Kysely } from 'kysely';
import type { AllTopicsReader, TopicReader } from '../features/topics/topic.store.ts';
import { IS_PUBLISHED } from './interview-lists.server.ts';
import type { Tables } from './tables.ts';

/** Topics of published interviews alone. */
export function createTopicReader(db: Kysely<Tables>): TopicReader {
  const published = db
    .selectFrom('topic')
    .innerJoin('interview_topic', 'interview_topic.topic_id', 'topic.id')
    .innerJoin('interview', 'interview.id', 'interview_topic.interview_id')
    .where(IS_PUBLISHED)
    .select(['topic.id', 'topic.name']);
  return {
    async findTopic(id) {
      return (await published.where('topic.id', '=', id).limit(1).executeTakeFirst()) ?? null;
    },

    async listTopics(limit) {
      return published
        .select((eb) => [
          eb.fn.countAll<number>().as('interviewCount'),
          eb.fn.max('interview.updated_at').as('updatedAt'),
        ])
        .groupBy(['topic.id', 'topic.name', 'topic.name_sort'])
        .orderBy('topic.name_sort')
        .orderBy('topic.id')
        .limit(limit)
        .execute();
    },
  };
}

export function createAllTopicsReader(db: Kysely<Tables>): AllTopicsReader {
  return {
    async listTopics() {
      return db.selectFrom('topic').select(['id', 'name']).orderBy('name_sort').orderBy('id').execute();
    },
  };
}
