import { sql } from 'kysely';
import type { CreateTableBuilder, Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

type TableDraft = CreateTableBuilder<string, string>;

/** Adds NOT NULL columns of one type. */
function columns(table: TableDraft, type: Traits['textType'] | 'integer', names: string[]): TableDraft {
  return names.reduce((draft, name) => draft.addColumn(name, type, (column) => column.notNull()), table);
}

export async function createInitialTables(trx: Transaction<Tables>, traits: Traits): Promise<void> {
  const text = traits.textType;
  const create = (name: string): TableDraft => trx.schema.createTable(name).modifyEnd(traits.tableEnd);
  await createContentTables(trx, create, text);
  await createAccountTables(trx, create, text);
  await columns(
    create('setting').addColumn('id', text, (c) => c.primaryKey().notNull()),
    'integer',
    ['value'],
  ).execute();
  await trx.insertInto('setting').values({ id: 'content_version', value: 1 }).execute();
}

async function createContentTables(
  trx: Transaction<Tables>,
  create: (name: string) => TableDraft,
  text: Traits['textType'],
): Promise<void> {
  const identified = (name: string) => create(name).addColumn('id', text, (c) => c.primaryKey().notNull());

  const image = columns(identified('image'), 'integer', ['width', 'height']);
  await columns(image, text, ['widths', 'placeholder', 'stored_at']).execute();

  const interview = columns(identified('interview'), text, ['name', 'name_sort', 'name_folded', 'summary']);
  const counted = columns(interview, text, ['summary_sort', 'summary_folded', 'created_at', 'updated_at']);
  await columns(counted.addColumn('image', text), 'integer', [
    'summary_words',
    'word_count',
    'question_count',
    'searched_count',
    'version',
  ]).execute();
  await createIndex(trx, 'interview', ['created_at desc', 'id']);
  await createIndex(trx, 'interview', ['searched_count desc', 'created_at desc', 'id']);
  await createIndex(trx, 'interview', ['image']);

  const question = identified('question').addColumn('interview_id', text, (c) =>
    c.notNull().references('interview.id').onDelete('cascade'),
  );
  const placed = columns(question, 'integer', ['position', 'version', 'word_count']);
  await columns(placed, text, ['question', 'question_folded', 'answer_folded', 'answer']).execute();
  await createIndex(trx, 'question', ['interview_id', 'position']);

  const infoPage = identified('info_page').addColumn('kind', text, (c) => c.notNull().unique());
  const written = columns(infoPage.addColumn('image', text), text, ['text', 'updated_at']);
  await columns(written, 'integer', ['version']).execute();

  const fonts = columns(singleRow(create('font_settings')), text, ['id', 'family', 'color']);
  await columns(fonts, 'integer', ['size_px', 'version']).execute();
}

async function createAccountTables(
  trx: Transaction<Tables>,
  create: (name: string) => TableDraft,
  text: Traits['textType'],
): Promise<void> {
  const user = create('user_account')
    .addColumn('id', text, (c) => c.primaryKey().notNull())
    .addColumn('email_key', text, (c) => c.notNull().unique())
    .addColumn('role', text, (c) => c.notNull().check(sql`role in ('admin', 'user')`));
  const named = columns(user, text, ['name', 'email', 'password_hash', 'created_at']);
  await columns(named, 'integer', ['version']).execute();

  const session = create('session')
    .addColumn('token_hash', text, (c) => c.primaryKey().notNull())
    .addColumn('user_id', text, (c) => c.notNull().references('user_account.id').onDelete('cascade'));
  await columns(session, text, ['created_at', 'last_used_at']).execute();
  await createIndex(trx, 'session', ['user_id']);

  await columns(singleRow(create('setup_code')), text, ['code_hash', 'expires_at']).execute();

  const attempt = create('attempt').addColumn('key', text, (c) => c.primaryKey().notNull());
  await columns(columns(attempt, 'integer', ['attempts']), text, ['window_ends_at']).execute();
}

/** A table that holds one row at most. */
function singleRow(table: TableDraft): TableDraft {
  return table.addColumn('slot', 'integer', (c) => c.primaryKey().check(sql`slot = 1`));
}

async function createIndex(trx: Transaction<Tables>, table: string, parts: string[]): Promise<void> {
  const names = parts.map((part) => part.split(' ')[0]);
  const index = trx.schema.createIndex(`${table}_by_${names.join('_')}`).on(table);
  await index.expression(sql.raw(parts.join(', '))).execute();
}
