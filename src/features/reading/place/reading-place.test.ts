import { describe, expect, test } from 'vitest';
import { parsePlaces, PLACES_MAX, withPlace, type ReadingPlace } from './reading-place.ts';

const place: ReadingPlace = { interview: 'a', question: 'q5', offset: 250, read: ['q1', 'q2'] };

describe('parsePlaces', () => {
  test('returns stored places unchanged', () => {
    const finished = { ...place, interview: 'b', question: null };
    expect(parsePlaces(JSON.stringify([place, finished]))).toEqual([place, finished]);
  });

  test.each([null, '', 'null', '{', '"a"', '7', '{"interview":"a"}', '[null]', '[[]]', '[{}]'])(
    'finds no place in %j',
    (saved) => {
      expect(parsePlaces(saved)).toEqual([]);
    },
  );

  test.each([
    { ...place, interview: 3 },
    { ...place, question: 5 },
    { ...place, question: undefined },
    { ...place, offset: '0.5' },

    { ...place, offset: -0.1 },
    { ...place, offset: null },
    { ...place, read: 'q1' },
    { ...place, read: [1] },
  ])('leaves out an invalid place: %j', (fault) => {
    expect(parsePlaces(JSON.stringify([fault, place]))).toEqual([place]);
  });
});

describe('storing a place', () => {
  test('puts the place first and keeps one for each interview', () => {
    const other = { ...place, interview: 'b' };
    const moved = { ...place, question: 'q6' };
    expect(withPlace([other, place], moved)).toEqual([moved, other]);
  });

  test('drops the oldest place when there are too many', () => {
    const many = Array.from({ length: PLACES_MAX }, (_, index) => ({ ...place, interview: `i${index}` }));
    const kept = withPlace(many, place);
    expect(kept).toHaveLength(PLACES_MAX);
    expect(kept[0]).toBe(place);
    expect(kept.at(-1)?.interview).toBe(`i${PLACES_MAX - 2}`);
  });
});
