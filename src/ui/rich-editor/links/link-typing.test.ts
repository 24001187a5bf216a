import { undo } from '@tiptap/pm/history';
import { Slice } from '@tiptap/pm/model';
import { describe, expect, test } from 'vitest';
import { documentFrom, editorOf, htmlIn, pressKey, type } from '../editor.testing.ts';
import { htmlOfDocument } from '../document.client.ts';
import { parseWithinLimits } from '../../../rich-text/parse.server.ts';
import { pastedBlocks } from '../pasting.client.ts';
import { removeLink } from '../marks.client.ts';
import { withLinks } from './link-typing.client.ts';

const link = (href: string, text = href) =>
  `<a href="${href}" rel="noopener noreferrer nofollow">${text}</a>`;
const LINK = link('https://example.com');

describe('a typed address', () => {
  test.each([
    ['https://example.com ', `<p>انظر ${LINK}</p>`],
    ['(https://example.com)، ثم', `<p>انظر (${LINK})، ثم</p>`],
    ['«https://example.com،» ثم', `<p>انظر «${LINK}،» ثم</p>`],
    ['www.example.com ', `<p>انظر ${link('https://www.example.com', 'www.example.com')}</p>`],
    ['https://example.com', '<p>انظر https://example.com</p>'],
    ['example.com ', '<p>انظر example.com</p>'],
  ])('«%s» becomes %s', (typed, html) => {
    const editor = editorOf('<p>انظر []</p>');
    type(editor, typed);
    expect(htmlIn(editor)).toBe(html);
  });

  test('becomes a link when the caret goes elsewhere', () => {
    const editor = editorOf('<p>انظر []</p><p>ثم</p>');
    type(editor, 'https://example.com.');
    editor.commands.setTextSelection(1);
    expect(htmlIn(editor)).toBe(`<p>انظر ${LINK}.</p><p>ثم</p>`);
    undo(editor.state, editor.view.dispatch);
    expect(htmlIn(editor)).toBe('<p>انظر https://example.com.</p><p>ثم</p>');
  });

  test('becomes a link by Enter, in the paragraph that it ends', () => {
    const editor = editorOf('<p>انظر []</p>');
    type(editor, 'https://example.com.');
    pressKey(editor, 'Enter');
    expect(htmlIn(editor)).toBe(`<p>انظر ${LINK}.</p>`);
  });

  test('stays plain in code, keeps the link that it has, and comes back by undoing once', () => {
    const typedIn = (marked: string) => {
      const editor = editorOf(marked);
      type(editor, ' ');
      return htmlIn(editor);
    };
    expect(typedIn('<pre><code>https://example.com[] x</code></pre>')).toContain('<code>https://example.com');
    expect(typedIn('<p><code>https://example.com[]</code> x</p>')).not.toContain('<a');
    const other = `<p>${link('https://other.example', 'https://example.com')} x</p>`;
    expect(typedIn(other.replace('</a>', '[]</a>'))).toContain('href="https://other.example"');
    const editor = editorOf('<p>[]</p>');
    type(editor, 'https://example.com ');
    undo(editor.state, editor.view.dispatch);
    expect(htmlIn(editor)).toBe('<p>https://example.com</p>');
    type(editor, 'ثم ');
    expect(htmlIn(editor)).toBe('<p>https://example.com ثم</p>');
  });
});

/** The stored form of HTML that is pasted from another program. */
function pasted(html: string): string {
  const document = documentFrom(pastedBlocks(parseWithinLimits(html)));
  const { content } = withLinks(new Slice(document.content, 0, 0));
  return htmlOfDocument(document.copy(content));
}

test('an address whose link was taken off, or at which the caret is placed, stays plain', () => {
  const editor = editorOf('<p>انظر []</p>');
  type(editor, 'https://example.com ');
  undo(editor.state, editor.view.dispatch);
  editor.commands.setTextSelection(editor.state.selection.from - 1);
  pressKey(editor, 'Enter');
  type(editor, ' ');
  expect(htmlIn(editor)).toBe('<p>انظر https://example.com</p>');
  type(editor, 'https://example.com ');
  const { from } = editor.state.selection;
  editor.commands.setTextSelection({ from: from - 5, to: from - 4 });
  removeLink(editor);
  editor.commands.setTextSelection(from - 1);
  pressKey(editor, 'Enter');
  expect(htmlIn(editor)).toBe('<p>انظر https://example.com</p><p>https://example.com</p>');
});

test.each([
  ['https://example.com،', `${LINK}،`],
  ['https://example.com/أ).', `${link('https://example.com/أ')}).`],
  ['www.example.com', link('https://www.example.com', 'www.example.com')],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com', LINK],
])('a pasted link whose words are its address «%s» is that address alone', (text, html) => {
  const address = new URL(text.startsWith('www') ? `https://${text}` : text).href;
  expect(pasted(`<p>أ <a href="${address}">${text}</a> ب</p>`)).toBe(`<p>أ ${html} ب</p>`);
});

test('a pasted link with other words keeps them, and an address without https:// stays a link', () => {
  const kept = `<p>${link('https://example.com/a', 'https://example.com')} ${link('https://example.com/', 'example.com')}</p>`;
  expect(pasted(kept)).toBe(kept);
});

test('pasted addresses become links, except in code and where there is one', () => {
  expect(
    pasted('<ul><li><p>أ https://example.com، <strong>و(https://example.com)</strong></p></li></ul>'),
  ).toBe(
    `<ul><li><p>أ ${LINK}، <strong>و(</strong>${LINK.replace('>https://example.com<', '><strong>https://example.com</strong><')}<strong>)</strong></p></li></ul>`,
  );
  expect(pasted('<p>أ https://www.youtube.com/redirect?q=https%3A%2F%2Fexample.com ب</p>')).toBe(
    `<p>أ ${LINK} ب</p>`,
  );
  const kept = `<pre><code>https://example.com</code></pre><p><code>https://example.com</code> ${link('https://other.example', 'https://example.com')}</p>`;
  expect(pasted(kept)).toBe(kept);
});
