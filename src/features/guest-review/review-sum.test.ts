import { expect, test } from 'vitest';
import { translate, translateCount } from '../../messages/index.ts';
import { OPENING, WHOLE } from './review.schema.ts';
import { sumOf, sumText } from './review-sum.ts';

const QUESTIONS = ['a', 'b', 'c'];
const approved = (part: string) => ({ part, isApproved: true, hasOpenNote: false });
const noted = (part: string) => ({ part, isApproved: false, hasOpenNote: true });

test('a question that two guests approve counts once, and the opening is no question', () => {
  const remarks = [approved('a'), approved('a'), approved(OPENING), noted('b'), noted('b')];
  expect(sumOf(remarks, QUESTIONS)).toEqual({ approved: 1, questions: 3, openNotes: 2 });
});

test('who approves the whole interview approves every question of it', () => {
  expect(sumOf([approved(WHOLE)], QUESTIONS)).toEqual({ approved: 3, questions: 3, openNotes: 0 });
});

test.each([
  [{ approved: 9, questions: 13, openNotes: 3 }, 'تمّت الموافقة على ٩ أسئلة من ١٣، و٣ ملاحظات مفتوحة'],
  [{ approved: 1, questions: 2, openNotes: 2 }, 'تمّت الموافقة على سؤال واحد من ٢، وملاحظتان مفتوحتان'],
  [{ approved: 4, questions: 100, openNotes: 11 }, 'تمّت الموافقة على ٤ أسئلة من ١٠٠، و١١ ملاحظة مفتوحة'],
  [{ approved: 3, questions: 3, openNotes: 1 }, 'تمّت الموافقة على الأسئلة كلّها، وملاحظة مفتوحة واحدة'],
  [{ approved: 3, questions: 3, openNotes: 0 }, 'تمّت الموافقة على الأسئلة كلّها'],
  [{ approved: 0, questions: 3, openNotes: 100 }, '١٠٠ ملاحظة مفتوحة'],
  [{ approved: 0, questions: 3, openNotes: 0 }, 'لا موافقات ولا ملاحظات مفتوحة'],
])('%o is summed up in words', (sum, words) => {
  const language: Parameters<typeof sumText>[0] = {
    t: (key, params) => translate('ar', key, params),
    count: (noun, count) => translateCount('ar', noun, count),
  };
  const text = sumText(language, sum);
  expect(text.replace(/[\u2066-\u2069]/g, '')).toBe(words);
});
