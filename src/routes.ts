import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { PREVIEW_ROUTE } from './features/guest-review/preview-path.ts';
import { DRAFT_PAGE_ROUTE } from './features/interviews/draft-page/draft-page-path.ts';
import { PUBLIC_PAGES, type PublicPage } from './site/public-pages.ts';

/** The route of every page. */
export default [
  layout('layouts/public-layout.tsx', [
    ...Object.values(PUBLIC_PAGES).map(routeOf),
    route(PREVIEW_ROUTE, 'pages/preview.page.tsx'),
    route(DRAFT_PAGE_ROUTE, 'pages/draft.page.tsx'),
    route('offline', 'pages/offline.page.tsx'),
    route('*', 'pages/not-found.page.tsx'),
  ]),
  route('admin', 'layouts/admin-root.tsx', [
    route('login', 'screens/login.screen.tsx'),
    route('signup', 'screens/sign-up.screen.tsx'),
    layout('layouts/admin-shell.tsx', [
      index('screens/admin-index.screen.tsx'),
      route('today', 'screens/today.screen.tsx'),
      route('interviews', 'screens/interviews-list.screen.tsx'),
      route('interviews/new', 'screens/interview-new.screen.tsx'),
      route('interviews/import', 'screens/transcript-import.screen.tsx'),
      route('interviews/edit/:id', 'screens/interview-edit.screen.tsx'),
      route('interviews/view/:id', 'screens/interview-view.screen.tsx'),
      route('interviews/preview/:id', 'screens/interview-preview.screen.tsx'),
      route('interviews/versions/:id', 'screens/interview-versions.screen.tsx'),
      route('guests', 'screens/guests.screen.tsx'),
      route('topics', 'screens/topics.screen.tsx'),
      route('trash', 'screens/trash.screen.tsx'),
      route('searches', 'screens/reader-searches.screen.tsx'),
      route('activity', 'screens/activity.screen.tsx'),
      route('users', 'screens/users.screen.tsx'),
      route('archive', 'screens/archive.screen.tsx'),
      route('account', 'screens/account.screen.tsx'),
      // `platform`, `inspiration`, `about-platform-data` and, as a `:page`, `about-{name}-data`.
      route(':page', 'screens/info-page.screen.tsx'),
      route(':page/versions', 'screens/info-page-versions.screen.tsx'),
      route('site', 'screens/site-settings.screen.tsx'),
      route('font-settings', 'screens/font-settings.screen.tsx'),
      route('*', 'screens/admin-not-found.screen.tsx'),
    ]),
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

function routeOf({ path, route: pattern = path, module }: PublicPage) {
  return pattern === '/' ? index(module) : route(pattern.slice(1), module);
}
