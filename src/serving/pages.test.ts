import { createElement } from 'react';
import { Outlet, type ServerBuild } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../config/config.server.ts';
import type { Services } from '../http/services.ts';
import { createLog } from '../operation/log.server.ts';
import { createMetrics } from '../operation/metrics.server.ts';
import { LAG_MAX_MS, Load } from './load.server.ts';
import { createPages, type Pages } from './pages.server.ts';
import { hashSource, imageOriginsOf, pagePolicy } from './page-policy.server.ts';
import { StoredResponses } from './stored-responses.server.ts';

const PRODUCTION = {
  scripts: [],
  styles: [],
  imageOrigins: [],
  isDevelopment: false,
  isAdmin: false,
};

describe('the content security policy of a page', () => {
  test('names an inline script by its hash', () => {
    // printf 'run()' | openssl dgst -sha256 -binary | base64
    expect(hashSource('run()')).toBe("'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='");
  });

  test('has nothing unsafe in the production build', () => {
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
  ])('on %s with uploads on %s allows images from %j', (siteUrl, uploadsBaseUrl, origins) => {
    expect(imageOriginsOf({ siteUrl, uploadsBaseUrl })).toEqual(origins);
  });

  test('requires trusted types on public pages, with the offline worker as the only exception', () => {
    expect(pagePolicy(PRODUCTION)).toMatch(
      /; require-trusted-types-for 'script'; trusted-types offline-worker$/,
    );
    expect(pagePolicy({ ...PRODUCTION, isAdmin: true })).not.toContain('trusted-types');
  });
});

/** As much of a build as a page is made from. */
const BUILD = {
  routes: {
    root: { id: 'root', path: '', module: { default: () => createElement(Outlet) } },
    topics: { id: 'topics', parentId: 'root', path: 'topics', module: { default: () => '٢٠٢٦' } },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
  future: {},
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

const SITE_URL = 'https://site.example';

describe('a page', () => {
  let services: Services;
  let pages: Pages;
  beforeEach(() => {
    const given = { config: loadConfig({ SITE_URL }), log: createLog('silent'), metrics: createMetrics() };
    const stored = new StoredResponses({
      ...given,
      storage: { contentVersion: () => 1, ping: async () => {} },
    });
    services = { ...given, stored, load: new Load(given.metrics) } as Services;
    pages = createPages({ build: BUILD, services, islandScript: '/loader.js', isDevelopment: false });
  });

  const ask = (path: string) =>
    pages.respond(new Request(SITE_URL + path), { pathAndQuery: path, address: '192.0.2.1' });
  const find = (url: string) => services.stored.find({ method: 'GET', url, header: () => null });

  test('is rendered again within a day, because it shows the year', async () => {
    const page = await pages.render({ key: '/topics', isCacheable: true });
    expect([page.status, page.body.toString()]).toEqual([200, '<!DOCTYPE html>٢٠٢٦']);
    expect(page.maxAgeMs).toBe(24 * 60 * 60 * 1000);
  });

  test('is stored for the next reader, whatever parameters her address has', async () => {
    const response = await ask('/topics?utm=1');
    expect([response.status, await response.text()]).toEqual([200, '<!DOCTYPE html>٢٠٢٦']);
    for (const url of ['/topics', '/topics?utm=2'])
      expect(find(url)?.body?.toString()).toBe('<!DOCTYPE html>٢٠٢٦');
  });

  test('redirects to its canonical spelling', async () => {
    const response = await ask('/TOPICS/?utm=1');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/topics?utm=1']);
    expect(find('/TOPICS/')).toBeNull();
  });

  test('is refused with a page that can be tried again under overload', async () => {
    for (let sample = 0; sample < 20; sample += 1) services.load.sample(2 * LAG_MAX_MS);
    const response = await ask('/topics');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(find('/topics')).toBeNull();
  });
});
