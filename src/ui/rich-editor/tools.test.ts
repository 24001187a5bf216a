import { describe, expect, test } from 'vitest';
import { editorOf, htmlIn } from './editor.testing.ts';
import { keysOf } from '../keyboard.ts';
import { TOOLS, type Tool } from './tools.client.tsx';

const ALL: Tool[] = Object.values<Tool[]>(TOOLS).flat();

/** The text after each of the tools was pressed in turn, and whether the last one is shown as on. */
function press(marked: string, ...labels: Tool['label'][]): { html: string; isOn: boolean | undefined } {
  const editor = editorOf(marked);
  let isOn: boolean | undefined;
  for (const label of labels) {
    const tool = ALL.find((each) => each.label === label);
    tool?.run(editor);
    isOn = tool?.isOn?.(editor);
  }
  return { html: htmlIn(editor), isOn };
}

describe('a heading', () => {
  test('is made of the paragraph at the caret, keeps its alignment and direction, and can be taken back', () => {
    const text = '<p class="rt-align-center" dir="ltr">عن[]وان</p><p>نصّ</p>';
    expect(press(text, 'editor.heading')).toEqual({
      html: '<h2 class="rt-align-center" dir="ltr">عنوان</h2><p>نصّ</p>',
      isOn: true,
    });
    expect(press(text, 'editor.heading', 'editor.subheading')).toEqual({
      html: '<h3 class="rt-align-center" dir="ltr">عنوان</h3><p>نصّ</p>',
      isOn: true,
    });
    expect(press(text, 'editor.subheading', 'editor.subheading')).toEqual({
      html: '<p class="rt-align-center" dir="ltr">عنوان</p><p>نصّ</p>',
      isOn: false,
    });
  });

  test('is made of every selected block', () => {
    expect(press('<p>أو[ل</p><p class="rt-align-end">ثا]ن</p>', 'editor.heading').html).toBe(
      '<h2>أول</h2><h2 class="rt-align-end">ثان</h2>',
    );
  });
});

describe('a quotation', () => {
  test('holds the selected paragraphs, and is left by the same button', () => {
    const text = '<p>قبل</p><p>أو[ل</p><p>ثا]ن</p>';
    const html = '<p>قبل</p><blockquote><p>أول</p><p>ثان</p></blockquote>';
    expect(press(text, 'editor.quote')).toEqual({ html, isOn: true });
    expect(press(text, 'editor.quote', 'editor.quote')).toEqual({
      html: '<p>قبل</p><p>أول</p><p>ثان</p>',
      isOn: false,
    });
  });

  test('becomes a pull quote and back', () => {
    const pulled = '<blockquote class="rt-pull"><p>قول</p></blockquote>';
    expect(press('<p>ق[]ول</p>', 'editor.pullQuote')).toEqual({ html: pulled, isOn: true });
    expect(press('<p>ق[]ول</p>', 'editor.quote', 'editor.pullQuote')).toEqual({ html: pulled, isOn: true });
    expect(press('<p>ق[]ول</p>', 'editor.pullQuote', 'editor.quote').html).toBe(
      '<blockquote><p>قول</p></blockquote>',
    );
  });

  test('becomes verse, of the Quran or the hadith, one of another kind as well', () => {
    const quoted = (kind: string) => `<blockquote class="rt-${kind}"><p>قول</p></blockquote>`;
    expect(press('<p>ق[]ول</p>', 'editor.verse')).toEqual({ html: quoted('verse'), isOn: true });
    expect(press('<p>ق[]ول</p>', 'editor.verse', 'editor.quran').html).toBe(quoted('quran'));
    expect(press('<p>ق[]ول</p>', 'editor.quote', 'editor.hadith').html).toBe(quoted('hadith'));
    expect(press('<p>ق[]ول</p>', 'editor.hadith', 'editor.hadith')).toEqual({
      html: '<p>قول</p>',
      isOn: false,
    });
  });

  test('of verse has each hemistich as a paragraph, of lines in one paragraph as well', () => {
    const verse =
      '<blockquote class="rt-verse"><p>أ أ</p><p>ب <strong>ب</strong></p><p>ج</p><p>د</p></blockquote>';
    const lines = 'أ أ ... ب <strong>ب</strong>';
    expect(press(`<p>${lines}[]<br>ج *** د</p>`, 'editor.verse')).toEqual({ html: verse, isOn: true });
    expect(press(`<p>[${lines}</p><p>ج /]/ د</p><p>هـ ... و</p>`, 'editor.verse').html).toBe(
      `${verse}<p>هـ ... و</p>`,
    );
    expect(
      press('<p class="rt-align-center">أ ... ب[]</p><p class="rt-align-center">ج</p>', 'editor.verse').html,
    ).toBe('<blockquote class="rt-verse"><p>أ</p><p>ب</p></blockquote><p class="rt-align-center">ج</p>');
    expect(press(`<blockquote><p>${lines}[]</p></blockquote>`, 'editor.verse').html).toBe(
      '<blockquote class="rt-verse"><p>أ أ</p><p>ب <strong>ب</strong></p></blockquote>',
    );
    expect(press('<blockquote class="rt-verse"><p>أ ... ب[]</p></blockquote>', 'editor.verse').html).toBe(
      '<p>أ ... ب</p>',
    );
    expect(press(`<p>${lines}[]</p>`, 'editor.quran').html).toBe(
      `<blockquote class="rt-quran"><p>${lines}</p></blockquote>`,
    );
  });

  test('holds a list as a whole, and gives one of its paragraphs back', () => {
    expect(press('<ul><li><p>أ[</p></li><li><p>]ب</p></li></ul>', 'editor.quote').html).toBe(
      '<blockquote><ul><li><p>أ</p></li><li><p>ب</p></li></ul></blockquote>',
    );
    expect(press('<blockquote><p>أ</p><p>ب[]</p><p>ج</p></blockquote>', 'editor.quote').html).toBe(
      '<blockquote><p>أ</p></blockquote><p>ب</p><blockquote><p>ج</p></blockquote>',
    );
  });
});

describe('a divider', () => {
  test('goes below the paragraph of the caret, which moves on', () => {
    const editor = editorOf('<p>أ[]</p><p>ب</p>');
    TOOLS.layout[0]?.run(editor);
    editor.view.dispatch(editor.state.tr.insertText('س'));
    expect(htmlIn(editor)).toBe('<p>أ</p><hr><p>سب</p>');
  });

  test('gets a paragraph below it at the end of the text', () => {
    const editor = editorOf('<p>أ[]</p>');
    TOOLS.layout[0]?.run(editor);
    editor.view.dispatch(editor.state.tr.insertText('س'));
    expect(htmlIn(editor)).toBe('<p>أ</p><hr><p>س</p>');
  });

  test('is not stored at an end of the text or beside another one', () => {
    expect(press('<p>أ[]</p>', 'editor.divider').html).toBe('<p>أ</p>');
    expect(press('<p>أ[]</p><p>ب</p><p>ج</p>', 'editor.divider', 'editor.divider').html).toBe(
      '<p>أ</p><hr><p>ب</p><hr><p>ج</p>',
    );
  });
});

describe('clearing', () => {
  const text = '<h2 class="rt-align-center" dir="ltr"><strong>أ[]ول</strong> <u>ثان</u></h2>';

  test('makes the paragraph of the caret plain, but keeps its direction and links', () => {
    expect(press(text, 'editor.clear').html).toBe('<p dir="ltr">أول ثان</p>');
    const link = '<a href="https://example.com/" rel="noopener noreferrer nofollow">';
    expect(press(`<p>${link}<strong>أ[]ول</strong></a></p>`, 'editor.clear').html).toBe(
      `<p>${link}أول</a></p>`,
    );
  });

  test('takes the marks off the selected words only', () => {
    expect(press('<h2><strong>أو[ل ثا]ن ثالث</strong></h2>', 'editor.clear').html).toBe(
      '<h2>أول ثان<strong> ثالث</strong></h2>',
    );
  });

  test('leaves lists, quotations and code', () => {
    const kept = '<ul><li><p>أ</p></li></ul><blockquote><p>ب</p></blockquote><pre><code>ج</code></pre>';
    const marked =
      '<ul><li><p><u>[أ</u></p></li></ul><blockquote><p>ب</p></blockquote><pre><code>ج]</code></pre>';
    expect(press(marked, 'editor.clear').html).toBe(kept);
  });
});

describe('a shortcut', () => {
  const PLAIN = { ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };

  test.each([
    ['the Latin layout', 'Ctrl+B', { key: 'b', code: 'KeyB' }],
    ['the Arabic layout, on which this key writes two letters', 'Ctrl+B', { key: 'لا', code: 'KeyB' }],
    ['a layout with other places for Latin letters', 'Ctrl+B', { key: 'b', code: 'KeyN' }],
    ['Arabic digits', 'Ctrl+Alt+1', { key: '١', code: 'Digit1', altKey: true }],
    ['signs above the digits', 'Ctrl+Shift+9', { key: '(', code: 'Digit9', shiftKey: true }],
    ['⌘', 'Ctrl+Shift+Z', { key: 'Z', code: 'KeyZ', ctrlKey: false, metaKey: true, shiftKey: true }],
    ['the backslash', 'Ctrl+\\', { key: '\\', code: 'Backslash' }],
  ])('is read from %s', (_title, keys, event) => {
    expect(keysOf({ ...PLAIN, ...event })).toBe(keys);
  });

  test('needs Ctrl or ⌘, and a letter or digit', () => {
    expect(keysOf({ ...PLAIN, ctrlKey: false, key: 'b', code: 'KeyB' })).toBeNull();
    expect(keysOf({ ...PLAIN, key: 'Enter', code: 'Enter' })).toBeNull();
  });

  test('belongs to one tool', () => {
    const keys = ALL.flatMap((tool) => tool.keys ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
