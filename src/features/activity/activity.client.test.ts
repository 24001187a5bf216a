import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listOwnEvents } from '../accounts/account.client.ts';
import { activityAddress, activityPages, listActivity, parseActivityView } from './activity.client.ts';

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

const parse = (address: string) => parseActivityView(new URL(address, 'http://localhost').searchParams);
const WHOLE = { page: 1, group: null, userId: null, until: null };

test('the address of the unfiltered first page has no parameters', () => {
  expect(parse('/admin/activity')).toEqual(WHOLE);
  expect(activityAddress(WHOLE)).toBe('/admin/activity');
});

test('an address keeps the group, the user, the page and its end time', () => {
  const view = {
    page: 3,
    group: 'deleting',
    userId: 'sara00000001',
    until: '2026-05-01T10:00:00.000Z',
  } as const;
  expect(parse(activityAddress(view))).toEqual(view);
});

test('the first page ignores the end time in its address', () => {
  const view = { ...WHOLE, until: '2026-05-01T10:00:00.000Z' };
  expect(activityAddress(view)).toBe('/admin/activity');
  expect(parse('/admin/activity?until=2026-05-01T10:00:00.000Z')).toEqual(WHOLE);
});

test('invalid parameters of an address are ignored', () => {
  expect(parse('/admin/activity?page=0&kind=all&user=..%2F..&until=soon')).toEqual(WHOLE);
});

test('pages have fifty entries, and an empty list has one page', () => {
  expect([0, 1, 50, 51].map(activityPages)).toEqual([1, 1, 1, 2]);
});
