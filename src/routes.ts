import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { PREVIEW_ROUTE } from './features/guest-review/preview-path.ts';
import { DRAFT_PAGE_ROUTE } from './features/interviews/draft-page/draft-page-path.ts';
import { ADMIN_SCREENS, OPEN_SCREENS } from './screens/admin-screens.ts';
import { PUBLIC_PAGES, type PublicPage } from './site/public-pages.ts';

/** The route of every page. */
export default [
  layout('layouts/public-layout.tsx', [
    ...Object.entries(PUBLIC_PAGES).map(routeOf),
    route(PREVIEW_ROUTE, 'pages/preview.page.tsx'),
    route(DRAFT_PAGE_ROUTE, 'pages/draft.page.tsx'),
    route('offline', 'pages/offline.page.tsx'),
    route('*', 'pages/not-found.page.tsx'),
  ]),
  route('admin', 'layouts/admin-root.tsx', [
    ...OPEN_SCREENS.map(screenRoute),
    layout('layouts/admin-shell.tsx', ADMIN_SCREENS.map(screenRoute)),
  ]),
  route('docs', 'pages/api-docs.page.tsx'),
  // For feed readers, search engines and phones.
  route('feed.xml', 'pages/rss-feed.page.tsx'),
  route('atom.xml', 'pages/atom-feed.page.tsx'),
  route('sitemap.xml', 'pages/sitemap.page.tsx'),
  route('sitemap/:file', 'pages/sitemap-part.page.tsx'),
  route('robots.txt', 'pages/robots.page.tsx'),
  route('.well-known/security.txt', 'pages/security-text.page.tsx'),
  route('manifest.webmanifest', 'pages/web-manifest.page.tsx'),
] satisfies RouteConfig;

function routeOf([id, { path, route: pattern = path, module }]: [string, PublicPage]) {
  return pattern === '/' ? index(module, { id }) : route(pattern.slice(1), module, { id });
}

function screenRoute([path, name]: readonly [path: string, name: string]) {
  const file = `screens/${name}.screen.tsx`;
  return path === '' ? index(file) : route(path, file);
}
