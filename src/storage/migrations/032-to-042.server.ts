import { sql } from 'kysely';
import { statements } from './statements.server.ts';

const FORMER_TABLES = [
  'search_document',
  'search_text',
  'search_words',
  'search_term',
  'search_frequency',
  'search_term_delete',
  'search_unpublished',
];

export const MIGRATIONS_032_TO_042 = {
  /** On PostgreSQL the terms of a save are sorted into the index after it. */
  '032-pending-terms+': statements(({ formerTermIndex }) => formerTermIndex.pending),

  /** The date of publication of drafts that were withdrawn; unknown for existing ones. */
  '033-earlier-date+': statements(({ textType: text }) => [
    sql`alter table interview add column earlier_published_at ${text}`,
  ]),

  /**
   * The search index is in memory, and this table says what it has to follow. The tables that it was in stay, empty and
   * as if another analyser had written them: the version before fills them again when it is started. A later version
   * drops them.
   */
  '034-search-changes+': statements(({ textType: text, tableEnd, emptyTable, formerTermIndex }) => [
    sql`create table search_change (
      interview_id ${text} not null primary key,
      version integer not null
    ) ${tableEnd}`,
    sql`create index search_change_by_version on search_change (version)`,
    sql`insert into counter (id, value) values ('search_changes', 0)`,
    ...FORMER_TABLES.map(emptyTable),
    sql`drop table search_index`,
    ...formerTermIndex.tables,
    ...formerTermIndex.pending,
    sql`update counter set value = 0 where id in ('search_documents', 'search_words', 'search_analyser')`,
  ]),

  /**
   * Recovery codes belong to an account, not to its second factor. To the version before only this is new: they stay
   * when a second factor is turned off.
   */
  '035-recovery-codes-of-accounts+': statements(({ textType: text, tableEnd }) => [
    sql`create table account_code (
      user_id ${text} not null references user_account (id) on delete cascade,
      code_hash ${text} not null,
      primary key (user_id, code_hash)
    ) ${tableEnd}`,
    sql`insert into account_code (user_id, code_hash) select user_id, code_hash from recovery_code`,
    sql`drop table recovery_code`,
    sql`alter table account_code rename to recovery_code`,
  ]),

  /** Links to a new password (of a user) and invitations (of none). */
  '036-account-links+': statements(({ textType: text, tableEnd }) => [
    sql`create table account_link (
      id ${text} not null primary key,
      token_hash ${text} not null unique,
      user_id ${text} unique references user_account (id) on delete cascade,
      name ${text} not null,
      maker_id ${text} not null references user_account (id) on delete cascade,
      expires_at ${text} not null
    ) ${tableEnd}`,
  ]),

  /** The web address of the recorded talk; none for existing interviews. */
  '037-recording+': statements(({ textType: text }) => [
    sql`alter table interview add column recording ${text} not null default ''`,
  ]),

  /** What a host replied to a guest's note. */
  '038-host-reply+': statements(({ textType: text }) => [
    sql`alter table review_remark add column host_reply ${text} not null default ''`,
  ]),

  /** The address of the host's page with its former ones, the texts of the banner, further links, the icon. */
  '039-own-site+': statements(({ textType: text }) => [
    sql`alter table site_settings add column host_slug ${text}`,
    sql`alter table site_settings add column byline ${text}`,
    sql`alter table site_settings add column search_title ${text}`,
    sql`alter table site_settings add column links ${text} not null default '[]'`,
    sql`alter table site_settings add column former_slugs ${text} not null default '[]'`,
    sql`alter table site_settings add column image ${text}`,
  ]),

  /** No foreign key: the counts of a deleted interview stay as long as it is in the trash. */
  '040-readings+': statements(({ textType: text, tableEnd }) => [
    sql`create table reading_day (
      interview_id ${text} not null,
      day ${text} not null,
      opened integer not null,
      finished integer not null,
      primary key (interview_id, day)
    ) ${tableEnd}`,
    sql`create index reading_day_by_day on reading_day (day)`,
  ]),

  /** The ids of images before an archive brought them here, whose addresses still lead to them. */
  '041-former-images+': statements(({ textType: text, tableEnd }) => [
    sql`create table former_image (
      id ${text} not null primary key,
      image_id ${text} not null references image (id) on delete cascade
    ) ${tableEnd}`,
    sql`create index former_image_by_image on former_image (image_id)`,
  ]),

  /**
   * What feed readers know the site by. One that has interviews was known by its address, which the next start stores: its
   * row has no id until then.
   */
  '042-site-identity+': statements(({ textType: text, tableEnd }) => [
    sql`create table site_identity (
      slot integer not null primary key check (slot = 1),
      id ${text},
      former_origin ${text},
      former_until ${text}
    ) ${tableEnd}`,
    sql`insert into site_identity (slot, former_until)
      select 1, ${new Date().toISOString()} where exists (select 1 from interview)`,
  ]),
};
