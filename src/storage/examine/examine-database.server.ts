import { commandLine } from '../../kernel/command-line.server.ts';
import { HOUR_MS } from '../../kernel/clock.ts';
import { IMAGE_ROWS, uploadNames } from '../backup/upload-names.server.ts';
import { describeNewerSchema } from '../migrate.server.ts';
import { MIGRATIONS } from '../migrations/index.server.ts';
import { StorageStartError, type StorageFault } from '../start-error.server.ts';
import { isOutOfReach, isOutOfRoom, resultCodeOf } from '../sqlite/sqlite-errors.server.ts';
import { type Check, CLOCK_REMEDY, failed, Warning } from './check.ts';
import { searchCheck } from './examine-search.server.ts';

/** A database of either kind as it is, without migrating it. */
export interface OpenedDatabase {
  /** Checks of one kind of database: version, settings, integrity, whether it is writable. */
  checks: Check[];
  read(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  close(): Promise<void>;
}

interface ExaminedDatabase {
  checks: Check[];
  /** Every file that its rows refer to. */
  uploadNames: string[];
  /** The encrypted secrets of second factors, with their owners. */
  factorSecrets: { userId: string; secret: string }[];
  /** The address that is set in the admin area; null where CONTACT_EMAIL applies. */
  contactEmail: string | null;
  close(): Promise<void>;
}

interface ExamineOptions {
  /** A `postgres://` address; null for the SQLite file in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  now: Date;
}

/** What to do about a database file that does not open. */
const FILE_REMEDY: Readonly<Record<StorageFault, string>> = {
  damaged: 'stop the server, keep a copy of the folder and restore a backup (docs/backup.md)',
  foreign: 'name a folder of its own in DATA_DIR',
  newer: 'install the version of the program that was running before',
  unusable:
    'let the account of the server own DATA_DIR and everything in it, on a local disk with free space, and run this as that account',
};

/** Of a database that cannot be read, or not yet. */
const NOTHING_READ = { uploadNames: [], factorSecrets: [], contactEmail: null };

/** Stored times may be ahead by this much, because a clock may have been wrong for a while. */
const FUTURE_MAX_MS = HOUR_MS;

/** Opens a database from outside to examine it, also while a server is running; changes nothing. */
export async function examineDatabase(options: ExamineOptions): Promise<ExaminedDatabase> {
  const { databaseUrl, dataDir, now } = options;
  let database: OpenedDatabase | null = null;
  try {
    database = await open(options);
    const close = async () => database?.close();
    if (database === null) return { checks: [noneYet(dataDir)], ...NOTHING_READ, close };
    const applied = await readMigrations(database);
    const checks = [...database.checks, schemaCheck(applied)];
    // The following checks read tables that only the current schema has.
    if (missingOf(applied).length > 0 || describeNewerSchema(applied)) {
      return { checks, ...NOTHING_READ, close };
    }
    checks.push(...contentChecks(database, now), searchCheck({ databaseUrl, dataDir }));
    return { checks, ...(await readContent(database)), close };
  } catch (error) {
    await database?.close();
    const remedy =
      databaseUrl === null
        ? FILE_REMEDY[faultOf(error)]
        : 'see that PostgreSQL runs and DATABASE_URL is right';
    return { checks: [failed('database', error, remedy)], ...NOTHING_READ, close: async () => {} };
  }
}

/** Throws `StorageStartError` with the fault `newer` if this version cannot read the database. */
export async function assertKnownSchema(options: ExamineOptions): Promise<void> {
  const database = await open(options);
  try {
    const newer = database && describeNewerSchema(await readMigrations(database));
    if (newer) throw new StorageStartError(`The database cannot be opened: ${newer}.`, { fault: 'newer' });
  } finally {
    await database?.close();
  }
}

async function open({ databaseUrl, dataDir, now }: ExamineOptions): Promise<OpenedDatabase | null> {
  if (databaseUrl === null) {
    const { openFile } = await import('./examine-sqlite.server.ts');
    return openFile(dataDir);
  }
  const { openServer } = await import('./examine-postgres.server.ts');
  return openServer(databaseUrl, now);
}

function faultOf(error: unknown): StorageFault {
  if (error instanceof StorageStartError) return error.fault;
  const isOfFile = resultCodeOf(error) !== null && !isOutOfReach(error) && !isOutOfRoom(error);
  return isOfFile ? 'damaged' : 'unusable';
}

function noneYet(dataDir: string): Check {
  const problem = new Warning(`none in ${dataDir} yet`);
  return failed('database', problem, 'the first start makes it; a restore needs it so');
}

async function readMigrations({ read }: OpenedDatabase): Promise<string[]> {
  return read('select name from migration order by name').then(
    (rows) => rows.map((row) => String(row['name'])),
    () => [],
  );
}

function missingOf(applied: string[]): string[] {
  return Object.keys(MIGRATIONS).filter((name) => !applied.includes(name));
}

function schemaCheck(applied: string[]): Check {
  const newer = describeNewerSchema(applied);
  const missing = missingOf(applied);
  return {
    name: 'schema',
    run() {
      if (newer) throw new Error(newer);
      if (applied.length === 0) throw new Warning('the database is empty');
      if (missing.length > 0) throw new Warning(`${missing.join(', ')} not applied yet`);
      return applied.at(-1) ?? null;
    },
    remedy: newer
      ? FILE_REMEDY.newer
      : applied.length === 0
        ? 'the first start makes its tables; a restore needs it so'
        : 'make a backup; the next start applies it',
  };
}

const REPAIR_DATES = `update interview_topic set published_at =
  (select published_at from interview where id = interview_topic.interview_id and state = 'published')`;

function contentChecks({ read }: OpenedDatabase, now: Date): Check[] {
  const readOne = async (sql: string) => Object.values((await read(sql))[0] ?? {})[0];
  return [
    {
      name: 'admins',
      async run() {
        const count = Number(await readOne(`select count(*) from user_account where role = 'admin'`));
        if (count === 0) throw new Warning('none');
        return String(count);
      },
      remedy: `run ${commandLine('create-admin')}, or use the set-up link that the server prints at start`,
    },
    {
      // A topic lists its interviews by copied dates, and a wrong one would have no other symptom.
      name: 'lists of topics',
      async run() {
        const wrong = Number(
          await readOne(
            `select count(*) from interview_topic join interview on interview.id = interview_topic.interview_id
             where coalesce(interview_topic.published_at, '') <>
               case interview.state when 'published' then interview.published_at else '' end`,
          ),
        );
        if (wrong > 0) throw new Error(`${wrong} wrong dates`);
        return 'dated as their interviews are';
      },
      remedy: `stop the server, then in the database: ${REPAIR_DATES}`,
    },
    {
      name: 'clock',
      async run() {
        const newest = await readOne(
          `select max(at) from (
             select max(updated_at) as at from interview union all select max(last_used_at) as at from session
           ) as moments`,
        );
        const aheadMs = typeof newest === 'string' ? Date.parse(newest) - now.getTime() : 0;
        if (aheadMs > FUTURE_MAX_MS)
          throw new Error(`${now.toISOString()}, but the database knows ${String(newest)}`);
        return now.toISOString();
      },
      remedy: CLOCK_REMEDY,
    },
  ];
}

async function readContent({ read }: OpenedDatabase) {
  const secrets = await read('select user_id, secret from second_factor');
  const [site] = await read('select contact_email from site_settings where contact_email is not null');
  return {
    uploadNames: uploadNames(await read(IMAGE_ROWS)),
    factorSecrets: secrets.map((row) => ({ userId: String(row['user_id']), secret: String(row['secret']) })),
    contactEmail: site ? String(site['contact_email']) : null,
  };
}
