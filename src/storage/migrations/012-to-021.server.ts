import { sql } from 'kysely';
import { statements } from './statements.server.ts';

/**
 * Count tables, and the triggers that maintained them and the dates of `interview_topic`, by their names in
 * either engine.
 */
const ROUTINES = [
  'interview_count_inserted',
  'interview_count_deleted',
  'interview_count_moved',
  'interview_topic_placed',
  'interview_topic_moved',
  'topic_count_inserted',
  'topic_count_deleted',
  'topic_count_moved',
  'count_changed_interviews',
  'count_moved_interview',
  'add_to_interview_count',
  'place_in_topic',
  'move_in_topics',
  'count_changed_topics',
  'count_moved_topic',
  'add_to_topic_count',
];
const TABLES = ['interview_count', 'topic_count'];

export const MIGRATIONS_012_TO_021 = {
  /** Guests and topics of interviews. */
  '012-guests-and-topics': statements(({ textType: text, tableEnd }) => [
    sql`create table guest (
      id ${text} not null primary key,
      name ${text} not null,
      name_key ${text} not null,
      name_sort ${text} not null,
      trade ${text} not null,
      line ${text} not null
    ) ${tableEnd}`,
    sql`create index guest_by_key on guest (name_key)`,
    sql`alter table interview add column guest_id ${text} references guest (id)`,
    sql`create index interview_by_guest on interview (guest_id)`,
    sql`create table topic (
      id ${text} not null primary key,
      name ${text} not null,
      name_key ${text} not null unique,
      name_sort ${text} not null
    ) ${tableEnd}`,
    sql`create table interview_topic (
      interview_id ${text} not null references interview (id) on delete cascade,
      topic_id ${text} not null references topic (id),
      position integer not null,
      primary key (interview_id, topic_id)
    ) ${tableEnd}`,
    sql`create index interview_topic_by_topic on interview_topic (topic_id)`,
  ]),

  /** Private links to an interview, and remarks that guests made through them. */
  '013-guest-reviews': statements(({ textType: text, tableEnd }) => [
    sql`create table review_link (
      id ${text} not null primary key,
      token_hash ${text} not null unique,
      interview_id ${text} not null,
      label ${text} not null,
      made_at ${text} not null,
      expires_at ${text} not null,
      opened_at ${text}
    ) ${tableEnd}`,
    sql`create index review_link_by_interview on review_link (interview_id, made_at)`,
    sql`create table review_remark (
      id ${text} not null primary key,
      link_id ${text} not null,
      interview_id ${text} not null,
      part ${text} not null,
      reviewer ${text} not null,
      approved_text ${text},
      approved_at ${text},
      note ${text},
      noted_text ${text},
      noted_at ${text},
      resolved_at ${text},
      unique (link_id, part)
    ) ${tableEnd}`,
    sql`create index review_remark_by_interview on review_remark (interview_id)`,
    sql`create index review_remark_by_part on review_remark (part)`,
  ]),

  /** Related interviews, computed after a change rather than for each page; all are due at first. */
  '014-related': statements(({ textType: text, tableEnd }) => [
    sql`create table related (
      interview_id ${text} not null primary key references interview (id) on delete cascade,
      ids ${text},
      mark integer not null,
      done integer not null,
      has_changed integer not null
    ) ${tableEnd}`,
    sql`create index related_due on related (has_changed, interview_id) where mark > done`,
    sql`insert into related (interview_id, mark, done, has_changed) select id, 1, 0, 0 from interview`,
  ]),

  /** The lists of the search index, which 034 empties, in half the space. */
  '015-search-lists': statements(({ bytesType: bytes, tableEnd }) => [
    sql`drop table search_text`,
    sql`create table search_text (
      number integer not null primary key,
      length integer not null,
      terms ${bytes} not null
    ) ${tableEnd}`,
    sql`create table search_words (
      number integer not null primary key,
      words ${bytes} not null
    ) ${tableEnd}`,
  ]),

  // Its tables and triggers are dropped by 019.
  '016-kept-counts': statements(() => []),

  /**
   * An index for each order of a list, in both directions: equal rows are newest first in either. Keys of
   * more than 120 letters are cut as `sortKey` does, since the length of index entries is limited. The last
   * index gives the date of the latest change.
   */
  '017-sorted-lists': statements(() => [
    sql`update interview set name_sort = substr(name_sort, 1, 120), summary_sort = substr(summary_sort, 1, 120)
      where length(name_sort) > 120 or length(summary_sort) > 120`,
    sql`create index interview_by_name on interview (name_sort, created_at desc, id)`,
    sql`create index interview_by_name_desc on interview (name_sort desc, created_at desc, id)`,
    sql`create index interview_by_summary on interview (summary_sort, created_at desc, id)`,
    sql`create index interview_by_summary_desc on interview (summary_sort desc, created_at desc, id)`,
    sql`create index interview_by_questions on interview (question_count, created_at desc, id)`,
    sql`create index interview_by_questions_desc on interview (question_count desc, created_at desc, id)`,
    sql`create index interview_by_all_searches on interview (searched_count desc, created_at desc, id)`,
    sql`create index interview_by_change on interview (state, updated_at)`,
  ]),

  /**
   * The interviews of a topic and of a guest in list order, and guests in the order of their names. The time
   * of publication is copied to each topic of an interview.
   */
  '018-naming-lists': statements(({ textType: text }) => [
    sql`alter table interview_topic add column published_at ${text}`,
    sql`update interview_topic set published_at = (
      select published_at from interview where id = interview_topic.interview_id and state = 'published'
    )`,
    sql`create index interview_topic_by_publication on interview_topic (topic_id, published_at desc, interview_id)`,
    sql`drop index interview_topic_by_topic`,
    sql`create index interview_by_guest_publication on interview (guest_id, published_at desc, id)`,
    sql`drop index interview_by_guest`,
    sql`create index guest_by_name on guest (name_sort, id)`,
  ]),

  /**
   * A database of an earlier version maintained counts by triggers; one created by this version never had
   * them.
   */
  '019-no-kept-counts': statements(({ dropRoutine }) => [
    ...ROUTINES.map((name) => dropRoutine(name)),
    ...TABLES.map((name) => sql`drop table if exists ${sql.table(name)}`),
  ]),

  /**
   * Roles are defined in `http/policy.ts` and no longer by a check constraint. SQLite can only
   * drop a constraint with its column, so the roles move to a new one; the table and references to it stay.
   */
  '020-any-role': statements(({ textType: text }) => [
    sql`alter table user_account add column any_role ${text} not null default ''`,
    sql`update user_account set any_role = role`,
    sql`alter table user_account drop column role`,
    sql`alter table user_account rename column any_role to role`,
  ]),

  /** `due` is one number: neighbours are no longer marked. All interviews are due once. */
  '021-related-due': statements(() => [
    sql`drop index related_due`,
    sql`alter table related drop column mark`,
    sql`alter table related drop column done`,
    sql`alter table related drop column has_changed`,
    sql`alter table related add column due integer not null default 1`,
    sql`create index related_due on related (due desc, interview_id) where due > 0`,
  ]),
};
