import { expect, test, vi } from 'vitest';
import { typed } from './typed-text.ts';

const RULES = { max: 10, tooLong: 'topics.tooLong' } as const;

test('a text with room for what cleaning removes is cleaned before its length is checked', () => {
  const schema = typed((text) => text.trim())(RULES);
  expect(schema.parse(`  قصير${' '.repeat(70)}`)).toBe('قصير');
  expect(schema.safeParse(`  ${'ط'.repeat(11)}  `).error?.issues).toMatchObject([{ message: RULES.tooLong }]);
});

test('a text that is far too long is refused without being cleaned', () => {
  const clean = vi.fn(String);
  const { error } = typed(clean)(RULES).safeParse(' '.repeat(81));
  expect(error?.issues).toMatchObject([{ message: RULES.tooLong }]);
  expect(clean).not.toHaveBeenCalled();
});
