import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QuestionAnswer } from './interview-parts.tsx';

const html = renderToStaticMarkup(
  <QuestionAnswer
    id="ab12cd34ef56"
    number={3}
    question="لماذا الطين؟"
    answer="<p>لأنّه <strong>يتنفّس</strong>.</p>"
  />,
);

test('a question can be linked to by its id', () => {
  expect(html).toContain('id="q-ab12cd34ef56"');
});

test('screen readers get the words of the labels, and the page shows the letters', () => {
  expect(html).toContain('<span class="visually-hidden">سؤال ٣: </span>');
  expect(html).toContain('<span class="visually-hidden">الجواب: </span>');
  expect(html).toContain('<span class="question-letter" translate="no" aria-hidden="true">س</span>');
  expect(html).toContain('<span class="answer-letter" translate="no" aria-hidden="true">ج</span>');
});

test('the answer keeps its mark-up', () => {
  expect(html).toContain('<p>لأنّه <strong>يتنفّس</strong>.</p>');
});
