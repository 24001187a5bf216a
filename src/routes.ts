import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { PREVIEW_ROUTE } from './features/guest-review/preview-path.ts';

/** The site map: every page address in the order of the specification. */
export default [
  layout('layouts/public-layout.tsx', [
    index('features/interviews/list/home.page.tsx'),
    route('interviews', 'features/interviews/list/interviews.page.tsx'),
    route('interview/:id/:slug?', 'features/interviews/reading/interview.page.tsx'),
    route('guest/:id/:slug?', 'features/guests/guest.page.tsx'),
    route('topics', 'features/topics/topics.page.tsx'),
    route('topic/:id/:slug?', 'features/topics/topic.page.tsx'),
    route('search', 'features/search/search.page.tsx'),
    route(PREVIEW_ROUTE, 'features/guest-review/preview.page.tsx'),
    route('offline', 'features/offline/offline.page.tsx'),
    route('about-platform', 'features/info-pages/platform.page.tsx'),
    // `/about-{name}`: half a segment cannot be static, so the loader compares.
    route(':page', 'features/info-pages/host.page.tsx'),
    route('*', 'layouts/not-found.page.tsx'),
  ]),
  route('admin', 'layouts/admin-root.tsx', [
    route('login', 'features/accounts/sign-in/login.screen.tsx'),
    route('signup', 'features/accounts/sign-in/sign-up.screen.tsx'),
    layout('layouts/admin-shell.tsx', [
      index('layouts/admin-index.screen.tsx'),
      route('interviews', 'features/interviews/admin-list/interviews-list.screen.tsx'),
      route('interviews/new', 'features/interviews/editor/interview-new.screen.tsx'),
      route('interviews/import', 'features/transcripts/transcript-import.screen.tsx'),
      route('interviews/edit/:id', 'features/interviews/editor/interview-edit.screen.tsx'),
      route('interviews/view/:id', 'features/interviews/editor/interview-view.screen.tsx'),
      route('interviews/versions/:id', 'features/interviews/editor/interview-versions.screen.tsx'),
      route('trash', 'features/trash/trash.screen.tsx'),
      route('searches', 'features/search/reader-searches.screen.tsx'),
      route('activity', 'features/activity/activity.screen.tsx'),
      route('users', 'features/accounts/users/users.screen.tsx'),
      route('archive', 'features/archive/screen/archive.screen.tsx'),
      route('account', 'features/accounts/own-account/account.screen.tsx'),
      // `platform`, `inspiration`, `about-platform-data` and, as `:page` above, `about-{name}-data`.
      route(':page', 'features/info-pages/info-page.screen.tsx'),
      route(':page/versions', 'features/info-pages/info-page-versions.screen.tsx'),
      route('font-settings', 'features/appearance/font-settings.screen.tsx'),
      route('*', 'layouts/admin-not-found.screen.tsx'),
    ]),
  ]),
  route('docs', 'app/api/api-docs.page.tsx'),
  // For feed readers, search engines and phones.
  route('feed.xml', 'features/syndication/rss-feed.page.tsx'),
  route('atom.xml', 'features/syndication/atom-feed.page.tsx'),
  route('sitemap.xml', 'features/syndication/sitemap.page.tsx'),
  route('sitemap/:file', 'features/syndication/sitemap-part.page.tsx'),
  route('robots.txt', 'features/syndication/robots.page.tsx'),
  route('.well-known/security.txt', 'features/syndication/security-text.page.tsx'),
  route('manifest.webmanifest', 'features/syndication/web-manifest.page.tsx'),
] satisfies RouteConfig;
