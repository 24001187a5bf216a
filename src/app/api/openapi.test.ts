import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../testing.ts';

const mediaSchema = z.record(z.string(), z.object({ schema: z.looseObject({}) }));
const operationSchema = z.looseObject({
  summary: z.string().min(1),
  operationId: z.string().regex(/^[a-z][A-Za-z]+$/),
  tags: z.array(z.string().min(1)).length(1),
  security: z.array(z.unknown()),
  'x-access': z.enum(['all', 'signed-in', 'admin']),
  responses: z.record(
    z.string().regex(/^\d{3}$/),
    z.looseObject({ description: z.string().min(1), content: mediaSchema.optional() }),
  ),
});
const documentSchema = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({
    title: z.string(),
    version: z.string(),
    license: z.looseObject({ name: z.literal('MIT') }),
  }),
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

/** Answers that are too long to be one document. */
const STREAMED: Record<string, string> = {
  'GET /archive/export': 'application/zip',
  'POST /archive/import': 'text/event-stream',
};

test('every operation describes its results and its errors, as JSON', () => {
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
    for (const [status, { content }] of Object.entries(operation.responses)) {
      const type = (status === '200' && STREAMED[`${method} ${path}`]) || 'application/json';
      expect([status, Object.keys(content ?? {})]).toEqual([status, status === '204' ? [] : [type]]);
    }
  }
});

test('every public read documents the status 503', () => {
  const reads = operations().filter(
    ({ method, operation }) => method === 'GET' && operation['x-access'] === 'all',
  );
  expect(reads.length).toBeGreaterThan(5);
  const silent = reads.filter(({ operation }) => !('503' in operation.responses));
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test('every operation has its own name, a tag of the document, and the tokens that it accepts', () => {
  const names = operations().map(({ operation }) => operation.operationId);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  const tags = z.array(z.object({ name: z.string() })).parse(document['tags']);
  const tokens = [{ token: [] }, { bearer: [] }];
  for (const { method, path, operation } of operations()) {
    expect(tags.map(({ name }) => name)).toContain(operation.tags[0]);
    const isOptional = ['GET /podcasts', 'GET /podcasts/{id}'].includes(`${method} ${path}`);
    const publicTokens = isOptional ? [{}, ...tokens] : [];
    expect([method, path, operation.security]).toEqual([
      method,
      path,
      operation['x-access'] === 'all' ? publicTokens : tokens,
    ]);
  }
});

test('every reference leads to a schema', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
  const names = new Set([...references].map(([, name]) => name));
  expect(names.size).toBeGreaterThan(10);
  for (const name of names) expect(Object.keys(document.components.schemas)).toContain(name);
});
