import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { residentBytes } from '../../bench/processor-time.ts';
import { amountOf, printExtent } from '../fixtures/extent.ts';
import { startSite, type RunningSite } from '../fixtures/running-site.ts';
import { ADMIN, ADMIN_ENV, expect, openSession, test } from '../fixtures/test.ts';
import { Ledger } from './ledger.ts';
import { unlessDisconnected, readAll, write, type Writing } from './writers.ts';

/** The limit of file descriptors; the server itself uses about fifty. */
const DESCRIPTORS = 64;
const HEAP_MEGABYTES = 256;
const CROWD = 200;
const READS = [
  '/',
  '/interviews',
  '/podcasts',
  '/podcasts/search?q=الكتابة',
  '/search?q=الحياة',
  '/about-platform',
];

/** Connections that request a page and do not read the response. */
async function crowd({ url }: RunningSite): Promise<Socket[]> {
  const port = Number(new URL(url).port);
  const sockets = Array.from({ length: CROWD }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await Promise.all(
    sockets.map(async (socket) => {
      await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
      socket.write('GET /interviews HTTP/1.1\r\nHost: localhost\r\n\r\n');
    }),
  );
  return sockets;
}

test('a server with few file descriptors survives a flood of connections and serves afterwards', async () => {
  const crowds = amountOf(100, 2);
  test.setTimeout(60_000 + crowds * 10_000);
  const site = await startSite(ADMIN_ENV, ['sh', '-c', `ulimit -n ${DESCRIPTORS}; exec "$@"`, 'sh']);
  const writing: Writing = {
    url: site.url,
    token: await openSession(site.url, ADMIN),
    ledger: new Ledger(),
    hasNoPictures: true,
  };
  let [served, refused] = [0, 0];
  for (let number = 1; number <= crowds; number += 1) {
    const sockets = await crowd(site);
    const meanwhile = await unlessDisconnected(
      fetch(`${site.url}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(nullIfRefused),
    );
    if (meanwhile?.status === 200) served += 1;
    else refused += 1;
    for (const socket of sockets) socket.destroy();
    // Until the server has closed these connections, new ones fail for lack of descriptors.
    await expect.poll(() => statusOf(`${site.url}/healthz`)).toBe(200);
    for (const path of READS) expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
    expect(await write(writing, `crowd-${number}`, 1)).toBeNull();
  }
  expect(writing.ledger.contradictions(await readAll(site))).toEqual([]);
  expect(process.kill(site.pid, 0)).toBe(true);
  await site.stop();
  printExtent(
    `${CROWD} connections on ${DESCRIPTORS} descriptors: ${crowds} times, ${refused} times the health check was refused meanwhile, 0 failures`,
  );
});

async function statusOf(url: string): Promise<number | undefined> {
  return (await fetch(url).catch(nullIfRefused))?.status;
}

/** The errors of a timeout and a refused connection; while descriptors are missing, connections wait in the backlog. */
function nullIfRefused(error: unknown): null {
  if (error instanceof DOMException || error instanceof TypeError) return null;
  throw error;
}

test('a server with little memory serves without memory growth', async () => {
  const rounds = amountOf(200, 2);
  test.setTimeout(60_000 + rounds * 20_000);
  const site = await startSite(ADMIN_ENV, ['env', `NODE_OPTIONS=--max-old-space-size=${HEAP_MEGABYTES}`]);
  const token = await openSession(site.url, ADMIN);
  const writing: Writing = { url: site.url, token, ledger: new Ledger(), hasNoPictures: true };
  const round = async (number: number) => {
    await Promise.all(
      Array.from({ length: 60 }, async (_, place) => {
        const response = await fetch(site.url + READS[place % READS.length]);
        await response.arrayBuffer();
        expect([200, 503]).toContain(response.status);
      }),
    );
    await write(writing, `round-${number}`, 1);
  };
  const settled = Math.ceil(rounds / 2);
  for (let number = 1; number <= settled; number += 1) await round(number);
  const before = await residentBytes(site.pid);
  for (let number = settled + 1; number <= rounds; number += 1) await round(number);
  const after = await residentBytes(site.pid);
  expect(writing.ledger.contradictions(await readAll(site))).toEqual([]);
  await site.stop();
  if (rounds > 100) expect(after / before).toBeLessThan(1.1);
  printExtent(
    `${HEAP_MEGABYTES} MB of heap: ${rounds} rounds of 60 reads and 4 writes, ${(before / 2 ** 20).toFixed(0)} MB after half of them, ${(after / 2 ** 20).toFixed(0)} MB at the end`,
  );
});
