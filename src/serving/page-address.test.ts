import { describe, expect, test } from 'vitest';
import { canonicalPath, pageAddress } from './page-address.server.ts';

describe('cache keys of page addresses', () => {
  test('are the same with and without unknown parameters', () => {
    expect(pageAddress('/interviews?page=2&utm_source=x&test=true').key).toBe('/interviews?page=2');
    expect(pageAddress('/?test=true').key).toBe('/');
    for (const path of ['/guest/abc', '/guest/abc/%D8%A7', '/topic/abc']) {
      expect(pageAddress(`${path}?page=2&x=1`).key).toBe(`${path}?page=2`);
    }
    expect(pageAddress('/interview/abc?page=2').key).toBe('/interview/abc');
    expect(pageAddress('/topics?page=2').key).toBe('/topics');
  });

  test('are the same for each spelling of a page number, and shared by all invalid ones', () => {
    expect(pageAddress('/interviews?page=1').key).toBe('/interviews');
    const keys = ['/interviews?page=-1', '/interviews?page=x', `/interviews?page=${'9'.repeat(1_000)}`].map(
      (address) => pageAddress(address).key,
    );
    expect(new Set(keys)).toEqual(new Set(['/interviews?page=0']));
  });

  test('are the same for escapes in lower and upper case', () => {
    expect(pageAddress('/interview/abc/%d8%a7%D9%84').key).toBe('/interview/abc/%D8%A7%D9%84');
  });

  test('do not exist for searches and the admin area', () => {
    expect(pageAddress('/search?q=عود').isCacheable).toBe(false);
    expect(pageAddress('/admin').isCacheable).toBe(false);
    expect(pageAddress('/admin/users').isCacheable).toBe(false);
    expect(pageAddress('/Admin').isCacheable).toBe(false);
    expect(pageAddress('/administrators').isCacheable).toBe(true);
  });

  test.each(['/preview/x', '/Preview/x', '/%70review/x', '/previe%77/x', '/preview'])(
    'do not exist for %s',
    (path) => {
      expect(pageAddress(path).isCacheable).toBe(false);
    },
  );

  test('exist for a page whose name begins like a private one', () => {
    expect(pageAddress('/previews').isCacheable).toBe(true);
    expect(pageAddress('/interview/preview').isCacheable).toBe(true);
  });

  test('are those of the 404 page for a path with a host or an invalid escape', () => {
    expect(pageAddress('//evil.example/x').key).toBe('/404');
    expect(pageAddress('/%E0%A4%A').key).toBe('/404');
  });
});

describe('the canonical spelling of a path', () => {
  test.each([
    ['/Interviews', '/interviews', '/interviews'],
    ['/interviews/', '/interviews', '/interviews'],
    ['/%69nterviews', '/interviews', '/interviews'],
    [
      '/ADMIN/Interviews/Edit/k3v9x2m7q1ab',
      '/admin/interviews/edit/:id',
      '/admin/interviews/edit/k3v9x2m7q1ab',
    ],
    ['/About-%53ara//', '/:page', '/about-sara'],
    ['/Interview/k3v9/%D8%A7-b', '/interview/:id/:slug?', '/interview/k3v9/%D8%A7-b'],
    ['/interview/k3v9/%d8%a7%2db', '/interview/:id/:slug?', '/interview/k3v9/%d8%a7-b'],
    ['/', '/', '/'],
    ['/Nothing/Here', '/*', '/Nothing/Here'],
  ])('is derived from %s', (path, route, canonical) => {
    expect(canonicalPath(path, route)).toBe(canonical);
    expect(canonicalPath(canonical, route)).toBe(canonical);
  });

  test.each(['/interview/k3v9/%D8%A7%D9%84', '/interview/k3v9/%d8%a7%d9%84'])(
    'is the given one for %s, in either case of its escapes',
    (path) => {
      expect(canonicalPath(path, '/interview/:id/:slug?')).toBe(path);
    },
  );

  test('keeps the escape of a reserved character', () => {
    expect(canonicalPath('/interview/a%2Fb/%25', '/interview/:id/:slug?')).toBe('/interview/a%2Fb/%25');
  });
});
