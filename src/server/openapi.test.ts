import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from './testing.ts';
import { refusal } from './testing-calls.ts';

/** Every call of the specification's section 7, signing out, the own account, and what is counted of searches. */
const CALLS = [
  'GET /fonts',
  'POST /fonts',
  'PUT /fonts/{id}',
  'GET /get-current-user',
  'GET /podcasts',
  'GET /podcasts/{id}',
  'GET /podcasts/search',
  'GET /podcasts/search/misses',
  'POST /podcasts/{id}/searched',
  'POST /podcasts',
  'PUT /podcasts/{id}',
  'DELETE /podcasts/{id}',
  'POST /podcasts/{id}/questions',
  'PUT /podcasts/{id}/questions/{questionId}',
  'DELETE /podcasts/{id}/questions/{questionId}',
  'GET /platform',
  'POST /platform',
  'PUT /platform/{id}',
  'GET /contact',
  'POST /contact',
  'PUT /contact/{id}',
  'POST /contact/{id}/image',
  'POST /signin',
  'GET /account/sessions',
  'DELETE /account/sessions/{id}',
  'PUT /account/password',
  'GET /account/events',
  'GET /account/second-factor',
  'PUT /account/second-factor',
  'POST /account/second-factor/secret',
  'POST /account/second-factor/off',
  'POST /signup',
  'GET /users',
  'PUT /users/{id}',
  'DELETE /users/{id}',
  'PUT /users/{id}/admin',
  // Last: it ends the session that the others are called with.
  'POST /signout',
];

const mediaSchema = z.record(z.string(), z.object({ schema: z.looseObject({}) }));
const operationSchema = z.looseObject({
  summary: z.string().min(1),
  'x-access': z.enum(['all', 'signed-in', 'admin']),
  responses: z.record(
    z.string().regex(/^\d{3}$/),
    z.looseObject({ description: z.string().min(1), content: mediaSchema.optional() }),
  ),
});
const documentSchema = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), operationSchema),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), z.looseObject({})) }),
});

let t: TestApp;
let document: z.output<typeof documentSchema>;
beforeAll(async () => {
  t = await openTestApp();
  document = documentSchema.parse(await (await t.app.request('/openapi.json')).json());
});
afterAll(() => t.close());

function operations() {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

test('every call of the specification is there and no other', () => {
  const documented = operations().map(({ method, path }) => `${method} ${path}`);
  expect(documented.toSorted()).toEqual(CALLS.toSorted());
});

test('every operation says what it gives and what it refuses, as JSON', () => {
  for (const { method, path, operation } of operations()) {
    const statuses = Object.keys(operation.responses);
    expect(
      statuses.some((status) => status.startsWith('2')),
      `${method} ${path}`,
    ).toBe(true);
    expect(
      statuses.some((status) => /^[45]/.test(status)),
      `${method} ${path}`,
    ).toBe(true);
    // An answer without a body (204) has nothing to be JSON.
    for (const [status, { content }] of Object.entries(operation.responses))
      expect([status, Object.keys(content ?? {})]).toEqual([
        status,
        status === '204' ? [] : ['application/json'],
      ]);
  }
});

test('every reference leads to a schema', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
  const names = new Set([...references].map(([, name]) => name));
  expect(names.size).toBeGreaterThan(10);
  for (const name of names) expect(Object.keys(document.components.schemas)).toContain(name);
});

describe('the access that the document states is the access that the server grants', () => {
  function call(method: string, path: string, headers: Record<string, string>) {
    return t.app.request(path.replace(/\{\w+\}/g, 'aaaaaaaaaaaa'), { method, headers });
  }

  test.each(CALLS)('%s', async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const level = operations().find((one) => one.method === method && one.path === path)?.operation[
      'x-access'
    ];
    const visitor = await call(method, path, { 'accept-language': 'en' });
    const garbage = await call(method, path, { token: 'garbage' });
    const user = await call(method, path, t.as.user);
    if (level === 'all') {
      expect([visitor.status, garbage.status, user.status]).not.toContain(401);
      return;
    }
    expect(await refusal(visitor)).toMatchObject({
      status: 401,
      code: 'unauthenticated',
      message: 'Sign in to continue',
    });
    expect(await refusal(garbage)).toMatchObject({ status: 401, code: 'unauthenticated' });
    if (level === 'admin') expect(await refusal(user)).toMatchObject({ status: 403, code: 'forbidden' });
    else expect(user.status).toBe(200);
  });
});
