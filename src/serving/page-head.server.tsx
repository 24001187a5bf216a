import { createElement, Fragment, type ReactNode } from 'react';
import type { MetaDescriptor, ServerBuild, StaticHandlerContext } from 'react-router';
import { InertJson } from '../islands/inert-json.tsx';

/**
 * The head elements that the routes of a page declare by `meta`, `links` and imported style sheets, as the
 * framework's `Meta` and `Links` would write them.
 */
export function pageHead(build: ServerBuild, found: StaticHandlerContext): ReactNode {
  const { matches, loaderData, errors, location } = found;
  const failed = errors ? matches.findIndex(({ route }) => route.id in errors) : matches.length;
  const shown = matches.slice(0, failed + 1).map(({ route: { id, handle }, params, pathname }) => ({
    id,
    handle,
    params,
    pathname,
    meta: [],
    loaderData: loaderData[id],
    error: errors?.[id],
    module: build.routes[id]?.module,
    sheets: build.assets.routes[id]?.css ?? [],
  }));
  // The innermost route with a `meta` function wins.
  const speaker = shown.findLast(({ module }) => module?.meta);
  const meta = speaker?.module?.meta?.({ ...speaker, location, matches: shown }) ?? [];
  const links = shown.flatMap(({ module, sheets }): Record<string, unknown>[] => [
    ...sheets.map((href) => ({ rel: 'stylesheet', href })),
    ...(module?.links?.() ?? []).map((link) => ({ ...link })),
  ]);
  const once = new Map(links.map((link) => [link['href'], createElement('link', link)]));
  return createElement(Fragment, null, ...meta.map(tagOf), ...once.values());
}

function tagOf(said: MetaDescriptor): ReactNode {
  if ('title' in said) return <title>{String(said.title)}</title>;
  if ('script:ld+json' in said)
    return <InertJson type="application/ld+json" value={said['script:ld+json']} />;
  const { tagName, ...attributes }: Record<string, unknown> = said;
  return createElement(tagName === 'link' ? 'link' : 'meta', attributes);
}
