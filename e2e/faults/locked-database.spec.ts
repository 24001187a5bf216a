import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { median, quantile } from '../../bench/row.ts';
import { publishInterview } from '../fixtures/content.ts';
import { amountOf, printExtent } from '../fixtures/extent.ts';
import { startSite, type RunningSite } from '../fixtures/running-site.ts';
import { ADMIN, ADMIN_ENV, connect, expect, openSession, test } from '../fixtures/test.ts';

/** Pause between two reads, so that the reader does not occupy the processor. */
const READ_PAUSE_MS = 20;
const READS = ['/', '/podcasts/search?q=', '/interviews', '/podcasts?page=0&pageSize='];
const WRITES = 3;
/** The number of sites that are locked at the same time. */
const SITES_MAX = 3;
/** How long reads are measured without a lock, for comparison. */
const FREE_MS = 1_000;
/** A read that waits for the lock takes seconds; a slow machine alone does not. */
const MIDDLE_READ_MAX_MS = 1_000;

interface Locked {
  site: RunningSite;
  token: string;
  /** The API address of an answer that is written while the database is locked. */
  answer: string;
}

async function openLocked(): Promise<Locked> {
  const site = await startSite(ADMIN_ENV);
  const api = await connect(site.url);
  const { _id, questions } = await publishInterview(api, {
    name: 'مقابلة خلف القفل',
    questions: [{ question: 'ما السؤال؟', answer: '<p>البداية</p>' }],
  });
  const answer = `${site.url}/podcasts/${_id}/questions/${questions[0]?._id}`;
  return { site, token: await openSession(site.url, ADMIN), answer };
}

/** Holds the lock; returns the times of reads before and during it, and how many writes succeeded. */
async function hold({ site, token, answer }: Locked, seconds: number, number: number) {
  const free = await readUntil(site, performance.now() + FREE_MS);
  const other = new DatabaseSync(join(site.dataDir, 'mulhim.db'), { timeout: 5_000 });
  other.exec('begin immediate');
  const endsAt = performance.now() + seconds * 1_000;
  const writes = Array.from({ length: WRITES }, (_, write) =>
    fetch(answer, {
      method: 'PUT',
      headers: { token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ answer: `<p>نص رقم ${number} ${write}</p>` }),
    }),
  );
  const times = await readUntil(site, endsAt);
  other.exec('rollback');
  other.close();
  const responses = await Promise.all(writes);
  for (const response of responses) {
    expect([200, 503]).toContain(response.status);
    if (response.status === 503) {
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(5);
    }
  }
  return { free, times, saved: responses.filter(({ status }) => status === 200).length };
}

async function readUntil({ url }: RunningSite, endsAt: number): Promise<number[]> {
  const times: number[] = [];
  while (performance.now() < endsAt) {
    const path = READS[times.length % READS.length] ?? '';
    const startedAt = performance.now();
    // A different number each time, so that the list and the search query the database.
    const response = await fetch(`${url}${path}${path.endsWith('=') ? 1 + (times.length % 40) : ''}`);
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    times.push(performance.now() - startedAt);
    await pause(READ_PAUSE_MS);
  }
  return times;
}

/** Lock times: shorter than the timeout of a write, and much longer. */
const HOLDS = [
  { seconds: 3, holds: amountOf(90, 1) },
  { seconds: 30, holds: amountOf(10, 0) },
].filter(({ holds }) => holds > 0);

for (const { seconds, holds } of HOLDS) {
  test(`a database locked by another program for ${seconds} seconds stays readable`, async () => {
    test.setTimeout(120_000 + holds * (seconds + 10) * 1_000);
    const places = await Promise.all(Array.from({ length: Math.min(SITES_MAX, holds) }, openLocked));
    const [unlocked, locked]: [number[], number[]] = [[], []];
    let [done, saved] = [0, 0];
    const work = async (place: Locked) => {
      while (done < holds) {
        done += 1;
        const held = await hold(place, seconds, done);
        unlocked.push(...held.free);
        locked.push(...held.times);
        saved += held.saved;
        const again = await fetch(place.answer, {
          method: 'PUT',
          headers: { token: place.token, 'Content-Type': 'application/json' },
          body: JSON.stringify({ answer: '<p>نص بعد القفل</p>' }),
        });
        expect(again.status).toBe(200);
      }
    };
    await Promise.all(places.map(work));
    await Promise.all(places.map(({ site }) => site.stop()));
    expect(median(locked)).toBeLessThan(MIDDLE_READ_MAX_MS);
    const speed = (times: number[]) =>
      `${times.length} reads, p50 ${median(times).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`;
    printExtent(
      `locked for ${seconds} s: ${holds} times, ${speed(locked)} (without a lock ${speed(unlocked)}), ${saved} of ${holds * WRITES} writes saved, the others 503, 0 failures`,
    );
  });
}
