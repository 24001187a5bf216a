import { createElement } from 'react';
import { data, Outlet, redirect, RouterContextProvider, useLoaderData, type ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createFrameworkPaths, createPlainPages } from './plain-pages.server.tsx';
import { readSiteMap } from './site-map.server.ts';

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module'];

const Told = () => createElement('p', null, String(useLoaderData()));

const PAGES: Record<string, Partial<RouteModule>> = {
  told: { loader: () => 'ما قيل', default: Told },
  moved: { loader: () => redirect('/told', 301), default: Told },
  missing: {
    loader: () => {
      throw data(null, { status: 404 });
    },
    default: Told,
    ErrorBoundary: () => createElement('p', null, 'لا توجد'),
  },
  broken: {
    loader: () => {
      throw new Error('the storage is gone');
    },
    default: Told,
  },
  faulty: {
    default: () => {
      throw new Error('a fault of the component');
    },
  },
  hydrated: { handle: { hydrates: true }, default: Told },
  'feed.xml': { loader: () => new Response('<feed/>') },
};

/** As much of a build as a page that is not hydrated is made from. */
function makeBuild(): ServerBuild {
  const root = { id: 'root', path: '', module: { default: () => createElement(Outlet) } };
  const pages = Object.entries(PAGES).map(([path, module]) => ({ id: path, parentId: 'root', path, module }));
  const known = [root, ...pages].map(({ module, ...route }) => [
    route.id,
    { ...route, hasLoader: 'loader' in module, hasErrorBoundary: 'ErrorBoundary' in module },
  ]);
  return {
    routes: Object.fromEntries([root, ...pages].map((route) => [route.id, route])),
    assets: { entry: { imports: [], module: '' }, routes: Object.fromEntries(known), url: '', version: '1' },
    future: {},
    ssr: true,
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
}

function render(path: string) {
  const build = makeBuild();
  const url = `http://localhost/${path}`;
  return createPlainPages(build, readSiteMap(build))(new Request(url), new RouterContextProvider());
}

describe('a page that no script hydrates', () => {
  test('is one document with the data of its loader exactly once', async () => {
    const page = await render('told');
    expect(page).toMatchObject({ status: 200, html: '<!DOCTYPE html><p>ما قيل</p>' });
    expect(page?.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('redirects to the address that its loader returns', async () => {
    const page = await render('moved');
    expect(page).toMatchObject({ status: 301, html: '' });
    expect(page?.headers.get('location')).toBe('/told');
  });

  test('renders its own message with a 404', async () => {
    expect(await render('missing')).toMatchObject({ status: 404, html: '<!DOCTYPE html><p>لا توجد</p>' });
  });

  test.each(['broken', 'faulty'])(
    'is not rendered for %s, so that the handler logs the error',
    async (path) => {
      expect(await render(path)).toBeNull();
    },
  );
});

test.each([
  ['/told', false],
  ['/', false],
  ['/hydrated', true],
  ['/hydrated/deeper', true],
  ['/Hydrate%64', true],
  ['/told.data', true],
  ['/feed.xml', true],
])('createFrameworkPaths takes %s for a path of the framework: %s', (path, isItsOwn) => {
  expect(createFrameworkPaths(makeBuild())(path)).toBe(isItsOwn);
});
