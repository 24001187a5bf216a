import { sql, type Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

/**
 * Every table of the first release. Small columns come before long texts, so that lists do not read the
 * latter.
 */
export async function createInitialTables(trx: Transaction<Tables>, traits: Traits): Promise<void> {
  const statements = [
    ...interviewTables(traits),
    ...searchTables(traits),
    ...documentTables(traits),
    ...accountTables(traits),
  ];
  for (const statement of statements) await statement.execute(trx);
  for (const [id, value] of FIRST_SETTINGS)
    await sql`insert into setting (id, value) values (${id}, ${value})`.execute(trx);
}

const FIRST_SETTINGS = [
  ['content_version', 1],
  ['search_documents', 0],
  ['search_words', 0],
  ['search_version', 0],
] as const;

function interviewTables({ textType: text, tableEnd }: Traits) {
  return [
    sql`create table interview (
      id ${text} not null primary key,
      created_at ${text} not null,
      updated_at ${text} not null,
      searched_count integer not null,
      version integer not null,
      question_count integer not null,
      word_count integer not null,
      summary_words integer not null,
      image ${text},
      name ${text} not null,
      summary ${text} not null,
      name_sort ${text} not null,
      summary_sort ${text} not null
    ) ${tableEnd}`,
    sql`create index interview_by_date on interview (created_at desc, id)`,
    sql`create index interview_by_searches on interview (searched_count desc, created_at desc, id)`,
    sql`create index interview_by_image on interview (image)`,

    sql`create table question (
      id ${text} not null primary key,
      interview_id ${text} not null references interview (id) on delete cascade,
      position integer not null,
      version integer not null,
      word_count integer not null,
      question ${text} not null,
      answer ${text} not null
    ) ${tableEnd}`,
    sql`create index question_by_place on question (interview_id, position)`,
  ];
}

function searchTables({
  textType: text,
  bytesType: bytes,
  tableEnd,
  keyedTableEnd,
  formerTermIndex,
}: Traits) {
  return [
    sql`create table search_document (
      number integer not null primary key,
      interview_id ${text} not null unique,
      name ${text} not null,
      created_at ${text} not null,
      analyser integer not null
    ) ${tableEnd}`,

    sql`create table search_text (
      number integer not null primary key,
      length integer not null,
      terms ${bytes} not null,
      words ${bytes} not null
    ) ${tableEnd}`,

    sql`create table search_term (
      term ${text} not null primary key,
      id integer not null unique
    ) ${keyedTableEnd}`,

    sql`create table search_frequency (
      term_id integer not null primary key,
      frequency integer not null,
      name_frequency integer not null
    ) ${tableEnd}`,

    sql`create table search_term_delete (
      key ${text} not null,
      term_id integer not null,
      primary key (key, term_id)
    ) ${keyedTableEnd}`,

    ...formerTermIndex.tables,
  ];
}

function documentTables({ textType: text, tableEnd }: Traits) {
  return [
    sql`create table image (
      id ${text} not null primary key,
      width integer not null,
      height integer not null,
      widths ${text} not null,
      placeholder ${text} not null,
      stored_at ${text} not null
    ) ${tableEnd}`,

    sql`create table info_page (
      id ${text} not null primary key,
      kind ${text} not null unique,
      version integer not null,
      updated_at ${text} not null,
      image ${text},
      text ${text} not null
    ) ${tableEnd}`,

    sql`create table font_settings (
      slot integer not null primary key check (slot = 1),
      id ${text} not null,
      family ${text} not null,
      size_px integer not null,
      color ${text} not null,
      version integer not null
    ) ${tableEnd}`,

    sql`create table setting (
      id ${text} not null primary key,
      value integer not null
    ) ${tableEnd}`,
  ];
}

function accountTables({ textType: text, tableEnd }: Traits) {
  return [
    sql`create table user_account (
      id ${text} not null primary key,
      name ${text} not null,
      email ${text} not null,
      email_key ${text} not null unique,
      password_hash ${text} not null,
      role ${text} not null check (role in ('admin', 'user')),
      version integer not null,
      created_at ${text} not null
    ) ${tableEnd}`,

    sql`create table session (
      token_hash ${text} not null primary key,
      user_id ${text} not null references user_account (id) on delete cascade,
      created_at ${text} not null,
      last_used_at ${text} not null
    ) ${tableEnd}`,
    sql`create index session_by_user on session (user_id)`,

    sql`create table setup_code (
      slot integer not null primary key check (slot = 1),
      code_hash ${text} not null,
      expires_at ${text} not null
    ) ${tableEnd}`,

    sql`create table attempt (
      key ${text} not null primary key,
      attempts integer not null,
      window_ends_at ${text} not null
    ) ${tableEnd}`,
  ];
}
