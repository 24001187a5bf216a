import { expect, test } from 'vitest';
import { hasEmptied, partsOf, withSources } from './interview-parts.ts';

const TEXTS = {
  name: 'اسم المقابلة',
  summary: 'مقدّمتها',
  questions: [
    { id: 'a', version: 1, question: 'سؤال أوّل', answer: '<p>جواب أوّل</p>' },
    { id: 'b', version: 4, question: 'سؤال ثانٍ', answer: '<p>جواب ثانٍ</p>' },
  ],
};

test('the parts of an interview come back in their places', () => {
  const parts = partsOf(TEXTS);
  expect(parts.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
    'name 0',
    'summary 0',
    'question 1',
    'answer 1',
    'question 2',
    'answer 2',
  ]);
  const sources = parts.map(({ text }) => text.source);
  expect(withSources(TEXTS, sources)).toEqual(TEXTS);
  expect(withSources(TEXTS, sources.with(4, 'غيره'))).toEqual({
    ...TEXTS,
    questions: [TEXTS.questions[0], { ...TEXTS.questions[1], question: 'غيره' }],
  });
});

test('a part without text is noticed if it was changed', () => {
  const sources = partsOf(TEXTS).map(({ text }) => text.source);
  const emptied = withSources(TEXTS, sources.with(3, '<p><strong> </strong></p>'));
  expect(hasEmptied(TEXTS, emptied)).toBe(true);
  expect(hasEmptied(emptied, withSources(emptied, sources.with(3, '<p><strong> </strong></p>')))).toBe(false);
  expect(hasEmptied(TEXTS, withSources(TEXTS, sources.with(3, '<p>غيره</p>')))).toBe(false);
});
