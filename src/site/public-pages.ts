/** A kind of public page. Routes, the page cache, the sitemap, pages kept offline and browser tests derive from it. */
export interface PublicPage {
  /** With parameters as React Router writes them; `:slug?` is for people and changes nothing on the page. */
  path: string;
  /** The path of its route if a parameter of `path` is only part of a segment, which React Router cannot match: the loader checks it. */
  route?: string;
  /** Its module below `src`; two pages may have one. */
  module: string;
  /** The query parameter that it reads; others are ignored, also by the page cache. */
  parameter?: 'page' | 'q';
  /** In the sitemap, and kept on the device of a reader who has opened it. */
  isIndexed: boolean;
}

export const PUBLIC_PAGES = {
  home: { path: '/', module: 'pages/home.page.tsx', isIndexed: true },
  interviews: {
    path: '/interviews',
    module: 'pages/interviews.page.tsx',
    parameter: 'page',
    isIndexed: true,
  },
  latest: {
    path: '/interviews/latest',
    module: 'pages/interviews.page.tsx',
    parameter: 'page',
    isIndexed: true,
  },
  interview: { path: '/interview/:id/:slug?', module: 'pages/interview.page.tsx', isIndexed: true },
  guest: {
    path: '/guest/:id/:slug?',
    module: 'pages/guest.page.tsx',
    parameter: 'page',
    isIndexed: true,
  },
  topic: {
    path: '/topic/:id/:slug?',
    module: 'pages/topic.page.tsx',
    parameter: 'page',
    isIndexed: true,
  },
  guests: { path: '/guests', module: 'pages/guests.page.tsx', isIndexed: true },
  topics: { path: '/topics', module: 'pages/topics.page.tsx', isIndexed: true },
  host: { path: '/about-:name', route: '/:page', module: 'pages/host.page.tsx', isIndexed: true },
  platform: { path: '/about-platform', module: 'pages/platform.page.tsx', isIndexed: true },
  readingList: { path: '/reading-list', module: 'pages/reading-list.page.tsx', isIndexed: false },
  search: { path: '/search', module: 'pages/search.page.tsx', parameter: 'q', isIndexed: false },
} as const satisfies Record<string, PublicPage>;

export type PublicPageName = keyof typeof PUBLIC_PAGES;

export type IndexedPageName = {
  [Name in PublicPageName]: (typeof PUBLIC_PAGES)[Name]['isIndexed'] extends true ? Name : never;
}[PublicPageName];

const PATTERNS = Object.values<PublicPage>(PUBLIC_PAGES).map((page) => {
  const [path = '', ...slug] = page.path.split('/:slug?');
  const pattern = `^(${path.replace(/:\w+/, '[^/]+')})${slug.length > 0 ? '(?:/[^/]*)?' : ''}$`;
  return { page, pattern: new RegExp(pattern) };
});

/** The kind of page at a path, and the path without its slug; null where no public page has such a path. */
export function findPublicPage(pathname: string): { page: PublicPage; path: string } | null {
  for (const { page, pattern } of PATTERNS) {
    const path = pattern.exec(pathname)?.[1];
    if (path !== undefined) return { page, path };
  }
  return null;
}
