import { commandLine } from '../../kernel/command-line.server.ts';
import { IMAGE_ROWS, uploadNames } from '../backup/upload-names.server.ts';
import { newerSchemaFault } from '../migrate.server.ts';
import { MIGRATIONS } from '../migrations/index.server.ts';
import { reasonOf } from '../start-error.server.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

type Row = Readonly<Record<string, unknown>>;

/** A database of either kind as it is, without bringing it up to date. */
export interface ExaminedDatabase {
  /** What belongs to the one kind: version, settings, soundness, whether it takes writes. */
  findings: Finding[];
  read(sql: string): Promise<readonly Row[]>;
  close(): Promise<void>;
}

export interface DatabaseReport {
  findings: Finding[];
  /** Every file that its rows name. */
  uploadNames: string[];
  /** The secrets of second factors as they are stored, with whose they are. */
  factorSecrets: { userId: string; secret: string }[];
}

export interface ExamineOptions {
  /** A `postgres://` address; null for the SQLite file in `dataDir`. */
  databaseUrl: string | null;
  databaseReadUrl?: string | null;
  dataDir: string;
  now: Date;
}

const NOTHING_NAMED = { uploadNames: [], factorSecrets: [] };

/** Two clocks of a site may differ by so much before sessions, limits and dates go wrong. */
const CLOCK_MAX_MS = 5_000;
/** A database knows no moment after now; a clock that was wrong for a while leaves some. */
const FUTURE_MAX_MS = 60 * 60 * 1000;

/** Looks at a database from outside, also beside a running server, and changes nothing. */
export async function examineDatabase({
  databaseUrl,
  databaseReadUrl: readUrl = null,
  dataDir,
  now,
}: ExamineOptions): Promise<DatabaseReport> {
  let database: ExaminedDatabase | null = null;
  try {
    database = databaseUrl === null ? await openFile(dataDir) : await openServer(databaseUrl, readUrl, now);
    if (database === null) {
      return {
        findings: [
          warn(`database: none in ${dataDir} yet`, 'the first start makes it; a restore needs it so'),
        ],
        ...NOTHING_NAMED,
      };
    }
    return await report(database, now);
  } catch (error) {
    const todo =
      databaseUrl === null
        ? 'stop the server, keep a copy of the folder and restore a backup (docs/backup.md)'
        : 'see that PostgreSQL runs and DATABASE_URL is right';
    return { findings: [fail(`database: ${reasonOf(error)}`, todo)], ...NOTHING_NAMED };
  } finally {
    await database?.close();
  }
}

async function openFile(dataDir: string): Promise<ExaminedDatabase | null> {
  const { examineSqlite } = await import('./examine-sqlite.server.ts');
  return examineSqlite(dataDir);
}

async function openServer(databaseUrl: string, readUrl: string | null, now: Date): Promise<ExaminedDatabase> {
  const { examinePostgres } = await import('./examine-postgres.server.ts');
  const database = await examinePostgres(databaseUrl, now);
  if (readUrl === null) return database;
  const { examineReplica } = await import('./examine-replica.server.ts');
  return { ...database, findings: [...database.findings, await examineReplica(databaseUrl, readUrl)] };
}

async function report(database: ExaminedDatabase, now: Date): Promise<DatabaseReport> {
  const schema = await examineSchema(database);
  // What comes next reads tables that only the present schema has.
  if (schema.state !== 'ok') return { findings: [...database.findings, schema], ...NOTHING_NAMED };
  return {
    findings: [
      ...database.findings,
      schema,
      await examineAdmins(database),
      await examineCounts(database),
      await examineTopics(database),
      await examineMoments(database, now),
    ],
    uploadNames: uploadNames(await database.read(IMAGE_ROWS)),
    factorSecrets: (await database.read('select user_id, secret from second_factor')).map((row) => ({
      userId: String(row['user_id']),
      secret: String(row['secret']),
    })),
  };
}

async function examineSchema({ read }: ExaminedDatabase): Promise<Finding> {
  const applied = await read('select name from migration order by name').then(
    (rows) => rows.map((row) => String(row['name'])),
    (): string[] => [],
  );
  if (applied.length === 0)
    return warn('schema: the database is empty', 'the first start makes its tables; a restore needs it so');
  const newer = newerSchemaFault(applied);
  if (newer) return fail(`schema: ${newer}`, 'install the version of the program that was running before');
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

const COUNT_ANEW =
  'delete from interview_count; insert into interview_count (state, count) select state, count(*) from interview group by state';

/** Lists say how many interviews there are by what the database keeps, and nothing else would show that it is wrong. */
async function examineCounts({ read }: ExaminedDatabase): Promise<Finding> {
  const rows = await read(
    `select state, sum(kept) as kept, sum(found) as found from (
       select state, count as kept, 0 as found from interview_count
       union all select state, 0, 1 from interview
     ) as counts group by state order by state`,
  );
  const wrong = rows.filter((row) => Number(row['kept']) !== Number(row['found']));
  const said = wrong.map(({ state, kept, found }) => `${kept} ${state} kept, ${found} found`);
  return said.length === 0
    ? ok('counts of interviews: as many as there are')
    : fail(
        `counts of interviews: ${said.join(', ')}`,
        `stop the server, then in the database: ${COUNT_ANEW}`,
      );
}

const TOPICS_ANEW = `update interview_topic set published_at =
  (select published_at from interview where id = interview_topic.interview_id and state = 'published');
  delete from topic_count; insert into topic_count (topic_id, count)
  select topic_id, count(*) from interview_topic where published_at is not null group by topic_id`;

/** The same of the lists of topics and their dates. */
async function examineTopics({ read }: ExaminedDatabase): Promise<Finding> {
  const [dates] = await read(
    `select count(*) as wrong from interview_topic join interview on interview.id = interview_topic.interview_id
     where coalesce(interview_topic.published_at, '') <>
       case interview.state when 'published' then interview.published_at else '' end`,
  );
  const counts = await read(
    `select topic_id from (
       select topic_id, count from topic_count
       union all select topic_id, -1 from interview_topic where published_at is not null
     ) as counts group by topic_id having sum(count) <> 0`,
  );
  const said = `${Number(dates?.['wrong'])} wrong dates, ${counts.length} wrong counts`;
  return said === '0 wrong dates, 0 wrong counts'
    ? ok('lists of topics: dated and counted as their interviews are')
    : fail(`lists of topics: ${said}`, `stop the server, then in the database: ${TOPICS_ANEW}`);
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

/** Whether the clock of a database server agrees with this machine's. */
export function compareClocks(serverNow: Date, now: Date): Finding {
  const differenceMs = Math.abs(serverNow.getTime() - now.getTime());
  return differenceMs > CLOCK_MAX_MS
    ? fail(
        `clock: ${Math.round(differenceMs / 1000)} s away from the database server's`,
        'keep both right with NTP (timedatectl set-ntp true)',
      )
    : ok('clock: agrees with the database server');
}
