import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { updateRoute } from '../features/appearance/appearance.http.server.ts';
import type { listRoute } from '../features/topics/topics.http.server.ts';
import { CallError } from './api.client.ts';
import { callOf } from './calls.client.ts';

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => vi.unstubAllGlobals());

const save = callOf<typeof updateRoute>('PUT /fonts/{id}');
const body = { fontFamily: 'Cairo', fontSize: 16, fontColor: '#ffffff' };

async function failureOf(response: Response) {
  vi.stubGlobal('fetch', async () => response);
  const error = await save({ id: '1', version: 1, body }).catch((thrown: unknown) => thrown);
  return error instanceof CallError ? error.failure : error;
}

const AWAY = { message: 'away', code: 'unavailable' };
const OF_PROXY = '<html><body><center><h1>502 Bad Gateway</h1></center></body></html>';

test.each([502, 503, 504, 522])(
  'a proxy that responds %i for the server counts as a lost connection, so that a save is sent again',
  async (status) => {
    expect(await failureOf(Response.json(AWAY, { status }))).toEqual({ kind: 'unreachable' });
    expect(await failureOf(new Response(OF_PROXY, { status }))).toEqual({ kind: 'unreachable' });
  },
);

test('an error of the server itself is a refusal', async () => {
  const headers = { 'X-Request-Id': 'k3v9' };
  const refused = { kind: 'refused', status: 503, ...AWAY };
  expect(await failureOf(Response.json(AWAY, { status: 503, headers }))).toMatchObject(refused);
  expect(await failureOf(new Response(OF_PROXY, { status: 500 }))).toMatchObject({
    kind: 'refused',
    status: 500,
    message: null,
  });
});

test.each([200, 409])('a response %i that ends in the middle counts as a lost connection', async (status) => {
  const half = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"message":'));
      stream.error(new TypeError('network error'));
    },
  });
  expect(await failureOf(new Response(half, { status }))).toEqual({ kind: 'unreachable' });
});

test('a page in place of a response is unexpected', async () => {
  expect(await failureOf(new Response(OF_PROXY))).toEqual({ kind: 'unexpected' });
});

test.each(['رمز', 'a\nb', ''])('a stored token %j that no header can hold is not sent', async (token) => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? token : null) });
  const fetched = vi.fn(async () => Response.json([]));
  vi.stubGlobal('fetch', fetched);
  await callOf<typeof listRoute>('GET /podcasts/topics')();
  expect(fetched).toHaveBeenCalledWith(
    '/podcasts/topics',
    expect.objectContaining({ headers: { 'Accept-Language': 'ar' } }),
  );
});
