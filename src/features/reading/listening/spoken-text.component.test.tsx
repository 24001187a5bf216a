import { expect, test } from 'vitest';
import { spokenBlocks } from './spoken-text.ts';

/** What is read aloud of an answer. */
function spoken(answer: string): string[] {
  const question = document.createElement('article');
  question.innerHTML = `<div class="rich-text">${answer}</div>`;
  return spokenBlocks([question]).map(({ text }) => text);
}

test('program text and what the speaker took back are not read aloud', () => {
  expect(
    spoken('<p>بدأت <s>في <em>التاسعة</em></s>في <code>x</code>السابعة</p><pre>y</pre><p>نعم</p>'),
  ).toEqual(['بدأت في السابعة', 'نعم']);
});
