import { createElement } from 'react';
import { Outlet, type ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Services } from '../http/services.ts';
import { createPages } from './pages.server.ts';
import { hashSource, imageOriginsOf, pagePolicy } from './page-policy.server.ts';

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

test('a page is rendered again within a day, because it shows the year', async () => {
  const services = { config: { siteUrl: 'https://site.example' } } as Services;
  const pages = createPages({ build: BUILD, services, islandScript: '/loader.js', isDevelopment: false });
  const page = await pages.render({ key: '/topics', isCacheable: true });
  expect([page.status, page.body.toString()]).toEqual([200, '<!DOCTYPE html>٢٠٢٦']);
  expect(page.maxAgeMs).toBe(24 * 60 * 60 * 1000);
});
