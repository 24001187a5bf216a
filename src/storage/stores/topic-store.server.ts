import { sql } from 'kysely';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { AllTopicsReader, TopicReader } from '../../features/topics/topic.store.ts';
import type { Tables } from '../tables.ts';

/** How many published interviews have a topic: counted along the index that lists them. */
export function interviewsOfTopic(topicId: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(
    select count(*) from interview_topic as counted
    where counted.topic_id = ${topicId} and counted.published_at is not null
  )`;
}

/** Topics of published interviews alone. */
export function createTopicReader(db: Kysely<Tables>): TopicReader {
  const published = db
    .selectFrom('topic')
    .select(['topic.id', 'topic.name'])
    .where(({ exists }) => exists(publishedOf(db).select('topic_id')));
  return {
    async findTopic(id) {
      return (await published.where('topic.id', '=', id).executeTakeFirst()) ?? null;
    },

    async listTopics(limit) {
      return published
        .select([
          interviewsOfTopic(sql.ref('topic.id')).as('interviewCount'),
          publishedOf(db)
            .select(({ fn }) => fn.max('published_at').as('at'))
            .$asScalar()
            .$notNull()
            .as('publishedAt'),
        ])
        .orderBy('topic.name_sort')
        .orderBy('topic.id')
        .limit(limit)
        .execute();
    },
  };
}

/** The published interviews of the topic of a row, newest first along their index. */
function publishedOf(db: Kysely<Tables>) {
  return db
    .selectFrom('interview_topic')
    .where(sql<SqlBool>`interview_topic.topic_id = topic.id`)
    .where('published_at', 'is not', null);
}

export function createAllTopicsReader(db: Kysely<Tables>): AllTopicsReader {
  return {
    async listTopics() {
      return db.selectFrom('topic').select(['id', 'name']).orderBy('name_sort').orderBy('id').execute();
    },
  };
}
