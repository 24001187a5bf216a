import { describe, expect, test } from 'vitest';
import type { ReadingPlace } from '../place/reading-place.ts';
import { parseSaved, readingLists, SAVED_MAX, toggledSaved } from './reading-list.ts';

function placeIn(interview: string, question: string | null): ReadingPlace {
  return {
    interview,
    question,
    offset: 0,
    read: [],
    shown: { name: `ضيف ${interview}`, number: 2, total: 5 },
  };
}

describe('saved interviews', () => {
  test.each([null, '', '{', '7', '{}', '[null]', '[{"interview":"a"}]', '[{"interview":1,"name":"x"}]'])(
    'a stored value of %j holds no saved interviews',
    (stored) => {
      expect(parseSaved(stored)).toEqual([]);
    },
  );

  test('an interview is added first, and removed when it is there', () => {
    const [a, b] = [
      { interview: 'a', name: 'أ' },
      { interview: 'b', name: 'ب' },
    ];
    expect(toggledSaved([a], b)).toEqual([b, a]);
    expect(toggledSaved([b, a], a)).toEqual([b]);
  });

  test('the oldest is dropped when there are too many', () => {
    const many = Array.from({ length: SAVED_MAX }, (_, at) => ({ interview: `i${at}`, name: 'x' }));
    const kept = toggledSaved(many, { interview: 'new', name: 'x' });
    expect(kept).toHaveLength(SAVED_MAX);
    expect(kept.at(-1)?.interview).toBe(`i${SAVED_MAX - 2}`);
  });
});

describe('the lists of the device', () => {
  const places = [placeIn('a', 'q2'), placeIn('b', null), placeIn('c', 'q1'), placeIn('d', null)];
  const saved = [
    { interview: 'e', name: 'ضيف e' },
    { interview: 'c', name: 'اسم قديم' },
    { interview: 'd', name: 'ضيف d' },
  ];
  const lists = readingLists(places, saved);
  const ids = (name: keyof typeof lists) => lists[name].map(({ interview }) => interview);

  test('all begun interviews are in one list, the last read first', () => {
    expect(ids('begun')).toEqual(['a', 'c']);
  });

  test('no interview is twice among the saved, the unfinished and the finished ones', () => {
    expect([ids('saved'), ids('unfinished'), ids('finished')]).toEqual([['e', 'c', 'd'], ['a'], ['b']]);
  });

  test('a saved interview has the place that was read to', () => {
    expect(lists.saved.map(({ name, place }) => [name, place?.number ?? null])).toEqual([
      ['ضيف e', null],
      ['ضيف c', 2],
      ['ضيف d', 2],
    ]);
  });

  test('a place that was stored without a name is in no list', () => {
    const nameless = { interview: 'z', question: 'q1', offset: 0, read: [] };
    expect(Object.values(readingLists([nameless], [])).flat()).toEqual([]);
  });
});
