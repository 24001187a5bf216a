import type { ComponentType } from 'react';
import {
  createMemoryRouter,
  RouterProvider,
  useLoaderData,
  useParams,
  type LoaderFunction,
  type MiddlewareFunction,
  type RouteObject,
} from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { locators, page, type Locator } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import '../../styles/site.css';
import { saveToken } from '../../admin/session.client.ts';
import type { User } from '../../features/accounts/account.schema.ts';
import { ADMIN_SCREENS, OPEN_SCREENS } from '../admin-screens.ts';
import { resetNetwork, settleNetwork, throughRealNetwork } from './network.testing.ts';

/** What a test may say of a user that it adds. */
export type NewUser = Partial<Pick<User, 'name' | 'email' | 'role'>>;
export type AddedUser = User & { token: string };

/** What a module of React Router exports for the browser; its own types depend on the address. */
interface RouteModule {
  default: ComponentType<{ loaderData: unknown; params: unknown }>;
  clientLoader?: LoaderFunction;
  clientMiddleware?: MiddlewareFunction[];
  shouldRevalidate?: NonNullable<RouteObject['shouldRevalidate']>;
}

const screens = import.meta.glob<RouteModule>('../*.screen.tsx');
const layouts = import.meta.glob<RouteModule>('../../layouts/admin-{root,shell}.tsx', { eager: true });

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** By a CSS selector, for what has no role or text. */
    css(selector: string): Locator;
  }
}
locators.extend({ css: (selector: string) => `css=${selector}` });

/** The signed-in admin of the running test. Each test has another one, and so no drafts of earlier tests. */
export let admin: AddedUser;

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

// A form that the browser sends would leave the document of the tests.
addEventListener('submit', (event) => event.preventDefault());

/** Errors in the console that the running test provokes. */
let expectedNoise: RegExp | null = null;
const noise: string[] = [];

/**
 * Gives the test file a site, and each of its tests an admin. Called for every file (`setup.testing.ts`), because they share
 * their modules.
 */
export function prepareTests(): void {
  beforeAll(() => throughRealNetwork('POST', '/testing/sites'));
  beforeEach(async () => {
    expectedNoise = null;
    noise.length = 0;
    vi.spyOn(console, 'error').mockImplementation((...parts) => noise.push(parts.map(String).join(' ')));
    localStorage.clear();
    sessionStorage.clear();
    // Otherwise keys reach the test runner around it until something is clicked.
    window.focus();
    // Setting it takes long, also where it is the same.
    if (innerWidth !== DESKTOP.width || innerHeight !== DESKTOP.height)
      await page.viewport(DESKTOP.width, DESKTOP.height);
    admin = await addUser({ role: 'admin' });
    saveToken(admin.token);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      console.info(`The screen of the failed test:\n${document.body.innerText}`);
    await cleanup();
    vi.useRealTimers();
    resetNetwork();
    await settleNetwork();
    vi.restoreAllMocks();
    expect(noise.filter((line) => !expectedNoise?.test(line)).join('\n')).toBe('');
  });
  afterAll(() => throughRealNetwork('DELETE', '/testing/sites'));
}

/** The admin area in a memory router. */
export interface OpenedAdmin {
  router: ReturnType<typeof createMemoryRouter>;
  /** Path, query and fragment of the screen that is shown. */
  path(): string;
  /** Goes to the previous screen, like the key of the browser. */
  goBack(): Promise<void>;
  /** Removes the screen like a closed tab; what it kept on the device stays. */
  close(): Promise<void>;
}

/**
 * Opens a screen of the admin area, such as `/admin/guests`, with the frame around it, as an admin. Everything is real
 * but the router, which is in memory.
 */
export async function openAdmin(path: string): Promise<OpenedAdmin> {
  const router = createMemoryRouter(routes(), { initialEntries: [path] });
  const { unmount } = await render(<RouterProvider router={router} />);
  await expect.poll(() => router.state.initialized && router.state.navigation.state).toBe('idle');
  return {
    router,
    path() {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
    goBack: () => router.navigate(-1),
    close: () => unmount(),
  };
}

/** Says which errors in the console the running test provokes; all others fail it. */
export function expectNoise(pattern: RegExp): void {
  expectedNoise = pattern;
}

/** Adds a user without a sign-up, with a session. */
export async function addUser(user: NewUser = {}): Promise<AddedUser> {
  return (await throughRealNetwork('POST', '/testing/users', { body: JSON.stringify(user) })).json();
}

/** A call of the API as the admin of the test, past the network of the component; fails on any error status. */
export async function callApi<Data>(method: string, path: string, body?: object): Promise<Data> {
  const isForm = body instanceof FormData;
  const response = await throughRealNetwork(method, path, {
    headers: { token: admin.token, ...(isForm || !body ? {} : { 'Content-Type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  return response.json();
}

function routes(): RouteObject[] {
  return [
    {
      id: 'root',
      HydrateFallback: () => null,
      loader: async () => ({ site: await (await throughRealNetwork('GET', '/testing/site')).json() }),
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        currentUrl.pathname === '/admin/site' && currentUrl.href === nextUrl.href,
      children: [
        {
          path: 'admin',
          ...layoutRoute('admin-root'),
          children: [
            ...OPEN_SCREENS.map(screenRoute),
            { ...layoutRoute('admin-shell'), children: ADMIN_SCREENS.map(screenRoute) },
          ],
        },
        { path: '*', Component: () => <h1>A public page</h1> },
      ],
    },
  ];
}

function screenRoute([path, name]: readonly [path: string, name: string]): RouteObject {
  const load = screens[`../${name}.screen.tsx`];
  if (!load) throw new Error(`no screen ${name}`);
  return { ...(path === '' ? { index: true } : { path }), lazy: async () => routeOf(await load()) };
}

function layoutRoute(name: 'admin-root' | 'admin-shell') {
  const module = layouts[`../../layouts/${name}.tsx`];
  if (!module) throw new Error(`no layout ${name}`);
  const { clientMiddleware, shouldRevalidate } = module;
  return {
    ...routeOf(module),
    ...(clientMiddleware && { middleware: clientMiddleware }),
    ...(shouldRevalidate && { shouldRevalidate }),
  };
}

/** A route as the framework makes it of a module. */
function routeOf({ default: Screen, clientLoader }: RouteModule) {
  return {
    Component: () => <Screen loaderData={useLoaderData()} params={useParams()} />,
    ...(clientLoader && { loader: clientLoader }),
  };
}
