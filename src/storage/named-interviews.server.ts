import { sql } from 'kysely';
import type { Expression, Kysely, SqlBool } from 'kysely';
import { isPublished, type InterviewListQuery } from '../features/interviews/interview.schema.ts';
import type { InterviewReader, Kin } from '../features/interviews/interview.store.ts';
import type { Traits } from './engine.server.ts';
import { countWhere, IS_PUBLISHED, PUBLISHED_ORDER, selectPage } from './interview-lists.server.ts';
import { toCard } from './interview-rows.server.ts';
import type { Tables } from './tables.ts';

/** Published interviews by the guest and the topics that they name. */
export function createNamedReader(
  db: Kysely<Tables>,
  traits: Traits,
): Pick<InterviewReader, 'listNaming' | 'listKin'> {
  return {
    async listNaming(named, { page, pageSize }) {
      const query: InterviewListQuery = { page, pageSize, sort: 'publishedAt', order: 'desc', q: '' };
      const condition = sql<SqlBool>`${isNaming(named)} and ${IS_PUBLISHED}`;
      const rows = await selectPage(db, query, condition, PUBLISHED_ORDER);
      const items = rows.map(toCard).filter((card) => isPublished(card));
      return { items, total: await countWhere(db, condition) };
    },

    listKin: (interview, limit) => listKin(db, traits, interview, limit),
  };
}

function isNaming(named: Parameters<InterviewReader['listNaming']>[0]): Expression<SqlBool> {
  if ('guestId' in named) return sql`interview.guest_id = ${named.guestId}`;
  return sql`interview.id in (select interview_id from interview_topic where topic_id = ${named.topicId})`;
}

async function listKin(
  db: Kysely<Tables>,
  traits: Traits,
  { id, guest, topics }: Parameters<InterviewReader['listKin']>[0],
  limit: number,
): Promise<Kin[]> {
  if (!guest && topics.length === 0) return [];
  const topicIds = traits.textList(topics.map((topic) => topic.id));
  const hasSameGuest = sql`case when interview.guest_id = ${guest?.id ?? ''} then 1 else 0 end`;
  const { rows } = await sql<{ id: string; same: number; shared: number }>`
    select interview.id, ${hasSameGuest} as same, coalesce(kin.shared, 0) as shared
    from interview left join (
      select interview_id, sum(weight) as shared
      from interview_topic join (
        select topic_id as id, cast(1 as double precision) / count(*) as weight
        from interview_topic where ${traits.isAnyOf(sql.ref('topic_id'), topicIds)} group by topic_id
      ) as telling on telling.id = interview_topic.topic_id
      group by interview_id
    ) as kin on kin.interview_id = interview.id
    where ${IS_PUBLISHED} and interview.id <> ${id}
      and (kin.shared is not null or interview.guest_id = ${guest?.id ?? ''})
    order by same desc, shared desc, interview.published_at desc, interview.id
    limit ${limit}
  `.execute(db);
  return rows.map((row) => ({ id: row.id, hasSameGuest: row.same === 1, sharedTopics: row.shared }));
}
