import { expect, test } from 'vitest';
import { movedTo } from './question-order.ts';

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
