import { ADMIN, expect, openSession, test } from '../fixtures/test.ts';
import { extentOf } from '../fixtures/extent.ts';
import { rawGet, withoutNonce } from '../fixtures/raw-get.ts';

const PUBLIC = [
  '/',
  '/interviews',
  '/interviews?page=2',
  '/about-platform',
  '/about-sara',
  '/search?q=%D9%83%D8%AA%D8%A7%D8%A8',
  '/offline',
  '/docs',
  '/openapi.json',
  '/feed.xml',
];
const ADMIN_PATHS = [
  '/admin',
  '/admin/login',
  '/admin/signup',
  '/admin/recovery',
  '/admin/interviews',
  '/admin/interviews/new',
  '/admin/interviews/view/000000000000',
  '/admin/interviews/edit/000000000000',
  '/admin/users',
  '/admin/font-settings',
  '/admin/account',
  '/admin/platform',
  '/admin/no-such-screen',
];
/** Responses that are the same for everyone but must not be cached. */
const NOT_FOUND = [
  '/no-such-page',
  '/interview/000000000000',
  '/admin/interviews/x.css',
  '/interview/%ff',
  '//evil.example/',
];

/** Request headers that servers, frameworks or proxies are known to build responses from. */
const HEADERS: [name: string, value: string][] = [
  ...['host', 'x-forwarded-host', 'x-host', 'x-forwarded-server', 'forwarded', 'x-http-host-override'].map(
    (name): [string, string] => [
      name,
      name === 'forwarded' ? 'host=evil.example;proto=http' : 'evil.example',
    ],
  ),
  ['x-forwarded-proto', 'http'],
  ['x-forwarded-scheme', 'nothttps'],
  ['x-forwarded-port', '1337'],
  ['x-forwarded-prefix', '/evil'],
  ['x-forwarded-for', '127.0.0.1'],
  ['x-real-ip', '127.0.0.1'],
  ['x-original-url', '/admin'],
  ['x-rewrite-url', '/admin'],
  ['x-original-host', 'evil.example'],
  ['x-wap-profile', 'http://evil.example/x'],
  ['x-http-method-override', 'POST'],
  ['x-method-override', 'DELETE'],
  ['x-middleware-subrequest', 'middleware'],
  ['x-nextjs-data', '1'],
  ['x-react-router-spa-mode', 'yes'],
  ['x-react-router-prerender-data', '[{"evil":1}]'],
  ['x-remix-response', 'yes'],
  ['rsc', '1'],
  ['x-requested-with', 'XMLHttpRequest'],
  ['x-purpose', 'preview'],
  ['purpose', 'prefetch'],
  ['sec-purpose', 'prefetch;prerender'],
  ['sec-fetch-dest', 'script'],
  ['sec-fetch-mode', 'cors'],
  ['origin', 'https://evil.example'],
  ['referer', 'https://evil.example/"><script>1</script>'],
  ['user-agent', '"><script>1</script>'],
  ['cookie', 'token=evil; lang=en; theme=paper; admin-language=en'],
  ['accept', 'application/json'],
  ['accept', 'text/plain'],
  ['accept-language', 'en-US,en'],
  ['accept-charset', 'utf-7'],
  ['content-type', 'application/json'],
  ['cache-control', 'no-cache'],
  ['pragma', 'no-cache'],
  ['range', 'bytes=0-9'],
  ['if-modified-since', 'Fri, 21 Nov 2036 10:00:00 GMT'],
  ['if-match', '"x"'],
  ['if-range', '"x"'],
  ['te', 'trailers'],
  ['via', '1.1 evil.example'],
  ['upgrade-insecure-requests', '1'],
  ['dnt', '1'],
  ['save-data', 'on'],
  ['x-csrf-token', 'evil'],
  ['x-nonce', 'abc'],
  ['sec-ch-prefers-color-scheme', 'light'],
  ['x-api-version', '2'],
  ['x-test', 'true'],
  ['x-request-id', 'evil-request-id-0123456789'],
  ['x-b3-traceid', 'evil'],
  ['x-cache-key', 'evil'],
  ['x-timer', '1'],
  ['front-end-https', 'on'],
  ['true-client-ip', '127.0.0.1'],
  ['cf-connecting-ip', '127.0.0.1'],
];

const PARAMETERS: string[] = [
  'test=true',
  'TEST=TRUE',
  'utm_source=x"><script>1</script>',
  'fbclid=x',
  'lang=en',
  'locale=en',
  'theme=paper',
  '_data=root',
  '_routes=root',
  'index',
  'callback=evil',
  'debug=1',
  'token=evil',
  'amp=1',
  'format=json',
  'host=evil.example',
  '__proto__[x]=1',
  'page[]=1',
  '%00=1',
  'x='.padEnd(2_000, 'x'),
];

const withParameter = (path: string, parameter: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${parameter}`;

test('a page does not depend on request headers, parameters or a token', async ({ api, site }) => {
  test.setTimeout(300_000);
  const [first] = await api.interviews();
  const token = await openSession(site.url, ADMIN);
  const paths = [...PUBLIC, `/interview/${first?._id}`, ...extentOf(ADMIN_PATHS, 4), ...NOT_FOUND];
  for (const path of paths) {
    const clean = await rawGet(site.url + path);
    const expectSame = async (address: string, headers: Record<string, string>, isPrivate = false) => {
      const response = await rawGet(site.url + address, headers);
      const request = `${address} ${JSON.stringify(headers)}`;
      expect(response.status, request).toBe(clean.status);
      expect(withoutNonce(response) === withoutNonce(clean), request).toBe(true);
      const caching = isPrivate ? 'no-store' : clean.headers['cache-control'];
      expect(response.headers['cache-control'], request).toBe(caching);
      expect(response.headers.location, request).toBe(clean.headers.location);
      expect(response.headers['set-cookie'], request).toBeUndefined();
    };
    expect(clean.status, path).toBeLessThan(500);
    if (clean.status !== 200 || path.startsWith('/admin')) {
      expect(clean.headers['cache-control'], path).toBe('no-store, no-transform');
    }
    for (const [name, value] of extentOf(HEADERS, 9)) await expectSame(path, { [name]: value });
    for (const parameter of extentOf(PARAMETERS, 9)) await expectSame(withParameter(path, parameter), {});
    await expectSame(path, { token }, true);
    await expectSame(path, { authorization: `Bearer ${token}` }, true);
    await expectSame(path, {});
  }
});
