import { expect, test } from 'vitest';
import { orderRelated } from './kin.server.ts';

const kin = (id: string, sharedTopics: number, hasSameGuest = false) => ({ id, sharedTopics, hasSameGuest });

test('the same guest comes before topics, rare topics before common ones, and all before similar words', () => {
  const named = [kin('common', 0.1), kin('guest', 0, true), kin('rare', 0.5)];
  expect(orderRelated(named, ['similar'])).toEqual(['guest', 'rare', 'common', 'similar']);
});

test('of what shares as much the more similar comes first, and nothing comes twice', () => {
  const named = [kin('far', 0.5), kin('second', 0.5), kin('first', 0.5)];
  expect(orderRelated(named, ['other', 'first', 'second'])).toEqual(['first', 'second', 'far', 'other']);
});
