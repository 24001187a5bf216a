import { undo } from '@tiptap/pm/history';
import { describe, expect, test } from 'vitest';
import { editorOf, htmlIn, type } from './editor.testing.ts';

function typed(marked: string, characters: string): string {
  const editor = editorOf(marked);
  type(editor, characters);
  return htmlIn(editor);
}

describe('a straight quotation mark', () => {
  test('becomes an opening or a closing one in Arabic text, by what is open in its paragraph', () => {
    expect(typed('<p>قالت []</p>', '"نعم". ثمّ ("لا")')).toBe('<p>قالت «نعم». ثمّ («لا»)</p>');
    expect(typed('<p>قالت «<strong>نعم</strong>[]</p>', '"')).toBe('<p>قالت «<strong>نعم»</strong></p>');
    expect(typed('<p>قالت «نعم</p><p>و[]</p>', '"لا"')).toBe('<p>قالت «نعم</p><p>و«لا»</p>');
    expect(typed('<p>قالت:<br>[]</p>', '"نعم"')).toBe('<p>قالت:<br>«نعم»</p>');
    expect(typed('<p>قالت [نعم]</p>', '"')).toBe('<p>قالت «</p>');
  });

  test('stays after Latin words, in paragraphs from left to right and in code', () => {
    expect(typed('<p>قرأتُ Times[]</p>', '"')).toBe('<p>قرأتُ Times"</p>');
    expect(typed('<p dir="ltr">she said []</p>', '"yes"')).toBe('<p dir="ltr">she said "yes"</p>');
    expect(typed('<pre><code>س = []</code></pre>', '"')).toBe('<pre><code>س = "</code></pre>');
  });

  test('comes back by undoing', () => {
    const editor = editorOf('<p>قالت[]</p>');
    type(editor, ' "');
    undo(editor.state, editor.view.dispatch);
    expect(htmlIn(editor)).toBe('<p>قالت "</p>');
  });
});
