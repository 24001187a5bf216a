import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strace, TRACED_CALLS_ALONE } from '../fixtures/strace.ts';
import { extentOf, printExtent } from '../fixtures/extent.ts';
import { startSite } from '../fixtures/running-site.ts';
import { ADMIN_ENV, connect, expect, test } from '../fixtures/test.ts';
import { ATTACKS } from './html-attacks.ts';

/** Addresses by which a server that fetches images, links or previews could be abused (SSRF). */
const ADDRESSES = [
  'http://169.254.169.254/latest/meta-data/iam/security-credentials/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://127.0.0.1:9/x.png',
  'http://127.1:9/x.png',
  'http://2130706433:9/x.png',
  'http://0x7f.1:9/x.png',
  'http://017700000001:9/x.png',
  'http://localhost:9/x.png',
  'http://localtest.me:9/x.png',
  'http://[::1]:9/x.png',
  'http://[::ffff:127.0.0.1]:9/x.png',
  'http://0:9/x.png',
  'http://10.0.0.1/x.png',
  'http://evil.example@127.0.0.1:9/x.png',
  'http://127.0.0.1:9#@evil.example/x.png',
  'http://evil.example/x.png?next=http://127.0.0.1:9/',
  'https://evil.example:22/x.png',
  'https://١٢٧.٠.٠.١:9/x.png',
  'https://ⓔvil.example/x.png',
  '//evil.example/x.png',
  '\\\\evil.example\\x.png',
  'ftp://evil.example/x.png',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'file:///etc/passwd',
  'dict://127.0.0.1:11211/stats',
  'jar:http://127.0.0.1:9!/x',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:9/x.png"/></svg>',
];

const CARDS_ONE_IN = 8;

/** Outgoing network calls in the output of strace. */
const CALL = /connect\(.*sa_family=AF_INET6?, .*|sendto\(.*sa_family=AF_INET6?, .*/g;

const record = (log: string) => strace(TRACED_CALLS_ALONE, '--trace=connect,sendto', `--output=${log}`);

const readCalls = async (log: string): Promise<string[]> => (await readFile(log, 'utf8')).match(CALL) ?? [];

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mulhim-calls-'));
});
test.afterAll(() => rm(folder, { recursive: true }));

test('the recording contains an outgoing call when one is made', async () => {
  const log = join(folder, 'proof');
  const [program = '', ...args] = [...record(log), process.execPath, '-e', 'fetch("http://127.0.0.1:4999")'];
  spawnSync(program, args);
  await expect.poll(() => readCalls(log)).toEqual([expect.stringContaining('127.0.0.1')]);
});

test('the server makes no outgoing calls to addresses in submitted content', async () => {
  test.setTimeout(600_000);
  const log = join(folder, 'server');
  const site = await startSite({ ...ADMIN_ENV, SAMPLE_CONTENT: 'off' }, record(log));
  const api = await connect(site.url);
  const send = (method: string, path: string, fields: Record<string, string>) =>
    api.adminForm(method, path, fields).catch(String);
  const { _id: page } = (await api.admin('POST', '/contact', { text: '<p>عن المنصة</p>' })) as {
    _id: string;
  };
  let sent = 0;
  for (const address of ADDRESSES) {
    const answer = `<p><img src="${address}"><a href="${address}">هنا</a> وصورة</p>`;
    const interview = { name: `حوار ${address}`.slice(0, 150), content: `وصف قصير ${address}` };
    const questions = JSON.stringify([{ question: `سؤال ${address}`, answer }]);
    await send('POST', '/podcasts', { ...interview, questions, image: address });
    await send('POST', '/podcasts', { ...interview, questions, image: 'https://evil.example/x.png' });
    await send('POST', `/contact/${page}/image`, { image: address });
    await api.admin('PUT', `/contact/${page}`, { text: answer });
    await fetch(`${site.url}/search?q=${encodeURIComponent(address)}`, {
      headers: { Referer: encodeURI(address), Origin: 'http://evil.example' },
    });
    sent += 5;
  }
  for (const attack of extentOf(ATTACKS, 40)) {
    await send('POST', '/podcasts', {
      name: 'حوار في النص',
      content: 'وصف قصير للتجربة',
      questions: JSON.stringify([{ question: 'سؤال في النص', answer: attack }]),
    });
    sent += 1;
  }
  const stored = await api.interviews();
  for (const [place, { _id }] of stored.entries()) {
    // Cards are rendered for only some interviews: rendering takes a hundred times as long as a page.
    const html = await (await fetch(`${site.url}/interview/${_id}`)).text();
    const card = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1];
    if (card?.startsWith(site.url) && place % CARDS_ONE_IN === 0)
      expect((await fetch(card)).status).toBeLessThan(500);
  }
  for (const path of ['/', '/interviews', '/feed.xml', '/atom.xml', '/sitemap.xml', '/about-platform'])
    await fetch(site.url + path);
  await site.stop();
  expect(stored.length).toBeGreaterThan(ADDRESSES.length / 2);
  expect(await readCalls(log)).toEqual([]);
  printExtent(
    `outgoing calls: 0 after ${sent} bodies with addresses and ${stored.length} interviews read, one in ${CARDS_ONE_IN} with its card`,
  );
});
