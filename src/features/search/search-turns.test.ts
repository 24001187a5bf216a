import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { SEARCH_MAX_MS, SearchTurns } from './search-turns.server.ts';

const REFUSAL = { code: 'unavailable', retryAfterSeconds: 5, cause: undefined };

/** Searches that end once they are released, with the addresses of those that have begun. */
function holdSearches() {
  const turns = new SearchTurns();
  const begun: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const search = (address: string) =>
    turns.run(address, async () => {
      begun.push(address);
      await released;
    });
  return { search, begun, release };
}

test('an address has one search under way, and those of others do not wait for its further ones', async () => {
  const { search, begun, release } = holdSearches();
  const searches = ['a', 'a', 'a', 'b', 'c'].map(search);
  await yieldToEvents();
  expect(begun).toEqual(['a', 'b', 'c']);
  release();
  await Promise.all(searches);
  expect(begun).toEqual(['a', 'b', 'c', 'a', 'a']);
});

test('too many searches of one address are refused at once, and not those of others', async () => {
  const { search, release } = holdSearches();
  const searches = Array.from({ length: 9 }, () => search('a'));
  await expect(search('a')).rejects.toMatchObject(REFUSAL);
  searches.push(search('b'));
  release();
  await Promise.all(searches);
  await expect(search('a')).resolves.toBeUndefined();
});

test('the searches of too many addresses are refused at once', async () => {
  const { search, begun, release } = holdSearches();
  const searches = Array.from({ length: 20 }, (_, index) => search(`address ${index}`));
  await yieldToEvents();
  await expect(search('one more')).rejects.toMatchObject(REFUSAL);
  expect(begun).toHaveLength(4);
  release();
  await Promise.all(searches);
  expect(begun).toHaveLength(20);
});

test('a search that fails ends its turn', async () => {
  const turns = new SearchTurns();
  await expect(turns.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(turns.run('a', async () => 'found')).resolves.toBe('found');
});

test('a search takes no longer than it may with the time that it has waited, and then no turn', async () => {
  vi.useFakeTimers();
  const { search, begun, release } = holdSearches();
  const late = ['a', 'b', 'c', 'd', 'a', 'e'].map((address) =>
    expect(search(address)).rejects.toMatchObject(REFUSAL),
  );
  await vi.advanceTimersByTimeAsync(SEARCH_MAX_MS - 1);
  const last = search('f');
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(late);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  release();
  await last;
  vi.useRealTimers();
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'f']);
});
