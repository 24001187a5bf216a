import type { RouterRoute } from 'hono/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { insertUser, startSession } from '../../features/accounts/account.factory.ts';
import { ACTIONS, can, OPEN_ACTIONS, ROLES, type Action, type Role } from '../../http/policy.ts';
import { insertInterview } from '../../features/interviews/interview.factory.ts';
import { createApi } from './api.server.ts';
import { lazyValue } from '../../kernel/lazy-value.ts';
import { openTestApp, type TestApp } from '../testing.ts';

/**
 * Every call that is open to more than admins, repeated here on purpose: a new call, or one whose action the policy
 * opens, fails this test until it is added below.
 */
const NOT_FOR_ADMINS_ALONE: Record<string, 'all' | 'signed-in'> = {
  'GET /fonts': 'all',
  'POST /signin': 'all',
  'POST /signin/recovery': 'all',
  'POST /signin/link': 'all',
  'GET /signup': 'all',
  'POST /signup': 'all',
  'POST /signout': 'signed-in',
  'GET /get-current-user': 'signed-in',
  'GET /account/sessions': 'signed-in',
  'DELETE /account/sessions/:id': 'signed-in',
  'GET /account/events': 'signed-in',
  'PUT /account/password': 'signed-in',
  'GET /account/second-factor': 'signed-in',
  'PUT /account/second-factor': 'signed-in',
  'POST /account/second-factor/secret': 'signed-in',
  'POST /account/second-factor/off': 'signed-in',
  'POST /account/recovery-codes': 'signed-in',
  'GET /podcasts': 'all',
  'GET /podcasts/search': 'all',
  'GET /podcasts/:id': 'all',
  'POST /podcasts/:id/searched': 'all',
  'POST /podcasts/:id/opened': 'all',
  'POST /podcasts/:id/finished': 'all',
  'GET /contact': 'all',
  'GET /platform': 'all',
  'GET /archive/export': 'all',
};

/** Files, forms of pages and the OpenAPI document: they are for browsers, and the document leaves them out. */
const UNDOCUMENTED: Record<string, Action> = {
  'POST /preview/:token': 'link.use',
  'GET /preview/draft/:token/card.jpg': 'link.use',
  'GET /openapi.json': 'site.read',
  'GET /uploads/:name': 'site.read',
  'GET /cards/:name': 'site.read',
  'GET /icons/:id/:file': 'site.read',
  'GET /cards/quotes/:id': 'site.read',
  'GET /cards/questions/:interview/:question': 'site.read',
  'GET /books/all.epub': 'site.read',
  'GET /books/:file': 'site.read',
};

/** Every route with the action that its access rule requires; null if it has no such rule. */
function actionsOf(app: { routes: RouterRoute[] }): Record<string, Action | null> {
  const calls = app.routes.filter(({ method }) => method !== 'ALL');
  const named = Object.groupBy(calls, ({ method, path }) => `${method} ${path}`);
  return Object.fromEntries(
    Object.entries(named).map(([row, handlers = []]) => {
      const asked = handlers.flatMap(({ handler }) => ('action' in handler ? [handler.action] : []));
      return [row, [...OPEN_ACTIONS, ...ACTIONS].find((action) => action === asked[0]) ?? null];
    }),
  );
}

/** The action that each route requires. */
const MATRIX: Record<string, Action | null> = { ...actionsOf(createApi()), ...UNDOCUMENTED };

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ 'x-access': z.string() }))),
});

/** The response of every page in this test, which runs without the pages. */
const PAGE = 'page';

interface Call {
  method: string;
  path: string;
  headers: Headers;
  body: string | null;
}

/** Ways of writing one request that servers and guards in front of them were seen to read differently. */
const VARIANTS: Record<string, (call: Call) => Partial<Call>> = {
  'as it is': () => ({}),
  'a slash at the end': ({ path }) => ({ path: `${path}/` }),
  'two slashes': ({ path }) => ({ path: path.replace(/(.)\/|^\//, '$1//') }),
  'capital letters': ({ path }) => ({ path: path.toUpperCase() }),
  'an escaped slash': ({ path }) => ({ path: path.replace(/(?!^)\/|^\/(?=\w+$)/, '/%2f') }),
  'a parameter in the path': ({ path }) => ({ path: `${path};x=1` }),
  HEAD: () => ({ method: 'HEAD', body: null }),
  'another method in a header': ({ method, headers }) => {
    const overridden = new Headers(headers);
    overridden.set('x-http-method-override', method);
    overridden.set('x-method-override', method);
    return { method: 'GET', headers: overridden, body: null };
  },
  'the token elsewhere': ({ path, headers }) => {
    const token = headers.get('token') ?? 'none';
    const moved = new Headers({ cookie: `token=${token}`, 'x-token': token });
    return { path: `${path}?token=${token}`, headers: moved, body: JSON.stringify({ token }) };
  },
  'the header twice': ({ headers }) => {
    const twice = new Headers(headers);
    twice.append('token', 'garbage');
    return { headers: twice };
  },
};
/** Variants that carry no valid identity. */
const WITHOUT_IDENTITY = new Set(['the token elsewhere', 'the header twice']);

/** Everyone who may ask: their role, null for those whom no token identifies, and how they come by their token. */
const IDENTITIES: Record<string, { role: Role | null; token(): Promise<string | null> }> = {
  'a visitor': { role: null, token: async () => null },
  'an invalid token': { role: null, token: async () => 'x'.repeat(43) },
  'a truncated token': { role: null, token: async () => (await tokenOf('admin')).slice(0, -4) },
  'an expired token': { role: null, token: () => expiredToken() },
  'a token that was signed out': { role: null, token: () => signedOutToken() },
  'a deleted admin': { role: null, token: () => deletedAdminToken() },
  ...Object.fromEntries(ROLES.map((role) => [`the role ${role}`, { role, token: () => tokenOf(role) }])),
};

const NOW = new Date('2026-05-01T10:00:00.000Z');
const LONG_AGO = new Date('2026-04-01T10:00:00.000Z');

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
  await insertInterview(site.services.storage);
});
afterAll(() => site.close());

async function tokenOf(role: Role): Promise<string> {
  return startSession(site.services, await insertUser(site.services, { role }));
}

async function expiredToken(): Promise<string> {
  site.setNow(LONG_AGO);
  const token = await tokenOf('admin');
  site.setNow(NOW);
  return token;
}

async function signedOutToken(): Promise<string> {
  const token = await tokenOf('admin');
  const { status } = await site.app.request('/signout', { method: 'POST', headers: { token } });
  expect(status).toBe(200);
  return token;
}

async function deletedAdminToken(): Promise<string> {
  const admin = await insertUser(site.services, { role: 'admin' });
  const token = await startSession(site.services, admin);
  const deleted = await site.app.request(`/users/${admin.id}`, { method: 'DELETE', headers: site.as.admin });
  expect(deleted.status).toBe(200);
  return token;
}

/** What strangers could have changed: the content, and who is who. */
async function state(): Promise<unknown> {
  const { storage } = site.services;
  return { version: storage.contentVersion(), users: await storage.accounts.listUsers() };
}

test('every route of the application requires an action', () => {
  const routes = Object.entries({ ...actionsOf(site.app), ...UNDOCUMENTED });
  expect(routes.filter(([, action]) => action === null)).toEqual([]);
  expect(Object.keys(actionsOf(site.app)).toSorted()).toEqual(Object.keys(MATRIX).toSorted());
});

test('the OpenAPI document lists every call with the roles that may make it', async () => {
  const { paths } = documentSchema.parse(await (await site.app.request('/openapi.json')).json());
  const documented = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => [
      `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      operation['x-access'],
    ]),
  );
  const calls = Object.keys(MATRIX).filter((row) => !(row in UNDOCUMENTED));
  const rows = calls.map((row) => [row, NOT_FOR_ADMINS_ALONE[row] ?? 'admin']);
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(rows));
});

/** Ids that nothing has: what an admin may do is refused for that alone, and the next case finds all as it was. */
function callOf(row: string, token: string | null): Call {
  const [method = '', pattern = ''] = row.split(' ');
  const headers = new Headers(token === null ? {} : { token });
  const hasBody = method === 'POST' || method === 'PUT';
  if (hasBody) headers.set('content-type', 'application/json');
  return { method, path: pattern.replace(/:\w+/g, '000000000000'), headers, body: hasBody ? '{}' : null };
}

async function send({ method, path, headers, body }: Call): Promise<{ status: number; isPage: boolean }> {
  // A read with a body cannot be sent by this client.
  const sent = method === 'GET' || method === 'HEAD' ? null : body;
  const response = await site.app.request(`http://localhost${path}`, { method, headers, body: sent });
  return { status: response.status, isPage: (await response.text()) === PAGE };
}

const isEntitled = (action: Action | null, role: Role | null): boolean =>
  action !== null && can(role && { id: '000000000000', role }, action);

/** The refusal of the call written as it is, and every way in which another spelling may miss it. */
function refusals(variant: string, role: Role | null): number[] {
  const plain = role === null ? 401 : 403;
  return variant === 'as it is' ? [plain] : [plain, 404, 405];
}

describe.each(Object.entries(IDENTITIES))('%s', (_, { role, token }) => {
  // Only the token of a role can be used up by a call.
  const use = role === null ? lazyValue(token) : token;
  test.each(Object.entries(MATRIX))(
    'is granted or refused access to %s, which requires %s',
    async (row, action) => {
      const given = await use();
      const before = await state();
      const unexpected: string[] = [];
      for (const [variant, rewrite] of Object.entries(VARIANTS)) {
        const call = callOf(row, given);
        const written = { ...call, ...rewrite(call) };
        const { status, isPage } = await send(written);
        const who = WITHOUT_IDENTITY.has(variant) ? null : role;
        // A read of a path may be open to more than the write that the row is about.
        const isRead = written.method === 'GET' || written.method === 'HEAD';
        const asked = isRead ? (MATRIX[row.replace(/^\w+/, 'GET')] ?? action) : action;
        // A busy server says so to everyone: the book of all interviews is made within a time limit.
        const isRight = isEntitled(asked, who)
          ? status < 500 || status === 503
          : isPage || refusals(variant, who).includes(status);
        if (!isRight) unexpected.push(`${variant}: ${status}`);
      }
      expect(unexpected).toEqual([]);
      if (!isEntitled(action, role)) expect(await state()).toEqual(before);
    },
  );
});
