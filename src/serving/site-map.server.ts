import { LRUCache } from 'lru-cache';
import { createElement, Fragment } from 'react';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** Paths whose pattern is remembered; none is longer than an address may be. */
const KNOWN_MAX = 1_000;

/** The site map as the router matches it, from the build's flat list. */
export function readSiteMap(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path = '', module } = route;
    const shared = {
      id,
      path,
      handle: module.handle,
      ...(module.loader ? { loader: module.loader } : {}),
      ...elementsOf(module),
    };
    return route.index ? [{ ...shared, index: true }] : [{ ...shared, children: readSiteMap(build, id) }];
  });
}

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module'];

/** What a route shows, also where it fails; the root has a frame around both. */
function elementsOf({ default: Page, ErrorBoundary, Layout = Fragment }: Partial<RouteModule>) {
  return {
    ...(Page ? { element: createElement(Layout, null, createElement(Page)) } : {}),
    ...(ErrorBoundary ? { errorElement: createElement(Layout, null, createElement(ErrorBoundary)) } : {}),
  };
}

/** Finds the pattern of the site map that a path falls under. */
export function createPatternFinder(siteMap: RouteObject[]): (path: string) => string {
  const known = new LRUCache<string, string>({ max: KNOWN_MAX });
  return (path) => {
    const earlier = known.get(path);
    if (earlier !== undefined) return earlier;
    const patterns = matchRoutes(siteMap, path)?.flatMap(({ route }) => route.path || []) ?? ['*'];
    const pattern = `/${patterns.join('/')}`;
    known.set(path, pattern);
    return pattern;
  };
}
