/**
 * The key under which the page at an address is kept on the device, or null for a page that never is. An interview
 * has one key for all its slugs; parameters that change nothing make no key of their own.
 */
export function keptPageKey({ pathname, searchParams }: URL): string | null {
  if (pathname === '/' || /^\/about-[^/]+$/.test(pathname)) return pathname;
  if (pathname === '/interviews') {
    const page = searchParams.get('page');
    return page === null ? pathname : `${pathname}?page=${encodeURIComponent(page)}`;
  }
  return /^\/interview\/[^/]+(?=\/[^/]*$|$)/.exec(pathname)?.[0] ?? null;
}

/** Whether the key is that of an interview, as opposed to the home page, a list or a page about someone. */
export function isInterviewKey(key: string): boolean {
  return key.startsWith('/interview/');
}

/** Whether an address is a file whose name changes with its content: once stored, it is right for good. */
export function isKeptFile({ pathname, search }: URL): boolean {
  return search === '' && /^\/(?:assets|uploads)\/./.test(pathname);
}
