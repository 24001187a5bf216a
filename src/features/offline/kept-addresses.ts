/**
 * The key under which the page at an address is kept on the device, or null for a page that never is. An interview
 * has one key for all its slugs, and so have a guest and a topic; parameters that change nothing make no key.
 */
export function keptPageKey({ pathname, searchParams }: URL): string | null {
  if (pathname === '/' || /^\/about-[^/]+$/.test(pathname)) return pathname;
  if (pathname === '/topics') return pathname;
  const path = /^\/(?:interview|guest|topic)\/[^/]+(?=\/[^/]*$|$)/.exec(pathname)?.[0] ?? null;
  if (path !== null && isInterviewKey(path)) return path;
  const list = pathname === '/interviews' ? pathname : path;
  const page = searchParams.get('page');
  return list === null || page === null ? list : `${list}?page=${encodeURIComponent(page)}`;
}

/** Whether it is the search page: it is never kept, and without a connection the site's own offline page is shown. */
export function isSearchPage({ pathname }: URL): boolean {
  return pathname === '/search';
}

/** Whether the key is that of an interview, as opposed to the home page, a list or a page about someone. */
export function isInterviewKey(key: string): boolean {
  return key.startsWith('/interview/');
}

/** Whether an address is a file whose name changes with its content: once stored, it is right for good. */
export function isKeptFile({ pathname, search }: URL): boolean {
  return search === '' && /^\/(?:assets|uploads)\/./.test(pathname);
}
