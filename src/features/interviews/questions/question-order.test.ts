import { expect, test } from 'vitest';
import { movedTo, positionBefore, readPosition } from './question-order.ts';

const LIST = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('');

test.each([
  ['a', 2, 'bcad'],
  ['d', 0, 'dabc'],
  ['b', 1, 'abcd'],
  ['a', 3, 'bcda'],
  ['x', 0, 'abcd'],
])('moving %s to position %i gives the new order and leaves the list unchanged', (id, position, order) => {
  expect(ids(movedTo(LIST, id, position))).toBe(order);
  expect(ids(LIST)).toBe('abcd');
});

test.each([
  ['a', 0],
  ['c', 2],
  ['', 4],
  ['x', 4],
])('what stands before %j has the position %i', (before, position) => {
  expect(positionBefore(LIST, before)).toBe(position);
});

test.each([
  ['3', 2],
  [' ٤ ', 3],
  ['۱', 0],
  ['٠', null],
  ['5', null],
  ['-1', null],
  ['1.5', null],
  ['', null],
  ['ثالث', null],
])('a typed %j in a list of four is the position %s', (typed, position) => {
  expect(readPosition(typed, 4)).toBe(position);
});
