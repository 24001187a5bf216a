import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, sendApi } from './api.client.ts';

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => vi.unstubAllGlobals());

async function failureOf(body: object, headers: Record<string, string>) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 503, headers }));
  const error = await sendApi('PUT', '/fonts/1').catch((thrown: unknown) => thrown);
  return error instanceof CallError ? error.failure : error;
}

test('a proxy that responds for a server that restarts counts as a lost connection, so that a save is sent again', async () => {
  const away = { message: 'away', code: 'unavailable' };
  expect(await failureOf(away, {})).toEqual({ kind: 'unreachable' });
  const refused = { kind: 'refused', status: 503, code: 'unavailable', message: 'away' };
  expect(await failureOf(away, { 'X-Request-Id': 'k3v9' })).toMatchObject(refused);
  expect(await failureOf({ message: 'away' }, {})).toMatchObject({ ...refused, code: null });
});
