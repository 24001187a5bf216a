import { describe, expect, test } from 'vitest';
import { inlineHashes, pageAddress } from './pages.server.ts';
import { pagePolicy } from './security-headers.server.ts';

describe('page addresses', () => {
  test('unknown parameters make no new key', () => {
    expect(pageAddress('/interviews?page=2&utm_source=x&test=true').key).toBe('/interviews?page=2');
    expect(pageAddress('/?test=true').key).toBe('/');
    for (const path of ['/guest/abc', '/guest/abc/%D8%A7', '/topic/abc']) {
      expect(pageAddress(`${path}?page=2&x=1`).key).toBe(`${path}?page=2`);
    }
    expect(pageAddress('/interview/abc?page=2').key).toBe('/interview/abc');
    expect(pageAddress('/topics?page=2').key).toBe('/topics');
  });

  test('what a reader typed and the admin area are not kept', () => {
    expect(pageAddress('/search?q=عود').isCacheable).toBe(false);
    expect(pageAddress('/admin').isCacheable).toBe(false);
    expect(pageAddress('/admin/users').isCacheable).toBe(false);
    expect(pageAddress('/administrators').isCacheable).toBe(true);
  });

  test.each(['/preview/x', '/Preview/x', '/%70review/x', '/previe%77/x', '/preview'])(
    'what %s answers is kept by nobody',
    (path) => {
      expect(pageAddress(path).isCacheable).toBe(false);
    },
  );

  test('a page whose name begins like a private one is kept', () => {
    expect(pageAddress('/previews').isCacheable).toBe(true);
    expect(pageAddress('/interview/preview').isCacheable).toBe(true);
  });

  test('a path that names a host or has a broken escape is no page', () => {
    expect(pageAddress('//evil.example/x').key).toBe('/404');
    expect(pageAddress('/%E0%A4%A').key).toBe('/404');
  });
});

const PRODUCTION = {
  scriptHashes: [],
  styleHashes: [],
  imageOrigins: [],
  isDevelopment: false,
  isAdmin: false,
};

describe('page policy', () => {
  test('inline scripts and styles are allowed by their hashes, data blocks need none', () => {
    const hashes = inlineHashes(
      '<style>a{}</style><script>run()</script><script type="application/json">{"a":1}</script><script src="/x.js"></script>',
    );
    // printf 'run()' | openssl dgst -sha256 -binary | base64
    expect(hashes.scriptHashes).toEqual(["'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='"]);
    expect(hashes.styleHashes).toHaveLength(1);
  });

  test('speculation rules are allowed by their hash', () => {
    const { scriptHashes } = inlineHashes('<script type="speculationrules">{"prefetch":[]}</script>');
    expect(scriptHashes).toHaveLength(1);
  });

  test('nothing unsafe stands in the policy of the production build', () => {
    const policy = pagePolicy(PRODUCTION);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain(
      "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    );
  });

  test('no text becomes a script on a public page, but the address of the worker', () => {
    expect(pagePolicy(PRODUCTION)).toMatch(
      /; require-trusted-types-for 'script'; trusted-types offline-worker$/,
    );
    expect(pagePolicy({ ...PRODUCTION, isAdmin: true })).not.toContain('trusted-types');
  });
});
