import { describe, expect, test } from 'vitest';
import { directBlocks } from './direct-blocks.ts';
import { richTextToPlainText, sanitizeRichText } from './rich-text.server.ts';
import { pictureIds } from './rich-text.ts';

const ID = '0123456789abcdef0123456789abcdef';
const SRC = `/uploads/${ID}-1200.webp`;

function figure(caption = '', alt = ''): string {
  return `<figure><img src="${SRC}" alt="${alt}">${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
}

describe('a picture of this site', () => {
  test.each([
    ['keeps its alternative text, caption and credit', figure('في المكتبة <small>ليلى</small>', 'سارة تقرأ')],
    ['needs neither caption nor credit', figure()],
    ['may have a credit alone', figure('<small>Reuters</small>')],
    ['escapes its alternative text', figure('', 'a &quot;b&quot; &lt;c&gt; &amp; d')],
    [
      'may stand in a list and in a quotation',
      `<ul><li><p>أ</p>${figure()}</li></ul><blockquote>${figure('ب')}</blockquote>`,
    ],
  ])('%s', (_title, html) => {
    expect(sanitizeRichText(html)).toBe(html);
  });

  test.each([
    ['without a figure', `<img src="${SRC}">`, figure()],
    ['inside a paragraph', `<p>أ <img src="${SRC}" alt="ب"> ج</p>`, `<p>أ</p>${figure('', 'ب')}<p>ج</p>`],
    ['by the address of the site', `<img src="https://example.org${SRC}">`, figure()],
    [
      'as a page shows it',
      `<figure><picture><source srcset="x 2w"><img src="${SRC}" width="9" height="9"></picture></figure>`,
      figure(),
    ],
    [
      'with a caption in several lines',
      `<figure><img src="${SRC}"><figcaption><p>أ <b>ب</b></p>\n<p>ج</p> <small> د </small></figcaption></figure>`,
      figure('أ ب ج <small>د</small>'),
    ],
    [
      'with an invisible caption',
      `<figure><img src="${SRC}" alt=" \u200B"><figcaption> </figcaption></figure>`,
      figure(),
    ],
    [
      'with text beside its caption',
      `<figure><p>أ</p><img src="${SRC}"><figcaption>ب</figcaption><figcaption>ج</figcaption></figure>`,
      `<p>أ</p>${figure('ب')}<p>ج</p>`,
    ],
  ])('%s gets the stored form', (_title, html, stored) => {
    expect(sanitizeRichText(html)).toBe(stored);
    expect(sanitizeRichText(stored)).toBe(stored);
  });
});

test.each([
  'https://example.com/x.png',
  'data:image/png;base64,AA==',
  'javascript:alert(1)',
  '/uploads/../secret.webp',
  `/uploads/${ID}-0.webp`,
  `/uploads/${ID}-640.webp?x`,
  `//example.com/uploads/${ID}-640.webp`,
  '',
])('any other image leaves the text of its caption: %j', (src) => {
  const html = `<figure><img src="${src}" alt="ب" onerror="alert(1)"><figcaption>أ <small>ج</small></figcaption></figure>`;
  expect(sanitizeRichText(html)).toBe('<p>أ ج</p>');
});

test('caption and credit are text that is searched and counted, the alternative text is not', () => {
  const html = `<p>قبل</p>${figure('في المكتبة <small>ليلى</small>', 'سارة تقرأ')}<p>بعد</p>`;
  expect(richTextToPlainText(html)).toBe('قبل\nفي المكتبة ليلى\nبعد');
});

test('each image is named once, however often a text shows it', () => {
  expect(pictureIds(`${figure()}<p>أ</p>${figure('ب')}`)).toEqual([ID]);
  expect(pictureIds('<p>أ</p>')).toEqual([]);
});

test('a caption that is mostly Latin is shown from left to right', () => {
  expect(directBlocks(figure('Baghdad in 1958'))).toBe(
    figure('Baghdad in 1958').replace('<figcaption>', '<figcaption dir="ltr" lang="en">'),
  );
});
