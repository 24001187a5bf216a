import { describe, expect, test } from 'vitest';
import { divideDocument } from './divide.client.ts';
import { documentOf } from './editor.testing.ts';

/** Divides a text where it has a bar, which is removed. */
function divide(html: string) {
  let at = -1;
  documentOf(html).descendants((node, position) => {
    const bar = node.text?.indexOf('|') ?? -1;
    if (bar >= 0) at = position + bar;
  });
  return divideDocument(documentOf(html.replace('|', '')), at);
}

describe('a text is divided', () => {
  test.each([
    ['between paragraphs, at the end of one', '<p>أولًا|</p><p>ثانيًا</p>', '<p>أولًا</p>', '<p>ثانيًا</p>'],
    ['between paragraphs, at the start of one', '<p>أولًا</p><p>|ثانيًا</p>', '<p>أولًا</p>', '<p>ثانيًا</p>'],
    [
      'inside of marked words',
      '<p>قال <strong>أولًا| ثانيًا</strong></p>',
      '<p>قال <strong>أولًا</strong></p>',
      '<p><strong>ثانيًا</strong></p>',
    ],
    [
      'inside of a list',
      '<ul><li><p>أولًا</p></li><li><p>|ثانيًا</p></li></ul><p>ثالثًا</p>',
      '<ul><li><p>أولًا</p></li></ul>',
      '<ul><li><p>ثانيًا</p></li></ul><p>ثالثًا</p>',
    ],
    ['before everything', '<p>|أولًا</p>', '', '<p>أولًا</p>'],
    ['after everything', '<p>أولًا|</p>', '<p>أولًا</p>', ''],
  ])('%s', (_, html, before, after) => {
    expect(divide(html)).toEqual({ before, after, question: '' });
  });
});

describe('a line with a question mark at its end is the question', () => {
  test.each([
    ['of its own', '<p>جواب|</p><p>وماذا بعد؟</p><p>ثانٍ</p>', '<p>ثانٍ</p>', 'وماذا بعد؟'],
    ['in bold', '<p>جواب|</p><p><strong>وماذا بعد؟</strong></p><p>ثانٍ</p>', '<p>ثانٍ</p>', 'وماذا بعد؟'],
    ['before a line break', '<p>جواب. |وماذا بعد؟<br>ثانٍ</p>', '<p>ثانٍ</p>', 'وماذا بعد؟'],
    ['in quotation marks', '<p>جواب|</p><p>«وماذا بعد؟»</p><p>ثانٍ</p>', '<p>ثانٍ</p>', '«وماذا بعد؟»'],
    ['as a heading', '<p>جواب|</p><h2>What next?</h2><p>ثانٍ</p>', '<p>ثانٍ</p>', 'What next?'],
    ['but not in the middle', '<p>جواب|</p><p>قال: لماذا؟ ثم سكت.</p>', '<p>قال: لماذا؟ ثم سكت.</p>', ''],
  ])('%s', (_, html, after, question) => {
    expect(divide(html)).toMatchObject({ after, question });
  });
});
