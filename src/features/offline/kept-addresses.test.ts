import { describe, expect, test } from 'vitest';
import { isInterviewKey, isKeptFile, keptPageKey, readKeepMessage } from './kept-addresses.ts';

const at = (path: string) => new URL(path, 'https://mulhim.example');

describe('addresses of pages on the device', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=x', '/'],
    ['/interviews', '/interviews'],
    ['/interviews?page=2&x=1', '/interviews?page=2'],
    ['/about-sara', '/about-sara'],
    ['/about-platform', '/about-platform'],
    ['/interview/abc123', '/interview/abc123'],
    ['/interview/abc123/رفعت-الصاوي?x=1', '/interview/abc123'],
    ['/guest/abc123/رفعت-الصاوي?x=1', '/guest/abc123'],
    ['/guest/abc123/رفعت-الصاوي?page=2', '/guest/abc123?page=2'],
    ['/topic/abc123?page=3&x=1', '/topic/abc123?page=3'],
    ['/topics?x=1', '/topics'],
    ['/reading-list?x=1', '/reading-list'],
  ])('%s is stored as %s', (path, key) => {
    expect(keptPageKey(at(path))).toBe(key);
  });

  test.each([
    '/admin',
    '/admin/interviews',
    '/docs',
    '/openapi.json',
    '/search?q=x',
    '/guest',
    '/topic/abc/slug/more',
    '/podcasts',
    '/podcasts/abc123',
    '/get-current-user',
    '/interview',
    '/interview/abc/slug/more',
    '/interviews/',
    '/offline',
    '/feed.xml',
    '/about',
    '/about-sara/more',
    '/preview/HdEWqElSel5lsnsHASV6E7DGGt7h4wB_HU8X_hJ1HO8',
  ])('%s is never stored', (path) => {
    expect(keptPageKey(at(path))).toBeNull();
  });

  test('only the page of an interview is recognised as an interview', () => {
    expect(['/interview/abc', '/interviews', '/'].map(isInterviewKey)).toEqual([true, false, false]);
  });

  test('only files with hashed names are stored', () => {
    const kept = ['/assets/root-DncNv1gw.css', '/uploads/23f8-640.webp'];
    const passed = [
      '/assets/',
      '/favicon.svg',
      '/sw.js',
      '/cards/x.png',
      '/assets/a.js?x',
      '/podcasts',
      '/admin/assets/a.js',
    ];
    expect(kept.map((path) => isKeptFile(at(path)))).toEqual([true, true]);
    expect(passed.filter((path) => isKeptFile(at(path)))).toEqual([]);
  });
});

const ORIGIN = 'https://mulhim.example';

describe('messages from pages to the service worker', () => {
  test('only files of this origin with hashed names are accepted, each once', () => {
    const message = readKeepMessage(
      {
        address: `${ORIGIN}/interview/abc`,
        title: 'عنوان',
        files: [
          `${ORIGIN}/assets/a.css`,
          `${ORIGIN}/assets/a.css`,
          `${ORIGIN}/podcasts`,
          'https://evil.example/assets/b.js',
          `${ORIGIN}/uploads/x-640.webp`,
        ],
        saved: '[{"interview":"xyz","name":"عنوان"}]',
      },
      ORIGIN,
    );
    expect(message).toEqual({
      address: new URL(`${ORIGIN}/interview/abc`),
      title: 'عنوان',
      files: ['/assets/a.css', '/uploads/x-640.webp'],
      saved: ['/interview/xyz'],
    });
  });

  test.each([
    null,
    'keep',
    {},
    { address: `${ORIGIN}/`, title: 'x' },
    { address: `${ORIGIN}/`, title: 1, files: [], saved: null },
    { address: `${ORIGIN}/`, title: 'x', files: [1], saved: null },
    { address: `${ORIGIN}/`, title: 'x', files: [], saved: [] },
    { address: 'https://evil.example/', title: 'x', files: [], saved: null },
  ])('%j is ignored', (data) => {
    expect(readKeepMessage(data, ORIGIN)).toBeNull();
  });
});
