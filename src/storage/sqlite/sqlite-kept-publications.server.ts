import { sql } from 'kysely';

/** `interview_topic.published_at`: when a published interview appeared, nothing for any other. */
export const SQLITE_KEPT_PUBLICATIONS = [
  sql`create trigger interview_topic_inserted after insert on interview_topic begin
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
];
