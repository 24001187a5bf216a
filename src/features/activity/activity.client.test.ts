import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listOwnEvents } from '../accounts/account.client.ts';
import { listActivity } from './activity.client.ts';

/* A page that was opened before an upgrade reads the answers of a newer server. */

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();

test('an entry of a kind that this page does not know is left out', async () => {
  const sent = [
    { _id: 'a', kind: 'invented-later' },
    { _id: 'b', kind: 'question-added' },
  ];
  vi.stubGlobal('fetch', async () => Response.json(sent, { headers: { 'X-Total-Count': '2' } }));
  expect(await listActivity({ page: 1, group: null, userId: null, until: null }, signal)).toEqual({
    items: [{ id: 'b', kind: 'question-added' }],
    total: 2,
  });
});

test('so is an event of the own account', async () => {
  const sent = [
    { _id: 'a', event: 'invented-later' },
    { _id: 'b', event: 'signed-in' },
  ];
  vi.stubGlobal('fetch', async () => Response.json(sent));
  expect(await listOwnEvents(signal)).toEqual([{ id: 'b', event: 'signed-in' }]);
});
