import { readFile } from 'node:fs/promises';
import { startNginx, type RunningNginx } from '../fixtures/running-nginx.ts';
import { startSite, type RunningSite } from '../fixtures/running-site.ts';
import { ADMIN, ADMIN_ENV, connect, expect, openSession, test } from '../fixtures/test.ts';

/** How long the cache may serve a page from before an edit, plus one second for a slow machine. */
const OLDEST_MS = 31_000;

/** nginx with only the cache directives of deploy/nginx.conf. */
async function startFront({ url }: RunningSite): Promise<RunningNginx> {
  const conf = await readFile('deploy/nginx.conf', 'utf8');
  const kept = conf.match(/^ +(proxy_cache\w*|proxy_no_cache|add_header X-Cache) .+;$/gm) ?? [];
  expect(kept.length).toBeGreaterThan(6);
  return startNginx({
    http: (folder) => `proxy_cache_path ${folder}/kept keys_zone=mulhim:1m use_temp_path=off;`,
    server: () => `location / { proxy_pass http://127.0.0.1:${new URL(url).port}; ${kept.join('\n')} }`,
  });
}

interface Reply {
  status: number;
  /** nginx's cache status: HIT, MISS, BYPASS, STALE, … */
  cache: string | null;
  body: string;
}

async function read(url: string, headers: Record<string, string> = {}): Promise<Reply> {
  const response = await fetch(url, { headers, redirect: 'manual' });
  return { status: response.status, cache: response.headers.get('x-cache'), body: await response.text() };
}

test('a cache in front of the server stores public pages for seconds, and nothing else', async () => {
  test.setTimeout(120_000);
  const site = await startSite(ADMIN_ENV);
  const front = await startFront(site);
  try {
    const token = await openSession(site.url, ADMIN);
    const api = await connect(site.url);
    const [interview] = await api.interviews();
    const page = `${front.url}/interview/${interview?._id}`;

    for (const secret of [{ token }, { Authorization: `Bearer ${token}` }]) {
      expect((await read(page, secret)).cache).toBe('BYPASS');
    }
    const first = await read(page);
    expect([first.status, first.cache]).toEqual([200, 'MISS']);
    const second = await read(page);
    expect(second).toEqual({ ...first, cache: 'HIT' });

    for (const path of ['/admin', '/nowhere', '/search?q=x', '/podcasts', '/platform', '/users', '/readyz']) {
      for (let asked = 0; asked < 3; asked += 1) {
        expect((await read(front.url + path)).cache, path).not.toBe('HIT');
        expect((await read(front.url + path, { token })).cache, path).not.toBe('HIT');
      }
    }

    const text = 'جواب بعد أن حفظت الصفحة في الأمام';
    const question = interview?.questions[0]?._id;
    const saved = await fetch(`${front.url}/podcasts/${interview?._id}/questions/${question}`, {
      method: 'PUT',
      headers: { token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ answer: `<p>${text}</p>` }),
    });
    expect(saved.status).toBe(200);
    expect((await read(page, { token })).body).toContain(text);
    const deadline = performance.now() + OLDEST_MS;
    while (!(await read(page)).body.includes(text)) expect(performance.now()).toBeLessThan(deadline);
  } finally {
    await front.stop();
    await site.stop();
  }
});
