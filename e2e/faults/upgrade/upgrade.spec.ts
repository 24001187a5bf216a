import { once } from 'node:events';
import { appendFile, cp, truncate } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createDatabase,
  startPostgres,
  type RunningPostgres,
} from '../../../src/storage/postgres.testing.ts';
import { amountOf, printExtent } from '../../fixtures/extent.ts';
import { expect, test } from '../../fixtures/test.ts';
import { InstalledSite } from './installed-site.ts';
import { Releases, type NextName } from './releases.ts';

/** One of the two versions serves again after this time, whatever fails. */
const AWAY_MAX_MS = 10_000;
const ROUND_MS = 120_000;
/** Of each failure on each database; `MOMENTS=50` takes three hours. */
const MOMENTS = amountOf(Number(process.env['MOMENTS'] ?? 10), 1);

let releases: Releases;
let postgres: RunningPostgres;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  [releases, postgres] = [await Releases.make(), await startPostgres()];
});
test.afterAll(async () => {
  await postgres.stop();
  await releases.remove();
});

let databases = 0;
const DATABASES: Record<string, () => Promise<string | null>> = {
  SQLite: async () => null,
  PostgreSQL: () => createDatabase(postgres.url, `site${(databases += 1)}`),
};

/** What happens during an upgrade. */
const FAULTS: Record<string, (site: InstalledSite, launcher: number) => Promise<void>> = {
  killed: async (_site, launcher) => void process.kill(-launcher, 'SIGKILL'),
  'without power': async ({ supervisor, disk }, launcher) => {
    process.kill(-launcher, 'SIGKILL');
    await supervisor.stop('SIGKILL');
    await disk.cutPower();
    await disk.unmount();
    await disk.mount();
    supervisor.start();
  },
  'on a full disk': async ({ disk }) => disk.fill(),
};

/** Versions that do not start, and what the upgrade says. */
const REFUSED = {
  'has a migration that fails': '2.0.0 is not installed',
  'has a migration that fails on the real data': '2.0.0 does not answer: 1.0.0 goes on',
  'ends at its start': '2.0.0 does not answer: 1.0.0 goes on',
  'never answers': '2.0.0 does not answer: 1.0.0 goes on',
} as const satisfies Partial<Record<NextName, string>>;

/** Archives that are not what was released. */
const FORGED: Record<string, (archive: string) => Promise<void>> = {
  'half an archive': (archive) => truncate(archive, 1_000_000),
  'an archive that was changed': (archive) => appendFile(archive, ' '),
  'checksums that were changed': (archive) => appendFile(join(dirname(archive), 'SHA256SUMS'), ' '),
};

/** Runs the command, which has to succeed; returns how long it took. */
async function complete(site: InstalledSite, ...args: string[]): Promise<number> {
  const { code, output, ms } = await site.complete(...args);
  expect(code, output).toBe(0);
  await site.served();
  return ms;
}

/** How long an upgrade takes in which nothing happens; the rollback after it is tried as well. */
async function measure(archive: string, databaseUrl: string | null): Promise<number> {
  await using site = await InstalledSite.open(releases, databaseUrl);
  const gaps: number[] = [];
  let ms = 0;
  for (const args of [['upgrade', archive], ['rollback']]) {
    site.longestGapMs = 0;
    ms = Math.max(ms, await complete(site, ...args));
    expect(site.longestGapMs).toBeLessThan(AWAY_MAX_MS);
    gaps.push(site.longestGapMs);
  }
  expect(await site.contradictions()).toEqual([]);
  printExtent(
    `without a page during an upgrade and a rollback: ${gaps.map((gap) => gap.toFixed(0)).join(' and ')} ms`,
  );
  return ms;
}

for (const [database, openDatabase] of Object.entries(DATABASES)) {
  for (const [fault, happen] of Object.entries(FAULTS))
    test(`an upgrade on ${database} that is ${fault} at any moment loses nothing`, async () => {
      test.setTimeout((1 + MOMENTS) * ROUND_MS);
      const archive = await releases.pack('adds a table');
      const ms = await measure(archive, await openDatabase());
      let [longestMs, upgraded] = [0, 0];
      for (let moment = 0; moment < MOMENTS; moment += 1) {
        await using site = await InstalledSite.open(releases, await openDatabase());
        const what = `moment ${moment}`;
        const launcher = site.run('upgrade', archive);
        // Once all of its programs have ended, and none holds its lock.
        const ended = once(launcher, 'close');
        await Promise.race([ended, pause(((moment + 0.5) / MOMENTS) * ms)]);
        if (launcher.exitCode === null) await happen(site, launcher.pid ?? 0);
        await ended;
        await site.served();
        if (fault === 'on a full disk') await site.disk.empty();
        longestMs = Math.max(longestMs, site.longestGapMs);
        expect(site.longestGapMs, what).toBeLessThan(AWAY_MAX_MS);
        expect(['1.0.0', '2.0.0'], what).toContain(site.supervisor.version);
        if ((await site.current()) === '2.0.0') upgraded += 1;
        else await complete(site, 'upgrade', archive);
        await complete(site, 'rollback');
        expect(site.supervisor.version, what).toBe('1.0.0');
        expect(await site.contradictions(), what).toEqual([]);
      }
      printExtent(
        `upgrades on ${database} ${fault}: ${MOMENTS}, ${upgraded} of them to the new version, without a page for at most ${longestMs.toFixed(0)} ms, 0 data lost`,
      );
    });

  for (const [name, message] of Object.entries(REFUSED) as [keyof typeof REFUSED, string][])
    test(`on ${database} the version before goes on if the next one ${name}`, async () => {
      test.setTimeout(2 * ROUND_MS);
      await using site = await InstalledSite.open(releases, await openDatabase());
      expect(await site.complete('upgrade', await releases.pack(name))).toMatchObject({
        code: 1,
        output: expect.stringContaining(message),
      });
      await site.served();
      expect(site.supervisor.version).toBe('1.0.0');
      expect(site.longestGapMs).toBeLessThan(AWAY_MAX_MS);
      expect(await site.contradictions()).toEqual([]);
    });
}

test('a version that takes 20 s to start is waited for', async () => {
  test.setTimeout(2 * ROUND_MS);
  await using site = await InstalledSite.open(releases, null);
  await complete(site, 'upgrade', await releases.pack('takes 20 s to start'));
  expect(site.supervisor.version).toBe('2.0.0');
  expect(await site.contradictions()).toEqual([]);
});

test('an archive that is not what was released changes nothing', async () => {
  test.setTimeout(2 * ROUND_MS);
  const archive = await releases.pack('adds a table');
  await using site = await InstalledSite.open(releases, null);
  for (const [what, forge] of Object.entries(FORGED)) {
    const place = join(site.disk.folder, what);
    await cp(dirname(archive), place, { recursive: true, filter: (path) => !path.includes('versions') });
    const forged = join(place, basename(archive));
    await forge(forged);
    const { code, output } = await site.complete('upgrade', forged);
    expect([what, code, await site.current()]).toEqual([what, 1, '1.0.0']);
    expect(output).toMatch(/is not (?:the archive that|signed with)/);
  }
  expect(await site.contradictions()).toEqual([]);
});
