import { expect, test } from 'vitest';
import { draftName } from './draft-name.ts';

test.each([
  [{ name: ' حوار مع ليلى ', summary: 'وصف' }, 'حوار مع ليلى'],
  [
    { name: '', summary: '', question: '', answer: '<p>من&nbsp;<strong>البيت</strong></p><p>القديم</p>' },
    'من البيت القديم',
  ],
  [{ name: '', source: 'س: من أين بدأت؟\nج: من الدكان.', passages: '[]' }, 'س: من أين بدأت؟ ج: من الدكان.'],
  [{ name: ' ', attempt: 'k3v9', state: 'draft' }, ''],
])('a draft is named by its first words: %o', (value, name) => {
  expect(draftName(value)).toBe(name);
});

test('a long text is cut at a word', () => {
  expect(draftName({ source: 'كلمات كثيرة '.repeat(40) }).length).toBeLessThanOrEqual(80);
});
