import { describe, expect, test } from 'vitest';
import { inlineHashes } from './pages.server.ts';
import { pagePolicy } from './security-headers.server.ts';

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
