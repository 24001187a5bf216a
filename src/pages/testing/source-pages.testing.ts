import type { Hono } from 'hono';
import { UNSAFE_withComponentProps, UNSAFE_withErrorBoundaryProps, type ServerBuild } from 'react-router';
import { createApp } from '../../app/app.server.ts';
import type { HttpEnv } from '../../http/api.ts';
import type { Services } from '../../http/services.ts';
import routes from '../../routes.ts';
import { createPages, type Pages } from '../../serving/pages.server.ts';
import { pageAddress } from '../../serving/page-address.server.ts';

interface Module extends Record<string, unknown> {
  default?: Parameters<typeof UNSAFE_withComponentProps>[0];
  ErrorBoundary?: Parameters<typeof UNSAFE_withErrorBoundaryProps>[0];
}
type Entry = Awaited<typeof routes>[number];

/** The pages, and what is around them. */
const modules = import.meta.glob<Module>([
  '../*.page.tsx',
  '../../layouts/public-layout.tsx',
  '../../root.tsx',
]);
const sources = import.meta.glob<string>(
  ['../*.page.tsx', '../../layouts/public-layout.tsx', '../../root.tsx'],
  { query: '?raw', import: 'default' },
);

const ISLAND_SCRIPT = '/src/app/browser/loader.ts';
/** Runs before it. */
const FIRST_SCRIPT = '<script type="module" src="/src/pages/testing/page-start.testing.ts"></script>';

/** The application with its public pages, rendered from the sources and otherwise as readers get them. */
export function withPages(services: Services): Hono<HttpEnv> {
  // At the first page, because most tests open none.
  let opened: Promise<Pages> | undefined;
  const open = async () =>
    createPages({ build: await sourceBuild(), services, islandScript: ISLAND_SCRIPT, isDevelopment: false });
  return createApp(services, {
    routeOf: () => '/page',
    async respond(request) {
      const { pathname, search } = new URL(request.url);
      const pages = await (opened ??= open());
      const { status, body, headers } = await pages.render(pageAddress(pathname + search));
      const html = body.toString().replace('<script type="module"', `${FIRST_SCRIPT}$&`);
      return new Response(html, { status, headers: { ...headers, ...framed(headers) } });
    },
  });
}

/** Lets a test show the page in its own document; everything else of the policy stays. */
function framed(headers: Record<string, string>) {
  const policy = headers['Content-Security-Policy'] ?? '';
  return { 'Content-Security-Policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'") };
}

/** What the build of the framework says of the public pages: their modules, and the style sheets that they import. */
async function sourceBuild(): Promise<ServerBuild> {
  const root = { id: 'root', file: 'root.tsx', path: '' };
  const found = [root, ...flatten(await routes, 'root')].filter(({ file }) => pathOf(file) in modules);
  const loaded = await Promise.all(
    found.map(async (entry) => ({ ...entry, module: moduleOf(await modules[pathOf(entry.file)]?.()) })),
  );
  const sheets = await Promise.all(
    found.map(async ({ id, file }) => [id, { css: sheetsIn(await sources[pathOf(file)]?.()) }] as const),
  );
  // Only what the rendering of pages reads.
  return {
    routes: Object.fromEntries(loaded.map((route) => [route.id, route])),
    assets: { routes: Object.fromEntries(sheets) },
  } as unknown as ServerBuild;
}

function flatten(entries: Entry[], parentId: string): (Entry & { id: string; parentId: string })[] {
  return entries.flatMap((entry) => {
    const id = entry.id ?? entry.file.replace(/\.tsx$/, '');
    return [{ ...entry, id, parentId }, ...flatten(entry.children ?? [], id)];
  });
}

const pathOf = (file: string): string =>
  file.startsWith('pages/') ? file.replace('pages', '..') : `../../${file}`;

/** The framework passes a page its data as properties. */
function moduleOf(module: Module = {}) {
  const { default: Page, ErrorBoundary } = module;
  return {
    ...module,
    ...(Page && { default: UNSAFE_withComponentProps(Page) }),
    ...(ErrorBoundary && { ErrorBoundary: UNSAFE_withErrorBoundaryProps(ErrorBoundary) }),
  };
}

const sheetsIn = (source = ''): string[] =>
  [...source.matchAll(/^import '(?:\.\.\/|\.\/)([\w/-]+\.css)';$/gm)].map(([, path]) => `/src/${path}`);
