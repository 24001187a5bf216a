import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPublished } from '../../features/interviews/interview.schema.ts';
import type { InterviewReader, RelatedCandidate } from '../../features/interviews/interview.store.ts';
import { rowsAtMost } from './interview-lists.server.ts';
import { IS_ALSO_PUBLISHED, selectInterviews, toCard } from './interview-rows.server.ts';
import type { Tables } from '../tables.ts';
import { interviewsOfTopic } from '../stores/topic-store.server.ts';

/**
 * For a topic or guest with more interviews, only this many of the newest are candidates for related ones.
 */
const CANDIDATES_MAX = 500;

type Named = Parameters<InterviewReader['listNaming']>[0];

/** Published interviews by their guest and topics. */
export function createNamedReader(
  db: Kysely<Tables>,
): Pick<InterviewReader, 'listNaming' | 'listRelatedCandidates'> {
  return {
    async listNaming(named, { page, pageSize }) {
      const skipped = Math.min(page * pageSize, Number.MAX_SAFE_INTEGER);
      const ids = sql<string>`(${newest(sql`id`, named, pageSize)} offset ${skipped})`;
      const rows = await selectInterviews(db)
        .where('interview.id', 'in', ids)
        .where(IS_ALSO_PUBLISHED)
        .orderBy('interview.publishedAt', 'desc')
        .orderBy('interview.id')
        .execute();
      const items = rows.map(toCard).filter((card) => isPublished(card));
      const counted = await sql<{ total: number }>`select ${countOf(named)} as total`.execute(db);
      return { items, total: counted.rows[0]?.total ?? 0 };
    },

    listRelatedCandidates: (interview, limit) => listRelatedCandidates(db, interview, limit),
  };
}

/** `id` and `published_at` of the published interviews with a guest or a topic. */
function naming(named: Named): RawBuilder<unknown> {
  return 'guestId' in named
    ? sql`(select id, published_at from interview where guest_id = ${named.guestId} and ${IS_ALSO_PUBLISHED}) as named`
    : sql`(select interview_id as id, published_at from interview_topic
        where topic_id = ${named.topicId} and published_at is not null) as named`;
}

/** The newest of them, along the index in this order. */
function newest(columns: RawBuilder<unknown>, named: Named, count: number): RawBuilder<unknown> {
  return sql`select ${columns} from ${naming(named)} order by published_at desc, id limit ${rowsAtMost(count)}`;
}

/** Their number. */
function countOf(named: Named): RawBuilder<number> {
  return 'guestId' in named
    ? sql`(select count(*) from ${naming(named)})`
    : interviewsOfTopic(sql.val(named.topicId));
}

async function listRelatedCandidates(
  db: Kysely<Tables>,
  { id, guest, topics }: Parameters<InterviewReader['listRelatedCandidates']>[0],
  limit: number,
): Promise<RelatedCandidate[]> {
  if (!guest && topics.length === 0) return [];
  const ofGuest = guest
    ? [
        newest(
          sql`id, published_at, 1 as same, cast(0 as double precision) as shared`,
          { guestId: guest.id },
          CANDIDATES_MAX,
        ),
      ]
    : [];
  const ofTopics = topics.map((topic) => {
    const named = { topicId: topic.id };
    const weight = sql`cast(1 as double precision) / ${countOf(named)}`;
    return newest(sql`id, published_at, 0 as same, ${weight} as shared`, named, CANDIDATES_MAX);
  });
  const lists = [...ofGuest, ...ofTopics].map((list) => sql`select * from (${list}) as list`);
  const { rows } = await sql<{ id: string; same: number; shared: number }>`
    select id, max(same) as same, sum(shared) as shared
    from (${sql.join(lists, sql` union all `)}) as candidates
    where id <> ${id}
    group by id
    order by same desc, shared desc, max(published_at) desc, id
    limit ${limit}
  `.execute(db);
  return rows.map((row) => ({ id: row.id, hasSameGuest: row.same === 1, sharedTopics: row.shared }));
}
