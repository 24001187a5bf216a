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

const TEXT_BYTES = `
  select (select sum(octet_length(name) + octet_length(summary)) from interview) +
    (select sum(octet_length(question) + octet_length(answer)) from question) as bytes`;

/** The bytes of the texts, and of the index in memory. */
export async function measureIndexSize(target: StorageOptions): Promise<IndexSize> {
  await using storage = await openStorage(target);
  const { bytes } = (await storage.search.openIndex()).statistics;
  return { textBytes: await readTextBytes(target), indexBytes: bytes };
}

async function readTextBytes({ databaseUrl, dataDir }: StorageOptions): Promise<number> {
  if (databaseUrl === null) {
    using database = new DatabaseSync(join(dataDir, DATABASE_FILE), { readOnly: true });
    return Number(database.prepare(TEXT_BYTES).get()?.['bytes']);
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(TEXT_BYTES);
  await client.end();
  return Number(rows[0]?.bytes);
}

export interface SaveTimes {
  /** The answer has words that the interview did not have. */
  newWords: number[];
  /** It repeats words of another answer. */
  knownWords: number[];
}

/**
 * Milliseconds of single saves, including the disk: an edited answer among thirty.
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
