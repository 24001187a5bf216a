import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type RunningSite } from '../../../e2e/fixtures/running-site.ts';
import { findOrInstall } from '../debian-program.ts';
import { dashboardSchema } from './dashboard.schema.ts';

const RULES = 'deploy/alerts.yml';
const TOKEN = 'token-of-the-operator';

let folder: string;
let site: RunningSite;
/** All metrics of a server with every setting that adds one. */
let metrics: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mulhim-monitoring-'));
  site = await startSite({
    METRICS_TOKEN: TOKEN,
    BACKUP_DIR: join(folder, 'backups'),
    WEBHOOK_URLS: 'http://127.0.0.1:9/hook',
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(24).toString('base64')}`,
  });
  await fetch(site.url);
  const response = await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
  metrics = await response.text();
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

/** What promtool says; throws if it finds a fault. */
function promtool(args: string[], input = ''): void {
  const program = findOrInstall(['promtool'], 'prometheus');
  if (!program)
    throw new Error('No promtool, and it could not be installed (Debian: apt-get install -y prometheus).');
  const { status, stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([0, expect.anything(), expect.not.stringMatching(/\S/)]);
}

const panels = () => dashboardSchema.parse(JSON.parse(readFileSync('deploy/dashboard.json', 'utf8'))).panels;

test('the metrics have the form and the names that Prometheus recommends', () => {
  promtool(['check', 'metrics'], metrics);
});

test('each rule of the alerts fires when it should, and not before', () => {
  promtool(['check', 'rules', RULES]);
  promtool(['test', 'rules', 'scripts/checks/monitoring/alerts.yml']);
  const tested = readFileSync('scripts/checks/monitoring/alerts.yml', 'utf8');
  for (const [, alert] of readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)/g))
    expect(tested).toMatch(new RegExp(`alertname: ${alert}\\n *exp_alerts`));
});

test('the dashboard has the form of Grafana, each query that of Prometheus, and no panel covers another', async () => {
  const cells = panels().flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  const queries = panels().flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const rules = queries.map((query, number) => ({
    record: `query:${number}`,
    expr: query.replaceAll('$__rate_interval', '5m'),
  }));
  const path = join(folder, 'rules.yml');
  await writeFile(path, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  promtool(['check', 'rules', path]);
});

test.each([RULES, 'deploy/dashboard.json'])('every metric in %s exists', (path) => {
  const known = [...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name],
  );
  const named = readFileSync(path, 'utf8').match(/\b(?:mulhim|process|nodejs)_\w+/g) ?? [];
  expect(named.length).toBeGreaterThan(10);
  expect(known).toEqual(expect.arrayContaining(named));
});
