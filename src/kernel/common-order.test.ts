import { expect, test } from 'vitest';
import { commonPlaces } from './common-order.ts';

const places = (before: string, after: string) =>
  commonPlaces(before.split(' '), after.split(' '))
    .map(([a, b]) => `${a}:${b}`)
    .join(' ');

test('what both lists begin and end with is common, however often it occurs', () => {
  const many = ', '.repeat(1000);
  expect(commonPlaces(`${many}x ${many}`.split(' '), `${many}y ${many}`.split(' '))).toHaveLength(2001);
});

test('what occurs a few times is matched between the items that each list has once', () => {
  expect(places('a , b , c d', 'e , b , , f d')).toBe('1:1 2:2 3:3 5:6');
});

test('an item that is frequent between two anchors is left out, because its pairs grow with the square', () => {
  const commas = (count: number) => ', '.repeat(count);
  expect(places(`a ${commas(16)}b`, `c ${commas(16)}d`).split(' ')).toHaveLength(16);
  expect(places(`a ${commas(17)}b`, `c ${commas(17)}d`)).toBe('');
});
