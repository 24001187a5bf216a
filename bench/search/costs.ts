import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import pg from 'pg';
import { openStorage, type StorageOptions } from '../../src/storage/open-storage.server.ts';
import { DATABASE_FILE } from '../../src/storage/sqlite/database-file.ts';
import { editInterview, insertInterview } from '../../src/features/interviews/interview.factory.ts';
import { LONG_INTERVIEW, makeInterviews } from '../many-interviews.ts';

const SAVES = 40;

export interface IndexSize {
  textBytes: number;
  indexBytes: number;
}

/** The bytes of the texts, and of all data of the search index. */
export function measureIndexSize({ databaseUrl, dataDir }: StorageOptions): Promise<IndexSize> {
  return databaseUrl === null ? sizeOnSqlite(join(dataDir, DATABASE_FILE)) : sizeOnPostgres(databaseUrl);
}

const TEXT_BYTES = `
  (select sum(octet_length(name) + octet_length(summary)) from interview) +
  (select sum(octet_length(question) + octet_length(answer)) from question)`;

async function sizeOnSqlite(path: string): Promise<IndexSize> {
  const database = new DatabaseSync(path, { readOnly: true });
  const read = (sql: string): number => Number(Object.values(database.prepare(sql).get() ?? {})[0]);
  const size = {
    textBytes: read(`select ${TEXT_BYTES}`),
    indexBytes: read(`
      select sum(pgsize) from dbstat where aggregate = true
      and (name like 'search_%' or name like 'sqlite_autoindex_search_%')`),
  };
  database.close();
  return size;
}

async function sizeOnPostgres(databaseUrl: string): Promise<IndexSize> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`
    select ${TEXT_BYTES} as text, (
      select sum(pg_total_relation_size(oid)) from pg_class where relkind = 'r' and relname like 'search_%'
    ) as index`);
  await client.end();
  return { textBytes: Number(rows[0]?.text), indexBytes: Number(rows[0]?.index) };
}

export interface SaveTimes {
  /** The answer has words that the interview did not have. */
  newWords: number[];
  /** It repeats words of another answer. */
  knownWords: number[];
}

/**
 * Milliseconds of single saves, including the disk: an edited answer among thirty, which indexes the whole interview.
 */
export async function measureSaves(target: StorageOptions): Promise<SaveTimes> {
  await using storage = await openStorage(target);
  const times: SaveTimes = { newWords: [], knownWords: [] };
  let other = '<p>another answer</p>';
  for await (const { questions, ...row } of makeInterviews(SAVES, { ...LONG_INTERVIEW, questions: 30 })) {
    const id = row.id.toUpperCase();
    const named = questions.map((question) => ({ ...question, id: question.id.toUpperCase() }));
    await insertInterview(storage, { ...row, id }, named);
    const [first, second] = named;
    if (!first || !second) throw new Error('an interview without questions');
    const timeSave = async (added: string): Promise<number> => {
      const edited = { ...first, answer: `${first.answer}${added}` };
      const startedAt = performance.now();
      await editInterview(storage, id, { questions: [edited, ...named.slice(1)] });
      return performance.now() - startedAt;
    };
    times.newWords.push(await timeSave(other));
    times.knownWords.push(await timeSave(other + second.answer));
    other = first.answer;
    await storage.transaction(({ interviews }) => interviews.deleteInterview(id));
  }
  return times;
}
