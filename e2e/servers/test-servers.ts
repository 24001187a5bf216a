/**
 * `npm run test:servers`: the site behind nginx, Caddy and HAProxy with their files of `deploy/`, on SQLite and on two
 * nodes with PostgreSQL, directly and behind PgBouncer, with uploads in OpenStack Swift or in the object storage of the
 * other tests. A program that cannot be installed is named in its row.
 */
import {
  startObjectStorage,
  type RunningObjectStorage,
} from '../../src/features/media/object-storage.testing.ts';
import { ensureBuild } from '../../scripts/build.ts';
import { exitOnFailure } from '../../scripts/checks/checks.ts';
import {
  startShippedCaddy,
  startShippedHaproxy,
  startShippedNginx,
  type ShippedProxy,
} from '../fixtures/shipped-proxies.ts';
import { MissingProgramError } from '../fixtures/running-program.ts';
import { startSite, type RunningSite } from '../fixtures/running-site.ts';
import { ADMIN_ENV } from '../fixtures/test.ts';
import { startDebian, startEmbedded, type DatabaseServer, type PoolMode } from './databases.ts';
import { outlastGaps } from './idle-gaps.ts';
import { restartUnderLoad, type Load } from './restart.ts';
import { startSwift } from './swift.ts';
import { Visitor } from './visitor.ts';
import { exportSite, save, search, signIn, upload } from './visits.ts';

const ENV = { ...ADMIN_ENV, SITE_URL: 'https://site.example', TRUST_PROXY: 'on' };
/** HAProxy holds requests while the only server restarts, Caddy some; nginx answers 503 (docs/deploy.md). */
const RESTART_MAX_MS = 5_000;
const PLACE_WIDTH = 46;

const PROXIES = { nginx: startShippedNginx, Caddy: startShippedCaddy, HAProxy: startShippedHaproxy };
type ProxyName = keyof typeof PROXIES;
const NAMES: ProxyName[] = ['nginx', 'Caddy', 'HAProxy'];

interface Row {
  place: string;
  steps: string[];
  isFault: boolean;
}

await exitOnFailure(async () => {
  await ensureBuild();
  // Their two minutes pass during the other rows.
  const gaps = Promise.all(NAMES.map(tryGaps));
  const rows = [
    ...(await tryOnSqlite()),
    ...(await tryOnPostgres(startEmbedded, startObjectStorage, [null, 'session', 'transaction'])),
    ...(await tryOnPostgres(startDebian, startSwift, ['transaction', null, 'session'])),
    ...(await gaps),
  ];
  process.stdout.write('\n');
  for (const { place, steps } of rows)
    process.stdout.write(`${place.padEnd(PLACE_WIDTH)}${steps.join(', ')}\n`);
  if (rows.some(({ isFault }) => isFault)) throw new Error('Not everything works behind these servers');
});

/** A server behind each proxy, which is restarted alone. */
async function tryOnSqlite(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of NAMES)
    rows.push(await attempt(`${name}, SQLite`, (row) => visit(row, name, { env: ENV, nodes: 1 })));
  return rows;
}

/** Two nodes behind each proxy, which reach the database directly or through a pooler. */
async function tryOnPostgres(
  startServer: () => Promise<DatabaseServer>,
  startObjects: () => Promise<RunningObjectStorage>,
  modes: (PoolMode | null)[],
): Promise<Row[]> {
  const rows: Row[] = [];
  const [server, objects] = [await startServer(), await startObjects()];
  try {
    for (const [index, mode] of modes.entries()) {
      const name = NAMES[index] ?? 'nginx';
      const place = `${name}, ${server.name}${mode === null ? '' : `, PgBouncer ${mode}`}`;
      rows.push(
        await attempt(place, async (row) => {
          const database = await server.open(mode);
          const env = {
            ...ENV,
            DATABASE_URL: database.url,
            UPLOADS_URL: objects.uploadsUrl(),
            STOP_DELAY: '5',
          };
          try {
            await visit(row, name, { env, nodes: 2 });
          } finally {
            await database.close();
          }
        }),
      );
    }
  } finally {
    await objects.close();
    await server.stop();
  }
  return rows;
}

/** Idle connections between a proxy and a server. */
function tryGaps(name: ProxyName): Promise<Row> {
  return attempt(`${name}, idle for 0 to 120 s`, async (row) => {
    const site = await startSite(ENV);
    try {
      row.steps.push(`${await outlastGaps(() => PROXIES[name]([site.port]))} responses`);
    } finally {
      await site.stop();
    }
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
  let front: ShippedProxy | null = null;
  try {
    for (let node = 0; node < count; node += 1) nodes.push(await startSite(env));
    front = await PROXIES[name](nodes.map(({ port }) => port));
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
  } finally {
    await front?.stop();
    for (const node of nodes) await node.stop();
  }
}

interface Setting {
  env: Record<string, string>;
  nodes: number;
}

/** Throws if responses failed that must not. */
function describeLoad({ responses, failures, failedMs }: Load, mayBeAway: boolean): string {
  const statuses = Object.entries(failures).map(([status, count]) => `${count} × ${status}`);
  if (statuses.length === 0) return `restart with ${responses} responses and no failure`;
  const what = `restart with ${statuses.join(', ')} of ${responses} within ${(failedMs / 1000).toFixed(1)} s`;
  const isOnly503 = Object.keys(failures).every((status) => status === '503');
  if (!mayBeAway || !isOnly503 || failedMs > RESTART_MAX_MS) throw new Error(what);
  return what;
}
