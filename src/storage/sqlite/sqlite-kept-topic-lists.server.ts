import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { addToCount } from './sqlite-kept-counts.server.ts';

/**
 * `interview_topic.published_at`, when a published interview appeared and nothing for any other, and in `topic_count`
 * how many of those each topic has.
 */
export const SQLITE_KEPT_TOPIC_LISTS = [
  sql`create trigger interview_topic_placed after insert on interview_topic begin
    update interview_topic
      set published_at = (select published_at from interview where id = new.interview_id and state = 'published')
      where interview_id = new.interview_id and topic_id = new.topic_id;
  end`,
  sql`create trigger interview_topic_moved after update of state, published_at on interview
    when old.state <> new.state or old.published_at is not new.published_at
  begin
    update interview_topic set published_at = case new.state when 'published' then new.published_at end
      where interview_id = new.id;
  end`,

  sql`create table topic_count (
    topic_id text not null primary key references topic (id) on delete cascade,
    count integer not null
  ) strict, without rowid`,
  sql`insert into topic_count (topic_id, count)
    select topic_id, count(*) from interview_topic where published_at is not null group by topic_id`,
  // A row may arrive with its date, as from a backup, and is placed only then.
  sql`create trigger topic_count_inserted after insert on interview_topic when new.published_at is not null begin
    ${add('new', sql`1`)};
  end`,
  sql`create trigger topic_count_deleted after delete on interview_topic when old.published_at is not null begin
    ${add('old', sql`-1`)};
  end`,
  sql`create trigger topic_count_moved after update of published_at on interview_topic
    when (old.published_at is null) <> (new.published_at is null)
  begin
    ${add('old', sql`case when new.published_at is null then -1 else 1 end`)};
  end`,
];

function add(row: 'old' | 'new', step: RawBuilder<unknown>) {
  return addToCount('topic_count', 'topic_id', { row, step });
}
