import { sql } from 'kysely';

/** `interview_topic.published_at`: when a published interview appeared, nothing for any other. */
export const POSTGRES_KEPT_PUBLICATIONS = [
  sql`create function place_in_topic() returns trigger language plpgsql as $$
  begin
    new.published_at := (select published_at from interview where id = new.interview_id and state = 'published');
    return new;
  end $$`,
  sql`create trigger interview_topic_inserted before insert on interview_topic
    for each row execute function place_in_topic()`,

  sql`create function move_in_topics() returns trigger language plpgsql as $$
  begin
    update interview_topic set published_at = case new.state when 'published' then new.published_at end
      where interview_id = new.id;
    return null;
  end $$`,
  sql`create trigger interview_topic_moved after update of state, published_at on interview for each row
    when (old.state <> new.state or old.published_at is distinct from new.published_at)
    execute function move_in_topics()`,
];
