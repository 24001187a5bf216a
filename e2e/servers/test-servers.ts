/**
 * `npm run test:all -- servers`: the site behind nginx, Caddy and HAProxy with their files of `deploy/`, on SQLite and on two
 * nodes with PostgreSQL, directly and behind PgBouncer, with uploads in OpenStack Swift or in the object storage of the
 * other tests. A program that cannot be installed is named in its row.
 */
import {
  startObjectStorage,
  type RunningObjectStorage,
} from '../../src/features/media/object-storage.testing.ts';
import { startPostgres } from '../../src/storage/postgres.testing.ts';
import { ensureBuild } from '../../scripts/build.ts';
import { exitOnFailure } from '../../scripts/checks/checks.ts';
import { startShippedCaddy, startShippedHaproxy, startShippedNginx } from '../fixtures/shipped-proxies.ts';
import { MissingProgramError } from '../fixtures/running-program.ts';
import { startSite, type RunningSite } from '../fixtures/running-site.ts';
import { ADMIN_ENV } from '../fixtures/test.ts';
import { startDebian, startPooler, versionOf, type PoolMode, type RunningDatabase } from './databases.ts';
import { outlastGaps } from './idle-gaps.ts';
import { restartUnderLoad, type Load } from './restart.ts';
import { startSwift } from './swift.ts';
import { Visitor } from './visitor.ts';
import { exportSite, save, search, signIn, upload } from './visits.ts';

const ENV = { ...ADMIN_ENV, SITE_URL: 'https://site.example', TRUST_PROXY: 'on' };
/** HAProxy holds requests while the only server restarts, Caddy some; nginx answers 503 (docs/deploy.md). */
const RESTART_MAX_MS = 5_000;
const PLACE_WIDTH = 54;

const PROXIES = { nginx: startShippedNginx, Caddy: startShippedCaddy, HAProxy: startShippedHaproxy };
type ProxyName = keyof typeof PROXIES;
const NAMES: ProxyName[] = ['nginx', 'Caddy', 'HAProxy'];

/** A database and the object storage beside it. */
interface Storage {
  origin: string;
  startDatabase(): Promise<RunningDatabase>;
  startObjects(): Promise<RunningObjectStorage>;
}
const NPM: Storage = { origin: 'npm', startDatabase: startPostgres, startObjects: startObjectStorage };
const DEBIAN: Storage = { origin: 'Debian', startDatabase: startDebian, startObjects: startSwift };

interface Row {
  place: string;
  steps: string[];
  isFault: boolean;
}

await exitOnFailure(async () => {
  await ensureBuild();
  const rows = [
    await tryOnSqlite('nginx'),
    await tryOnSqlite('Caddy'),
    await tryOnSqlite('HAProxy'),
    await tryOnPostgres('nginx', NPM),
    await tryOnPostgres('Caddy', NPM, 'session'),
    await tryOnPostgres('HAProxy', NPM, 'transaction'),
    await tryOnPostgres('nginx', DEBIAN, 'transaction'),
    await tryOnPostgres('Caddy', DEBIAN),
    await tryOnPostgres('HAProxy', DEBIAN, 'session'),
    ...(await Promise.all(NAMES.map(tryGaps))),
  ];
  process.stdout.write('\n');
  for (const { place, steps } of rows)
    process.stdout.write(`${place.padEnd(PLACE_WIDTH)}${steps.join(', ')}\n`);
  if (rows.some(({ isFault }) => isFault)) throw new Error('Not everything works behind these servers');
});

/** One server, which is restarted alone. */
function tryOnSqlite(name: ProxyName): Promise<Row> {
  return attempt(`${name}, SQLite`, (row) => visit(row, name, { env: ENV, nodes: 1 }));
}

/** Two nodes, which reach the database directly or through a pooler. */
function tryOnPostgres(name: ProxyName, storage: Storage, mode?: PoolMode): Promise<Row> {
  const place = `${name}, PostgreSQL of ${storage.origin}${mode ? `, PgBouncer ${mode}` : ''}`;
  return attempt(place, async (row) => {
    await using running = new AsyncDisposableStack();
    const database = await storage.startDatabase();
    running.defer(database.stop);
    row.steps.push(await versionOf(database.url));
    const objects = await storage.startObjects();
    running.defer(objects.close);
    const pooler = mode ? await startPooler(database.url, mode) : null;
    running.defer(() => pooler?.stop());
    const env = {
      ...ENV,
      DATABASE_URL: pooler?.url ?? database.url,
      UPLOADS_URL: objects.uploadsUrl(),
      STOP_DELAY: '5',
    };
    await visit(row, name, { env, nodes: 2 });
  });
}

/** Idle connections between a proxy and a server. */
function tryGaps(name: ProxyName): Promise<Row> {
  return attempt(`${name}, idle for 0 to 120 s`, async (row) => {
    await using running = new AsyncDisposableStack();
    const site = await startSite(ENV);
    running.defer(site.stop);
    row.steps.push(`${await outlastGaps(() => PROXIES[name]([site.port]))} responses`);
  });
}

/** A row, also if the work fails. */
async function attempt(place: string, work: (row: Row) => Promise<void>): Promise<Row> {
  const row: Row = { place, steps: [], isFault: false };
  try {
    await work(row);
  } catch (error) {
    const isMissing = error instanceof MissingProgramError;
    row.isFault = !isMissing;
    row.steps.push(isMissing ? `not tried: ${error.message}` : `FAILED: ${String(error)}`);
  }
  process.stdout.write(`${row.place}: ${row.steps.at(-1)}\n`);
  return row;
}

/** Starts nodes behind a proxy and does everything that a host and an operator do. */
async function visit(row: Row, name: ProxyName, { env, nodes: count }: Setting): Promise<void> {
  const nodes: RunningSite[] = [];
  await using running = new AsyncDisposableStack();
  running.defer(async () => {
    for (const node of nodes) await node.stop();
  });
  for (let node = 0; node < count; node += 1) nodes.push(await startSite(env));
  const front = await PROXIES[name](nodes.map(({ port }) => port));
  running.defer(front.stop);
  const visitor = new Visitor(front);
  const token = await signIn(visitor);
  row.steps.push('sign-in');
  const interview = await save(visitor, token);
  row.steps.push('save');
  await upload(visitor, token);
  row.steps.push('upload');
  await search(visitor, interview);
  row.steps.push('search');
  await exportSite(visitor, token);
  row.steps.push('export');
  visitor.close();
  const start = ({ port, dataDir }: RunningSite) =>
    startSite({ ...env, PORT: String(port), DATA_DIR: dataDir });
  const load = await restartUnderLoad(front, nodes, { token, interview, start });
  row.steps.push(describeLoad(load, count === 1 && name !== 'HAProxy'));
}

interface Setting {
  env: Record<string, string>;
  nodes: number;
}

/** Throws if responses failed that must not. */
function describeLoad({ responses, failures, first, failedMs }: Load, mayBeAway: boolean): string {
  const statuses = Object.entries(failures).map(([status, count]) => `${count} × ${status}`);
  if (statuses.length === 0) return `restart with ${responses} responses and no failure`;
  const what = `restart with ${statuses.join(', ')} of ${responses} within ${(failedMs / 1000).toFixed(1)} s`;
  const isOnly503 = Object.keys(failures).every((status) => status === '503');
  if (!mayBeAway || !isOnly503 || failedMs > RESTART_MAX_MS) throw new Error(`${what}; ${first}`);
  return what;
}
