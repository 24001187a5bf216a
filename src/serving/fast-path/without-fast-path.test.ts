import { extname } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { publishInterview } from '../../../e2e/fixtures/content.ts';
import { rawGet, rawText, type RawResponse } from '../../../e2e/fixtures/raw-get.ts';
import { startSite, type RunningSite } from '../../../e2e/fixtures/running-site.ts';
import { ADMIN_ENV, connect } from '../../../e2e/fixtures/api.ts';

const SITE_URL = 'https://site.example';
/** As browsers send it: the fast path passes on requests with `Connection: close`. */
const BROTLI = { 'accept-encoding': 'br', connection: 'keep-alive' };

const OTHERS = [
  '/podcasts?page=0&pageSize=10',
  '/search?q=%D9%83%D8%AA%D8%A7%D8%A8',
  '/feed.xml',
  '/robots.txt',
  '/openapi.json',
  '/nowhere',
  '/admin/login',
  '/healthz',
  '/users',
];

/** The addresses of pages, files and API calls, from the sitemap, the home page and the list of interviews. */
async function addressesOf({ url }: RunningSite): Promise<string[]> {
  const siteMap = await (await fetch(`${url}/sitemap.xml`)).text();
  const pages = [...siteMap.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => new URL(address).pathname);
  const home = await (await fetch(url)).text();
  const files = [...home.matchAll(/(?:href|src)="(\/(?:assets|uploads|cards)\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  const interviews = await (await connect(url)).interviews();
  const calls = interviews.map(({ _id }) => `/podcasts/${_id}`);
  return [...someOfEachKind([...pages, ...files, ...calls]), ...OTHERS];
}

/** Two addresses of each kind of page, of file and of call, and every single page. */
function someOfEachKind(paths: readonly string[]): string[] {
  const kinds = Map.groupBy(new Set(paths), (path) => path.split('/')[1] + extname(path));
  return [...kinds.values()].flatMap((alike) => alike.slice(0, 2));
}

/** The parts of a response that must be equal on two sites: not nonces, ids of the site and the compressed size. */
function comparable({ status, headers, body }: RawResponse): string {
  const { date: _date, 'x-request-id': _id, 'content-length': _length, etag: _etag, ...others } = headers;
  const text = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
  return `${status} ${JSON.stringify(others)} ${text.toString('latin1')}`.replaceAll(
    /nonce(-|=\\?")[\w+/=]+|urn:uuid:[\da-f-]+/g,
    '',
  );
}

test('a site without the fast path gives the same responses, shows changes and stops with code 0', async () => {
  const env = { ...ADMIN_ENV, SITE_URL };
  const [usual, without] = await Promise.all([startSite(env), startSite({ ...env, FAST_PATH: 'off' })]);
  const paths = await addressesOf(without);
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) {
    // From the second request on, the response comes from the page cache.
    for (let time = 0; time < 3; time += 1) {
      const [expected, response] = await Promise.all([
        rawGet(usual.url + path, BROTLI),
        rawGet(without.url + path, BROTLI),
      ]);
      expect(comparable(response), path).toBe(comparable(expected));
      const { etag, 'cache-control': caching } = response.headers;
      if (!etag || caching?.startsWith('no-store')) continue;
      const again = await rawGet(without.url + path, { ...BROTLI, 'if-none-match': etag });
      expect([path, again.status, again.body.length]).toEqual([path, 304, 0]);
    }
  }
  const { name } = await publishInterview(await connect(without.url), { name: 'حوار بعد التغيير' });
  expect(await rawText(without.url)).toContain(name);
  expect(await without.end()).toBe(0);
  await Promise.all([without.stop(), usual.stop()]);
});
