import { expect, test } from 'vitest';
import { canonicalChildren } from '../../rich-text/blocks.ts';
import { parseWithinLimits } from '../../rich-text/parse.server.ts';
import { serializeBlocks } from '../../rich-text/serialize.ts';
import { translateNodes } from '../../rich-text/translate.ts';
import { meantBlocks } from './pasting.client.ts';

function pasted(html: string): string {
  return serializeBlocks(meantBlocks(canonicalChildren(translateNodes(parseWithinLimits(html)))));
}

test.each([
  [
    'Word with text of 16 points',
    '<p><span style="font-size:28pt">عنوان كبير</span></p><p><span style="font-size:16.0pt">هذا نصّ الجواب بطوله</span> <span style="font-size:12pt">هامش</span></p>',
    '<p><span class="rt-size-4">عنوان كبير</span></p><p>هذا نصّ الجواب بطوله هامش</p>',
  ],
  [
    'Word with text of 14 points in a list',
    '<ul><li><span style="font-size:14pt">بند أوّل</span></li></ul><p style="font-size:18pt">أكبر</p>',
    '<ul><li><p>بند أوّل</p></li></ul><p><span class="rt-size-4">أكبر</span></p>',
  ],
  [
    'a page whose text has the normal size',
    '<p>نصّ طويل عاديّ</p><p><font size="5">كبير</font></p>',
    '<p>نصّ طويل عاديّ</p><p><span class="rt-size-5">كبير</span></p>',
  ],
])('of %s most is of normal size', (_title, html, expected) => {
  expect(pasted(html)).toBe(expected);
});

test('a link of Google Docs leads to its page', () => {
  expect(
    pasted('<p><a href="https://www.google.com/url?q=https://example.com/a&amp;sa=D">رابط</a></p>'),
  ).toBe('<p><a href="https://example.com/a" rel="noopener noreferrer nofollow">رابط</a></p>');
});

test.each([
  [
    'Arabic paragraphs of Google Docs',
    '<p dir="ltr" style="text-align:right">ولدت سنة 1980.</p><p dir="ltr">React هي مكتبة</p>',
    '<p>ولدت سنة 1980.</p><p>React هي مكتبة</p>',
  ],
  [
    'an English paragraph of an Arabic document',
    '<p dir="rtl">To be, or not to be.</p><p dir="rtl">React Native مكتبة</p>',
    '<p>To be, or not to be.</p><p dir="rtl">React Native مكتبة</p>',
  ],
  [
    'Arabic items, with what is in them',
    '<ul><li dir="ltr"><p style="text-align:right">بند أوّل</p></li><li dir="ltr">Item</li></ul>',
    '<ul><li><p>بند أوّل</p></li><li dir="ltr"><p>Item</p></li></ul>',
  ],
  ['a post', '<div dir="auto">React هي مكتبة</div>', '<p>React هي مكتبة</p>'],
])('a direction that contradicts its letters is dropped: %s', (_title, html, expected) => {
  expect(pasted(html)).toBe(expected);
});

test('Arabic of a text file is paragraphs, and program text stays code', () => {
  expect(
    pasted('<pre>ما اسمك؟\nاسمي  سارة.\n\nأين ولدت؟</pre><ul><li><pre>print("سارة", end="")</pre></li></ul>'),
  ).toBe(
    '<p>ما اسمك؟</p><p>اسمي سارة.</p><p>أين ولدت؟</p><ul><li><pre><code>print("سارة", end="")</code></pre></li></ul>',
  );
});
