import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { insertUser, startSession } from '../features/accounts/account.factory.ts';
import { insertInterview } from '../features/interviews/interview.factory.ts';
import type { Access } from './http-call.server.ts';
import { openTestApp, type TestApp } from './testing.ts';

/**
 * Who may make which call, written down a second time on purpose (decisions, section 3; trust, P5): a new route fails
 * until its row is here, and a row must agree with what the server does under every way of writing the request.
 */
const MATRIX: Record<string, Access> = {
  'GET /openapi.json': 'all',
  'GET /fonts': 'all',
  'POST /fonts': 'admin',
  'PUT /fonts/:id': 'admin',
  'POST /signin': 'all',
  'POST /signup': 'all',
  'POST /signout': 'signed-in',
  'GET /get-current-user': 'signed-in',
  'GET /account/sessions': 'admin',
  'DELETE /account/sessions/:id': 'admin',
  'GET /account/events': 'admin',
  'PUT /account/password': 'admin',
  'GET /account/second-factor': 'admin',
  'PUT /account/second-factor': 'admin',
  'POST /account/second-factor/secret': 'admin',
  'POST /account/second-factor/off': 'admin',
  'GET /podcasts': 'all',
  'GET /podcasts/search': 'all',
  'GET /podcasts/search/misses': 'admin',
  'GET /podcasts/search/openings': 'admin',
  'GET /podcasts/guests': 'admin',
  'GET /podcasts/topics': 'admin',
  'GET /podcasts/:id': 'all',
  'POST /podcasts': 'admin',
  'PUT /podcasts/:id': 'admin',
  'DELETE /podcasts/:id': 'admin',
  'POST /podcasts/:id/searched': 'all',
  'POST /podcasts/:id/questions': 'admin',
  'PUT /podcasts/:id/questions/:questionId': 'admin',
  'DELETE /podcasts/:id/questions/:questionId': 'admin',
  'GET /contact': 'all',
  'POST /contact': 'admin',
  'PUT /contact/:id': 'admin',
  'POST /contact/:id/image': 'admin',
  'GET /platform': 'all',
  'POST /platform': 'admin',
  'PUT /platform/:id': 'admin',
  'GET /podcasts/:id/versions': 'admin',
  'GET /podcasts/:id/versions/:number': 'admin',
  'GET /podcasts/:id/versions/:number/difference': 'admin',
  'POST /podcasts/:id/versions/:number/restore': 'admin',
  'GET /podcasts/:id/previews': 'admin',
  'POST /podcasts/:id/previews': 'admin',
  'DELETE /podcasts/:id/previews/:previewId': 'admin',
  'GET /podcasts/:id/notes': 'admin',
  'PUT /podcasts/:id/notes/:noteId': 'admin',
  'POST /preview/:token': 'all',
  'GET /platform/:id/versions': 'admin',
  'GET /platform/:id/versions/:number': 'admin',
  'GET /platform/:id/versions/:number/difference': 'admin',
  'POST /platform/:id/versions/:number/restore': 'admin',
  'GET /contact/:id/versions': 'admin',
  'GET /contact/:id/versions/:number': 'admin',
  'GET /contact/:id/versions/:number/difference': 'admin',
  'POST /contact/:id/versions/:number/restore': 'admin',
  'GET /trash': 'admin',
  'POST /trash/:id/restore': 'admin',
  'DELETE /trash/:id': 'admin',
  'DELETE /trash': 'admin',
  'GET /activity': 'admin',
  'POST /archive/tickets': 'admin',
  'GET /archive/export': 'all',
  'PUT /archive/import': 'admin',
  'POST /archive/import': 'admin',
  'GET /uploads/:name': 'all',
  'GET /cards/:name': 'all',
  'GET /cards/quotes/:id': 'all',
  'GET /users': 'admin',
  'PUT /users/:id': 'admin',
  'PUT /users/:id/admin': 'admin',
  'DELETE /users/:id': 'admin',
};

/** Files, forms of pages and the document itself: they are for browsers and not described as calls. */
const UNDOCUMENTED = new Set([
  'POST /preview/:token',
  'GET /openapi.json',
  'GET /uploads/:name',
  'GET /cards/:name',
  'GET /cards/quotes/:id',
]);

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ 'x-access': z.string() }))),
});

/** What a page answers in this test, where there are no pages. */
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
/** In these nobody is anybody. */
const WITHOUT_IDENTITY = new Set(['the token elsewhere', 'the header twice']);

type Identity = 'visitor' | 'user' | 'admin';
/** Everyone who may ask: what they are to the server, and how they come by their token. */
const IDENTITIES: Record<string, { is: Identity; token(): Promise<string | null> }> = {
  nobody: { is: 'visitor', token: async () => null },
  garbage: { is: 'visitor', token: async () => 'x'.repeat(43) },
  'a cut token': { is: 'visitor', token: async () => (await adminToken()).slice(0, -4) },
  'an expired token': { is: 'visitor', token: () => expiredToken() },
  'a token that was signed out': { is: 'visitor', token: () => signedOutToken() },
  'a deleted admin': { is: 'visitor', token: () => deletedAdminToken() },
  'a user': { is: 'user', token: async () => startSession(site.services, await insertUser(site.services)) },
  'an admin': { is: 'admin', token: () => adminToken() },
};

const NOW = new Date('2026-05-01T10:00:00.000Z');
const LONG_AGO = new Date('2026-04-01T10:00:00.000Z');

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
  await insertInterview(site.services.storage);
});
afterAll(() => site.close());

async function adminToken(): Promise<string> {
  return startSession(site.services, await insertUser(site.services, { role: 'admin' }));
}

async function expiredToken(): Promise<string> {
  site.setNow(LONG_AGO);
  const token = await adminToken();
  site.setNow(NOW);
  return token;
}

async function signedOutToken(): Promise<string> {
  const token = await adminToken();
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

/** The calls of the running application; `ALL` is what runs around them. */
function routes(): string[] {
  const calls = site.app.routes.filter(({ method }) => method !== 'ALL');
  return [...new Set(calls.map(({ method, path }) => `${method} ${path}`))];
}

/** What strangers could have changed: the content, and who is who. */
async function state(): Promise<unknown> {
  const { storage } = site.services;
  return { version: storage.contentVersion(), users: await storage.accounts.listUsers() };
}

test('every route has its row and every row its route', () => {
  expect(routes().toSorted()).toEqual(Object.keys(MATRIX).toSorted());
});

test('the document names every call, with who may make it', async () => {
  const { paths } = documentSchema.parse(await (await site.app.request('/openapi.json')).json());
  const documented = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => [
      `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      operation['x-access'],
    ]),
  );
  const rows = Object.entries(MATRIX).filter(([row]) => !UNDOCUMENTED.has(row));
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

const isEntitled = (level: Access, is: Identity): boolean =>
  level === 'all' || is === 'admin' || (level === 'signed-in' && is === 'user');

/** The refusal of the call written as it is, and every way in which another spelling may miss it. */
function refusals(variant: string, who: Identity): number[] {
  const plain = who === 'visitor' ? 401 : 403;
  return variant === 'as it is' ? [plain] : [plain, 404, 405];
}

describe.each(Object.entries(IDENTITIES))('%s', (_, { is, token }) => {
  test.each(Object.entries(MATRIX))('at %s, which is for %s', async (row, level) => {
    const given = await token();
    const before = await state();
    const unexpected: string[] = [];
    for (const [variant, rewrite] of Object.entries(VARIANTS)) {
      const call = callOf(row, given);
      const written = { ...call, ...rewrite(call) };
      const { status, isPage } = await send(written);
      const who = WITHOUT_IDENTITY.has(variant) ? 'visitor' : is;
      // A read of a path may be open to more than the write that the row is about.
      const isRead = written.method === 'GET' || written.method === 'HEAD';
      const asked = isRead ? (MATRIX[row.replace(/^\w+/, 'GET')] ?? level) : level;
      const isRight = isEntitled(asked, who)
        ? status < 500
        : isPage || refusals(variant, who).includes(status);
      if (!isRight) unexpected.push(`${variant}: ${status}`);
    }
    expect(unexpected).toEqual([]);
    if (!isEntitled(level, is)) expect(await state()).toEqual(before);
  });
});
