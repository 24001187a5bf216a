import { undo } from '@tiptap/pm/history';
import { describe, expect, test } from 'vitest';
import { editorOf, htmlIn, type } from './editor.testing.ts';

function typed(marked: string, characters: string): string {
  const editor = editorOf(marked);
  type(editor, characters);
  return htmlIn(editor);
}

describe('a sign typed at the beginning of a paragraph', () => {
  test.each(['*', '-', '•'])('«%s» makes a list', (sign) => {
    expect(typed('<p>[]نعم</p>', `${sign} `)).toBe('<ul><li><p>نعم</p></li></ul>');
  });

  test.each(['1.', '1-', '1)', '١.', '١-', '١)', '۱.'])('«%s» makes a numbered list', (sign) => {
    expect(typed('<p>قبل</p><p>[]نعم</p>', `${sign} `)).toBe('<p>قبل</p><ol><li><p>نعم</p></li></ol>');
  });

  test('goes on with the list right before it', () => {
    expect(typed('<ul><li><p>أ</p></li></ul><p>[]ب</p>', '- ')).toBe(
      '<ul><li><p>أ</p></li><li><p>ب</p></li></ul>',
    );
    expect(typed('<ol><li><p>أ</p></li></ol><p>[]ب</p>', '٢. ')).toBe(
      '<ol><li><p>أ</p></li><li><p>ب</p></li></ol>',
    );
    expect(typed('<ol><li><p>أ</p></li></ol><p>[]ب</p>', '1. ')).toBe(
      '<ol><li><p>أ</p></li></ol><ol><li><p>ب</p></li></ol>',
    );
  });

  test('keeps the alignment and the marks of the paragraph, also in a quotation', () => {
    expect(typed('<blockquote><p class="rt-align-center">[]<u>نعم</u></p></blockquote>', '- ')).toBe(
      '<blockquote><ul><li><p class="rt-align-center"><u>نعم</u></p></li></ul></blockquote>',
    );
  });

  test.each([
    ['<p>[]نعم</p>', '2. ', '<p>2. نعم</p>'],
    ['<p>[]نعم</p>', '1990- ', '<p>1990- نعم</p>'],
    ['<p>[]نعم</p>', '** ', '<p>** نعم</p>'],
    ['<p>[]نعم</p>', '-', '<p>-نعم</p>'],
    ['<p>قال []نعم</p>', '- ', '<p>قال - نعم</p>'],
    ['<p>قال<br>[]نعم</p>', '- ', '<p>قال<br>- نعم</p>'],
    ['<h2>[]نعم</h2>', '- ', '<h2>- نعم</h2>'],
    ['<pre><code>[]x</code></pre>', '- ', '<pre><code>- x</code></pre>'],
    ['<ul><li><p>[]نعم</p></li></ul>', '- ', '<ul><li><p>- نعم</p></li></ul>'],
    [
      '<blockquote class="rt-verse"><p>[]نعم</p></blockquote>',
      '* ',
      '<blockquote class="rt-verse"><p>* نعم</p></blockquote>',
    ],
  ])('in %s, «%s» stays as it is', (marked, characters, html) => {
    expect(typed(marked, characters)).toBe(html);
  });

  test('comes back by undoing once', () => {
    const editor = editorOf('<p>[]نعم</p>');
    type(editor, '- ');
    undo(editor.state, editor.view.dispatch);
    expect(htmlIn(editor)).toBe('<p>- نعم</p>');
    type(editor, 'و ');
    expect(htmlIn(editor)).toBe('<p>- و نعم</p>');
  });
});
