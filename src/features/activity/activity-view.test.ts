import { expect, test } from 'vitest';
import { activityAddress, activityPages, parseActivityView } from './activity-view.ts';

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
