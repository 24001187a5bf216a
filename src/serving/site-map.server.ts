import { LRUCache } from 'lru-cache';
import { createElement, Fragment } from 'react';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** How many paths are remembered with their pattern; paths are bounded in length. */
const KNOWN_MAX = 1_000;

/** The routes as the router matches them, from the build's flat list. */
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

/** What a route renders, and what it renders after an error; the layout of the root wraps both. */
function elementsOf({ default: Page, ErrorBoundary, Layout = Fragment }: Partial<RouteModule>) {
  return {
    ...(Page ? { element: createElement(Layout, null, createElement(Page)) } : {}),
    ...(ErrorBoundary ? { errorElement: createElement(Layout, null, createElement(ErrorBoundary)) } : {}),
  };
}

/** Finds the route pattern that matches a path. */
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
