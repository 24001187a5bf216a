import { sql } from 'kysely';
import { statements } from './statements.server.ts';

export const MIGRATIONS_022_TO_031 = {
  /** The credit of an interview's image; unknown for existing ones. */
  '022-image-credit': statements(({ textType: text }) => [
    sql`alter table interview add column image_credit ${text} not null default ''`,
  ]),

  /** Names for what the tables contain: counters of the whole site, and counts that expire. */
  '023-counters': statements(() => [
    sql`alter table setting rename to counter`,
    sql`alter table attempt rename to timed_count`,
    sql`alter table timed_count rename column attempts to count`,
    sql`alter table timed_count rename column window_ends_at to ends_at`,
  ]),

  /** The focal point and the alternative text of an image; existing ones keep the point they were shown with. */
  '024-image-description': statements(({ textType: text }) => [
    sql`alter table image add column focus_x integer not null default 50`,
    sql`alter table image add column focus_y integer not null default 22`,
    sql`alter table image add column alt ${text} not null default ''`,
  ]),

  /** The order of the admin's list by the last change, in both directions as in 017. */
  '025-list-by-change': statements(() => [
    sql`create index interview_by_last_change on interview (updated_at, created_at desc, id)`,
    sql`create index interview_by_last_change_desc on interview (updated_at desc, created_at desc, id)`,
  ]),

  /** Unsaved text of forms, by account; `content` is null once it is saved or discarded. */
  '026-unsaved-drafts': statements(({ textType: text, tableEnd }) => [
    sql`create table unsaved_draft (
      user_id ${text} not null references user_account (id) on delete cascade,
      key ${text} not null,
      content ${text},
      kept_at ${text} not null,
      stored_at ${text} not null,
      primary key (user_id, key)
    ) ${tableEnd}`,
    sql`create index unsaved_draft_by_time on unsaved_draft (stored_at)`,
  ]),

  /** The few texts with pictures, to find the images that no text names. */
  '027-pictures-in-texts': statements(() => [
    sql`create index question_with_pictures on question (id) where answer like '%<img %'`,
    sql`create index text_version_with_pictures on text_version (owner_id) where document like '%<img %'`,
    sql`create index trash_with_pictures on trash (id) where document like '%<img %'`,
  ]),

  /** What an admin has set about the site; null where the environment or the product's own text applies. */
  '028-site-settings': statements(({ textType: text, tableEnd }) => [
    sql`create table site_settings (
      slot integer not null primary key check (slot = 1),
      platform_name ${text},
      host_name ${text},
      host_country ${text},
      contact_email ${text},
      social_url ${text},
      tagline ${text},
      list_intro ${text},
      version integer not null
    ) ${tableEnd}`,
  ]),

  /** What took the place of a merged guest or topic, so that its address still leads somewhere. */
  '029-merged-naming': statements(({ textType: text, tableEnd }) => [
    sql`create table merged_naming (
      id ${text} not null primary key,
      into_id ${text} not null
    ) ${tableEnd}`,
    sql`create index merged_naming_by_target on merged_naming (into_id)`,
  ]),

  /** The wording of an answer that a guest suggests, beside the note. */
  '030-suggestions': statements(({ textType: text }) => [
    sql`alter table review_remark add column suggestion ${text} not null default ''`,
  ]),

  /** The admin who wrote a note for the other admins; null for what a guest said. */
  '031-internal-notes': statements(({ textType: text }) => [
    sql`alter table review_remark add column author_id ${text}`,
  ]),
};
