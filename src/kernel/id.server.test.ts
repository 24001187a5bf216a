import { expect, test } from 'vitest';
import { idOf, newId } from './id.server.ts';
import { ID_PATTERN } from './stored-shapes.ts';

test('a random id is different each time, and an id derived from a name always the same', () => {
  expect(newId()).toMatch(ID_PATTERN);
  expect(newId()).not.toBe(newId());
  expect(idOf('interview attempt-one')).toMatch(ID_PATTERN);
  expect(idOf('interview attempt-one')).toBe(idOf('interview attempt-one'));
  expect(idOf('interview attempt-one')).not.toBe(idOf('interview attempt-two'));
});
