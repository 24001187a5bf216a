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

test('a text of more than eighty letters is cut at a word', () => {
  const whole = 'كلمات '.repeat(13).trim() + ' آخ';
  expect([draftName({ name: whole }), whole.length]).toEqual([whole, 80]);
  expect(draftName({ name: `${whole}ر` })).toBe(`${'كلمات '.repeat(13).trim()}…`);
});
