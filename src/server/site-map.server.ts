import { LRUCache } from 'lru-cache';
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
      ...(module.loader ? { loader: module.loader } : {}),
      // What it shows is rendered with its page; the router only has to know where one is.
      ...(id === 'root' || module.ErrorBoundary ? { ErrorBoundary: () => null } : {}),
    };
    return route.index ? [{ ...shared, index: true }] : [{ ...shared, children: readSiteMap(build, id) }];
  });
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
