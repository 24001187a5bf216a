/**
 * The screens of the admin area behind its guard: the path below `/admin`, and the file without `.screen.tsx`. The first
 * that matches is shown, so the most general ones come last.
 */
export const ADMIN_SCREENS = [
  ['', 'admin-index'],
  ['today', 'today'],
  ['interviews', 'interviews-list'],
  ['interviews/new', 'interview-new'],
  ['interviews/import', 'transcript-import'],
  ['interviews/edit/:id', 'interview-edit'],
  ['interviews/view/:id', 'interview-view'],
  ['interviews/preview/:id', 'interview-preview'],
  ['interviews/versions/:id', 'interview-versions'],
  ['guests', 'guests'],
  ['topics', 'topics'],
  ['trash', 'trash'],
  ['searches', 'reader-searches'],
  ['activity', 'activity'],
  ['users', 'users'],
  ['archive', 'archive'],
  ['account', 'account'],
  ['help', 'help'],
  // `platform`, `inspiration`, `about-platform-data` and, as a `:page`, `about-{name}-data`.
  [':page', 'info-page'],
  [':page/versions', 'info-page-versions'],
  ['site', 'site-settings'],
  ['font-settings', 'font-settings'],
  ['*', 'admin-not-found'],
] as const;

/** Those without a session. */
export const OPEN_SCREENS = [
  ['login', 'login'],
  ['signup', 'sign-up'],
  ['recovery', 'recovery'],
] as const;
