import { commandLine } from '../../kernel/command-line.server.ts';
import { HOUR_MS } from '../../kernel/clock.ts';
import { IMAGE_ROWS, uploadNames } from '../backup/upload-names.server.ts';
import { describeNewerSchema } from '../migrate.server.ts';
import { MIGRATIONS } from '../migrations/index.server.ts';
import { reasonOf, StorageStartError, type StorageFault } from '../start-error.server.ts';
import { isOutOfReach, isOutOfRoom, resultCodeOf } from '../sqlite/sqlite-errors.server.ts';
import { examineSearch } from './examine-search.server.ts';
import { fail, ok, warn, type ExaminedDatabase, type Finding } from './finding.ts';

interface DatabaseReport {
  findings: Finding[];
  /** Every file that its rows refer to. */
  uploadNames: string[];
  /** The encrypted secrets of second factors, with their owners. */
  factorSecrets: { userId: string; secret: string }[];
  /** The address that is set in the admin area; null where CONTACT_EMAIL applies. */
  contactEmail: string | null;
}

interface ExamineOptions {
  /** A `postgres://` address; null for the SQLite file in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  now: Date;
}

/** What to do about a database file that does not open. */
const FILE_TODO: Readonly<Record<StorageFault, string>> = {
  damaged: 'stop the server, keep a copy of the folder and restore a backup (docs/backup.md)',
  foreign: 'name a folder of its own in DATA_DIR',
  newer: 'install the version of the program that was running before',
  unusable:
    'let the account of the server own DATA_DIR and everything in it, on a local disk with free space, and run this as that account',
};

const NOTHING_NAMED = { uploadNames: [], factorSecrets: [], contactEmail: null };

/** Stored times may be ahead by this much, because a clock may have been wrong for a while. */
const FUTURE_MAX_MS = HOUR_MS;

/** Examines a database from outside, also while a server is running, and changes nothing. */
export async function examineDatabase({
  databaseUrl,
  dataDir,
  now,
}: ExamineOptions): Promise<DatabaseReport> {
  let database: ExaminedDatabase | null = null;
  try {
    database = databaseUrl === null ? await openFile(dataDir) : await openServer(databaseUrl, now);
    if (database === null) {
      return {
        findings: [
          warn(`database: none in ${dataDir} yet`, 'the first start makes it; a restore needs it so'),
        ],
        ...NOTHING_NAMED,
      };
    }
    return await report(database, { databaseUrl, dataDir, now });
  } catch (error) {
    const todo =
      databaseUrl === null ? FILE_TODO[faultOf(error)] : 'see that PostgreSQL runs and DATABASE_URL is right';
    return { findings: [fail(`database: ${reasonOf(error)}`, todo)], ...NOTHING_NAMED };
  } finally {
    await database?.close();
  }
}

function faultOf(error: unknown): StorageFault {
  if (error instanceof StorageStartError) return error.fault;
  const isOfFile = resultCodeOf(error) !== null && !isOutOfReach(error) && !isOutOfRoom(error);
  return isOfFile ? 'damaged' : 'unusable';
}

async function openFile(dataDir: string): Promise<ExaminedDatabase | null> {
  const { examineSqlite } = await import('./examine-sqlite.server.ts');
  return examineSqlite(dataDir);
}

async function openServer(databaseUrl: string, now: Date): Promise<ExaminedDatabase> {
  const { examinePostgres } = await import('./examine-postgres.server.ts');
  return examinePostgres(databaseUrl, now);
}

async function report(
  database: ExaminedDatabase,
  { databaseUrl, dataDir, now }: ExamineOptions,
): Promise<DatabaseReport> {
  const schema = await examineSchema(database);
  // The following checks read tables that only the current schema has.
  if (schema.state !== 'ok') return { findings: [...database.findings, schema], ...NOTHING_NAMED };
  return {
    findings: [
      ...database.findings,
      schema,
      await examineAdmins(database),
      await examineTopics(database),
      await examineMoments(database, now),
      await examineSearch({ databaseUrl, dataDir }),
    ],
    uploadNames: uploadNames(await database.read(IMAGE_ROWS)),
    factorSecrets: (await database.read('select user_id, secret from second_factor')).map((row) => ({
      userId: String(row['user_id']),
      secret: String(row['secret']),
    })),
    contactEmail: await readContactEmail(database),
  };
}

async function readContactEmail({ read }: ExaminedDatabase): Promise<string | null> {
  const [row] = await read('select contact_email from site_settings where contact_email is not null');
  return row ? String(row['contact_email']) : null;
}

async function examineSchema({ read }: ExaminedDatabase): Promise<Finding> {
  const applied = await read('select name from migration order by name').then(
    (rows) => rows.map((row) => String(row['name'])),
    (): string[] => [],
  );
  if (applied.length === 0)
    return warn('schema: the database is empty', 'the first start makes its tables; a restore needs it so');
  const newer = describeNewerSchema(applied);
  if (newer) return fail(`schema: ${newer}`, FILE_TODO.newer);
  const missing = Object.keys(MIGRATIONS).filter((name) => !applied.includes(name));
  if (missing.length > 0)
    return warn(`schema: ${missing.join(', ')} not applied yet`, 'make a backup; the next start applies it');
  return ok(`schema: ${applied.at(-1)}`);
}

async function examineAdmins({ read }: ExaminedDatabase): Promise<Finding> {
  const [row] = await read(`select count(*) as count from user_account where role = 'admin'`);
  const count = Number(row?.['count']);
  return count > 0
    ? ok(`admins: ${count}`)
    : warn(
        'admins: none',
        `run ${commandLine('create-admin')}, or use the set-up link that the server prints at start`,
      );
}

const REPAIR_DATES = `update interview_topic set published_at =
  (select published_at from interview where id = interview_topic.interview_id and state = 'published')`;

/** A topic lists its interviews by copied dates, and a wrong one would have no other symptom. */
async function examineTopics({ read }: ExaminedDatabase): Promise<Finding> {
  const [dates] = await read(
    `select count(*) as wrong from interview_topic join interview on interview.id = interview_topic.interview_id
     where coalesce(interview_topic.published_at, '') <>
       case interview.state when 'published' then interview.published_at else '' end`,
  );
  const wrong = Number(dates?.['wrong']);
  return wrong === 0
    ? ok('lists of topics: dated as their interviews are')
    : fail(`lists of topics: ${wrong} wrong dates`, `stop the server, then in the database: ${REPAIR_DATES}`);
}

async function examineMoments({ read }: ExaminedDatabase, now: Date): Promise<Finding> {
  const [row] = await read(
    `select max(at) as newest from (
       select max(updated_at) as at from interview union all select max(last_used_at) as at from session
     ) as moments`,
  );
  const newest = row?.['newest'];
  const aheadMs = typeof newest === 'string' ? Date.parse(newest) - now.getTime() : 0;
  return aheadMs > FUTURE_MAX_MS
    ? fail(
        `clock: ${now.toISOString()}, but the database knows ${String(newest)}`,
        'set the clock of this machine and keep it right with NTP (timedatectl set-ntp true)',
      )
    : ok(`clock: ${now.toISOString()}`);
}
