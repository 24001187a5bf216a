import { describe, expect, test } from 'vitest';
import { hashSource, imageOriginsOf, pagePolicy } from './page-policy.server.ts';

const PRODUCTION = {
  scripts: [],
  styles: [],
  imageOrigins: [],
  isDevelopment: false,
  isAdmin: false,
};

describe('page policy', () => {
  test('the source of an inline script is its hash', () => {
    // printf 'run()' | openssl dgst -sha256 -binary | base64
    expect(hashSource('run()')).toBe("'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='");
  });

  test('nothing unsafe stands in the policy of the production build', () => {
    const policy = pagePolicy(PRODUCTION);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain(
      "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    );
  });

  test.each([
    ['http://localhost:9000', 'http://localhost:9000', ['https:', 'http:']],
    ['https://site.example', 'https://site.example', ['https:']],
    ['https://site.example', 'https://files.example', ['https:', 'https://files.example']],
  ])('on %s with uploads on %s images come from %j', (siteUrl, uploadsBaseUrl, origins) => {
    expect(imageOriginsOf({ siteUrl, uploadsBaseUrl })).toEqual(origins);
  });

  test('no text becomes a script on a public page, but the address of the worker', () => {
    expect(pagePolicy(PRODUCTION)).toMatch(
      /; require-trusted-types-for 'script'; trusted-types offline-worker$/,
    );
    expect(pagePolicy({ ...PRODUCTION, isAdmin: true })).not.toContain('trusted-types');
  });
});
