import { expect, test } from 'vitest';
import { randomFrom } from '../../test/random.testing.ts';
import { Postings } from './postings.ts';

function entriesOf(postings: Postings, list: number): [number, number][] {
  const count = postings.read(list);
  return Array.from({ length: count }, (_, at) => [postings.numbers[at] ?? 0, postings.values[at] ?? 0]);
}

test('lists have what was set, from the highest number down, in blocks of any number', () => {
  const random = randomFrom(1);
  const postings = new Postings();
  const expected = new Map<number, Map<number, number>>();
  for (let step = 0; step < 40_000; step += 1) {
    // Half of the changes are in one list, which gets long.
    const list = random(2) === 0 ? 1 : 1 + random(50);
    const entries = expected.get(list) ?? new Map<number, number>();
    expected.set(list, entries);
    const number = 1 + random(list === 1 ? 60_000 : 300);
    const value = random(3) === 0 ? 0 : random(3) === 0 ? 1 + random(16_383) : 1;
    postings.set(list, number, value);
    if (value === 0) entries.delete(number);
    else entries.set(number, value);
  }
  expect(postings.further.get(1)?.length).toBeGreaterThan(1);
  for (const [list, entries] of expected) {
    expect(entriesOf(postings, list), `list ${list}`).toEqual([...entries].sort(([a], [b]) => b - a));
  }
  for (const number of expected.get(1)?.keys() ?? []) postings.set(1, number, 0);
  expect(entriesOf(postings, 1)).toEqual([]);
});

test('a list is read as far as it is asked for', () => {
  const postings = new Postings();
  for (let number = 1; number <= 50_000; number += 1) postings.set(7, number, 1);
  const count = postings.read(7, 49_000);
  expect(count).toBeLessThan(20_000);
  expect([...postings.numbers.subarray(0, 1_001)]).toEqual(
    Array.from({ length: 1_001 }, (_, at) => 50_000 - at),
  );
});
