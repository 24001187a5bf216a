import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { describe, expect, test } from 'vitest';
import { sanitizeRichText } from '../../rich-text/rich-text.server.ts';
import {
  BACK_COLORS,
  TEXT_ALIGNMENTS,
  TEXT_COLORS,
  TEXT_DIRECTIONS,
  TEXT_SIZES,
  QUOTATIONS,
} from '../../rich-text/rich-text.ts';
import { htmlOfDocument } from './document.client.ts';
import { documentOf } from './editor.testing.ts';
import { SCHEMA_EXTENSIONS } from './schema.client.ts';
import { randomFrom } from '../../kernel/randomness.testing.ts';

const SCHEMA = getSchema(SCHEMA_EXTENSIONS);

async function sampleTexts(): Promise<string[]> {
  const entries = await readdir('sample', { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(?:json|html)$/.test(entry.name));
  const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')));
  return texts.flatMap((text) =>
    [...text.matchAll(/"(<(?:[^"\\]|\\.)*)"/g)].map(([json]) => JSON.parse(json)),
  );
}

const SRC = `/uploads/${'a'.repeat(32)}-640.webp`;

const EDGES = [
  '',
  '<p>نصّ <strong>غليظ</strong> و<em>مائل</em> و<u>مسطّر</u> و<code>رمز</code></p>',
  '<p><strong>غليظ <em>ومائل <u>ومسطّر <code>ورمز</code></u></em></strong></p>',
  '<p><strong>سطر<br>ثانٍ</strong><br>ثالث</p>',
  '<h2 class="rt-align-center" dir="rtl">عنوان</h2><h3 dir="auto">Title</h3>',
  '<p class="rt-align-end" dir="ltr">left to right</p>',
  '<ul dir="ltr"><li dir="rtl"><p>أ</p><p>ب</p></li><li><ul><li><p>ج</p></li></ul></li></ul>',
  '<ol><li><h2>عنوان في قائمة</h2><pre dir="rtl"><code>x</code></pre></li></ol>',
  '<ol><li><blockquote><p>قول</p></blockquote></li></ol><ol><li><p>قائمة ثانية</p></li></ol>',
  '<blockquote dir="auto"><ul><li><p>أ</p></li></ul><h3>ب</h3><blockquote><p>ج</p></blockquote></blockquote>',
  '<blockquote class="rt-pull" dir="rtl"><p>قول بارز</p></blockquote><hr><ul><li><p>أ</p><hr><p>ب</p></li></ul>',
  '<blockquote class="rt-verse"><p>صدر</p><p><strong>عجز</strong></p><p class="rt-align-center">شطر</p></blockquote>',
  '<blockquote class="rt-verse"><p></p><p>عجز</p><p>صدر</p><p></p><p></p><p>عجز</p></blockquote>',
  '<ul><li><blockquote class="rt-quran"><p>آية</p></blockquote></li></ul><blockquote class="rt-hadith" dir="rtl"><p>حديث</p></blockquote>',
  '<pre><code>a &lt; b &amp;&amp; "c"\n\n  d\t\te</code></pre>',
  '<p><span class="rt-color-rubric rt-back-zafaran rt-size-5"><strong>كل شيء</strong></span></p>',
  '<p><span class="rt-size-3">حجم مذكور</span></p>',
  '<p><a href="https://example.com/?a=1&amp;b=%22&quot;" rel="noopener noreferrer nofollow"><span class="rt-color-lapis">رابط</span></a></p>',
  '<p><a href="mailto:a@example.com" rel="noopener noreferrer nofollow">بريد <strong>غليظ</strong></a></p>',
  '<p>"quoted" &amp; \'single\' &lt;b&gt; ﷺ 👩‍👩‍👧 é می\u200Cرود بِسْم</p>',
  '<p>كلـ<strong>ـمة</strong></p>',
  `<figure><img src="${SRC}" alt="سارة &quot;تقرأ&quot;"><figcaption>في المكتبة <small>ليلى</small></figcaption></figure>`,
  `<ul><li><figure><img src="${SRC}" alt=""><figcaption><small>ليلى</small></figcaption></figure></li></ul>`,
];

describe('a stored text in the editor', () => {
  test.each(EDGES)('keeps %s byte for byte', (html) => {
    expect(sanitizeRichText(html)).toBe(html);
    expect(htmlOfDocument(documentOf(html))).toBe(html);
  });

  test('keeps every text of the sample content byte for byte', async () => {
    const texts = (await sampleTexts()).map(sanitizeRichText);
    expect(texts.length).toBeGreaterThan(50);
    for (const html of texts) expect(htmlOfDocument(documentOf(html))).toBe(html);
  });
});

describe('the output of the editor', () => {
  const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
  const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, marks });

  test.each([
    ['no paragraph without text', [paragraph(), paragraph(text('أ')), paragraph(text(' '))], '<p>أ</p>'],
    ['one space for several', [paragraph(text('أ \u00A0 ب '))], '<p>أ ب</p>'],
    ['letters for presentation forms', [paragraph(text('ﻣﺪﺭﺳﺔ'))], '<p>مدرسة</p>'],
    ['no bidi controls', [paragraph(text('أ\u202Eب'))], '<p>أب</p>'],
    ['letters composed across marks', [paragraph(text('e'), text('\u0301'))], '<p>é</p>'],
    ['no line break at the end', [paragraph(text('أ'), { type: 'hardBreak' })], '<p>أ</p>'],
    [
      'neighbours with equal marks joined',
      [paragraph(text('أ', { type: 'strong' }), text('ب', { type: 'strong' }))],
      '<p><strong>أب</strong></p>',
    ],
    ['no empty list', [{ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph()] }] }], ''],
  ])('has %s', (_title, content, html) => {
    const document = Node.fromJSON(SCHEMA, { type: 'doc', content });
    document.check();
    expect(htmlOfDocument(document)).toBe(html);
    expect(sanitizeRichText(html)).toBe(html);
  });

  test('is left unchanged by the sanitiser for any document', () => {
    const random = randomFrom(20261121);
    for (let run = 0; run < 300; run += 1) {
      const document = Node.fromJSON(SCHEMA, randomDocument(random));
      document.check();
      const html = htmlOfDocument(document);
      expect(sanitizeRichText(html)).toBe(html);
      expect(htmlOfDocument(documentOf(html))).toBe(html);
    }
  });
});

type Random = ReturnType<typeof randomFrom>;

const PIECES = [
  'كلمة',
  ' ',
  '  ',
  'word',
  '\u00A0',
  'ﻻ',
  '&<>"',
  '\u0301',
  '\u200F',
  '\u202E',
  '\u200B',
  '١٢٣',
  '\t',
  'é',
];

function randomDocument(random: Random): object {
  const pick = <Value>(values: readonly Value[]): Value | null => values[random(values.length)] ?? null;
  const dir = () => (random(3) === 0 ? pick(TEXT_DIRECTIONS) : null);
  const marks = () => [
    ...['strong', 'em', 'u', 's', 'code'].filter(() => random(3) === 0).map((type) => ({ type })),
    ...(random(4) === 0 ? [{ type: 'color', attrs: { value: pick(TEXT_COLORS)?.name } }] : []),
    ...(random(4) === 0 ? [{ type: 'back', attrs: { value: pick(BACK_COLORS.slice(1))?.name } }] : []),
    ...(random(4) === 0 ? [{ type: 'size', attrs: { value: pick(TEXT_SIZES) } }] : []),
    ...(random(6) === 0
      ? [{ type: 'href', attrs: { value: `https://example.com/?a=${random(3)}&b="` } }]
      : []),
  ];
  const inline = () =>
    random(5) === 0
      ? { type: 'hardBreak', marks: marks() }
      : { type: 'text', text: pick(PIECES), marks: marks() };
  const picture = () => ({
    type: 'picture',
    attrs: { src: SRC, alt: pick(PIECES), caption: `${pick(PIECES)} ${pick(PIECES)}`, credit: pick(PIECES) },
  });
  const several = (make: () => object, least: number) =>
    Array.from({ length: least + random(4) }, () => make());
  const block = (depth: number): object => {
    const alignment = pick(TEXT_ALIGNMENTS);
    const inside = () => several(() => block(depth + 1), 1);
    switch (random(depth > 3 ? 5 : 8)) {
      case 0:
        return {
          type: 'heading',
          attrs: { level: 2 + random(2), alignment, dir: dir() },
          content: several(inline, 0),
        };
      case 1:
        return {
          type: 'codeBlock',
          attrs: { dir: dir() },
          content: [{ type: 'text', text: `${pick(PIECES)}\n x` }],
        };
      case 2:
      case 3:
        return { type: 'paragraph', attrs: { alignment, dir: dir() }, content: several(inline, 0) };
      case 4:
        return random(2) ? { type: 'divider' } : picture();
      case 5:
        return {
          type: 'blockquote',
          attrs: { dir: dir(), quotation: pick(QUOTATIONS) },
          content: inside(),
        };
      default: {
        const item = () => ({ type: 'listItem', attrs: { dir: dir() }, content: inside() });
        return {
          type: random(2) ? 'bulletList' : 'orderedList',
          attrs: { dir: dir() },
          content: several(item, 1),
        };
      }
    }
  };
  return { type: 'doc', content: several(() => block(0), 1) };
}
