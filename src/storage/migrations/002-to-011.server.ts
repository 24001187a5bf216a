import { sql } from 'kysely';
import { statements } from './statements.server.ts';

/** Whether an event of an account was caused by its owner. */
const IS_OWN = sql`e.network is not null and e.kind <> 'sign-in-failed'`;

export const MIGRATIONS_002_TO_011 = {
  /** Searches without results, counted by week. */
  '002-search-misses': statements(({ textType: text, tableEnd }) => [
    sql`create table search_miss (
      week ${text} not null,
      words ${text} not null,
      count integer not null,
      primary key (week, words)
    ) ${tableEnd}`,
  ]),

  /** Browser and system of a session, for its owner to recognise it. */
  '003-session-devices': statements(({ textType: text }) => [
    sql`alter table session add column browser ${text}`,
    sql`alter table session add column system ${text}`,
  ]),

  /** Sign-ins and changes of an account. */
  '004-account-events': statements(({ textType: text, tableEnd }) => [
    sql`create table account_event (
      id ${text} not null primary key,
      user_id ${text} not null references user_account (id) on delete cascade,
      kind ${text} not null,
      at ${text} not null,
      network ${text},
      browser ${text},
      system ${text}
    ) ${tableEnd}`,
    sql`create index account_event_by_user on account_event (user_id, at)`,
  ]),

  /** Second factors and recovery codes. */
  '005-second-factors': statements(({ textType: text, tableEnd }) => [
    sql`create table second_factor (
      user_id ${text} not null primary key references user_account (id) on delete cascade,
      secret ${text} not null,
      last_step integer not null
    ) ${tableEnd}`,
    sql`create table recovery_code (
      user_id ${text} not null references second_factor (user_id) on delete cascade,
      code_hash ${text} not null,
      primary key (user_id, code_hash)
    ) ${tableEnd}`,
  ]),

  /**
   * Drafts and scheduled interviews; all existing interviews are published. The indexes for public lists
   * begin with the state, so that a page reads only its own rows.
   */
  '006-publishing-states': statements(({ textType: text, tableEnd }) => [
    sql`alter table interview add column published_at ${text}`,
    sql`update interview set published_at = created_at`,
    sql`alter table interview add column state ${text} not null default 'published'
      check (state in ('draft', 'scheduled', 'published') and (state = 'draft') = (published_at is null))`,
    sql`drop index interview_by_searches`,
    sql`create index interview_by_searches
      on interview (state, searched_count desc, published_at desc, id)`,
    sql`create index interview_by_state on interview (state, created_at desc, id)`,
    sql`create index interview_by_publication on interview (state, published_at desc, id)`,
    sql`alter table search_document rename column created_at to published_at`,
    sql`create table search_unpublished (
      interview_id ${text} not null primary key references interview (id) on delete cascade,
      analyser integer not null,
      terms ${text} not null
    ) ${tableEnd}`,
  ]),

  /** Earlier versions of interviews and info pages. */
  '007-text-versions': statements(({ textType: text, tableEnd }) => [
    sql`create table text_version (
      owner_kind ${text} not null,
      owner_id ${text} not null,
      number integer not null,
      started_at ${text} not null,
      saved_at ${text} not null,
      user_id ${text},
      user_name ${text},
      restored_from integer,
      words_added integer not null,
      words_removed integer not null,
      image ${text},
      document ${text} not null,
      primary key (owner_kind, owner_id, number)
    ) ${tableEnd}`,
    sql`create index text_version_by_image on text_version (image)`,
  ]),

  /** Deleted interviews and questions, apart from the tables that readers query. */
  '008-trash': statements(({ textType: text, tableEnd }) => [
    sql`create table trash (
      id ${text} not null primary key,
      kind ${text} not null,
      interview_id ${text},
      interview_name ${text},
      deleted_at ${text} not null,
      user_id ${text},
      user_name ${text},
      question_count integer not null,
      image ${text},
      name ${text} not null,
      document ${text} not null
    ) ${tableEnd}`,
    sql`create index trash_by_date on trash (deleted_at desc, id)`,
    sql`create index trash_by_interview on trash (interview_id)`,
    sql`create index trash_by_image on trash (image)`,
  ]),

  /** Results opened from a search, counted by week. */
  '009-openings': statements(({ textType: text, tableEnd }) => [
    sql`create table opening (
      week ${text} not null,
      interview_id ${text} not null references interview (id) on delete cascade,
      count integer not null,
      primary key (week, interview_id)
    ) ${tableEnd}`,
  ]),

  /** Pending deliveries of webhooks. */
  '010-webhook-deliveries': statements(({ textType: text, tableEnd }) => [
    sql`create table webhook_delivery (
      id ${text} not null primary key,
      event ${text} not null,
      payload ${text} not null,
      address ${text} not null,
      made_at ${text} not null,
      next_try_at ${text} not null,
      tries integer not null
    ) ${tableEnd}`,
    sql`create index webhook_delivery_by_try on webhook_delivery (address, next_try_at)`,
  ]),

  /**
   * The activity log, together with events of accounts. It has no references to other tables: an entry
   * outlives its subject.
   */
  '011-activity': statements(({ textType: text, tableEnd }) => [
    sql`create table activity (
      id ${text} not null primary key,
      at ${text} not null,
      kind ${text} not null,
      user_id ${text},
      user_name ${text},
      about_id ${text},
      about_name ${text},
      question ${text},
      network ${text},
      browser ${text},
      system ${text}
    ) ${tableEnd}`,
    sql`create index activity_by_date on activity (at desc, id)`,
    sql`create index activity_by_subject on activity (about_id, at)`,
    sql`insert into activity
      select e.id, e.at, e.kind,
        case when ${IS_OWN} then u.id end, case when ${IS_OWN} then u.name end,
        u.id, u.name, null, e.network, e.browser, e.system
      from account_event e join user_account u on u.id = e.user_id`,
    sql`drop table account_event`,
  ]),
};
