import { describe, expect, test } from 'vitest';
import { directBlocks, keepSymbols, proseDirection } from './text-direction.ts';

describe('the direction in which rich text is shown', () => {
  test.each([
    ['an Arabic paragraph stays as it is', '<p>قلتُ لها: WhatsApp غيّر كلّ شيء.</p>', null],
    [
      'an English paragraph runs from left to right',
      '<p>She publishes in English (mostly).</p>',
      '<p dir="ltr" lang="en">She publishes in English (mostly).</p>',
    ],
    [
      'an English list has its bullets on the left',
      '<ul><li>The first.</li><li>The second.</li></ul>',
      '<ul dir="ltr" lang="en"><li>The first.</li><li>The second.</li></ul>',
    ],
    [
      'one English item of an Arabic list turns alone',
      '<ul><li>الأوّل، وهو أطول من الثاني بكثير</li><li>The second.</li></ul>',
      '<ul><li>الأوّل، وهو أطول من الثاني بكثير</li><li dir="ltr" lang="en">The second.</li></ul>',
    ],
    [
      'an Arabic paragraph of an English quotation turns back',
      '<blockquote><p>A long English sentence stands here.</p><p>نعم.</p></blockquote>',
      '<blockquote dir="ltr" lang="en"><p>A long English sentence stands here.</p><p dir="rtl" lang="ar">نعم.</p></blockquote>',
    ],
    [
      'an Arabic card in a code block runs from right to left',
      '<pre><code>الاسم: ليلى</code></pre>',
      '<pre dir="rtl" lang="ar"><code>الاسم: ليلى</code></pre>',
    ],
    ['program text stays from left to right', '<pre><code>const late = true;</code></pre>', null],
    ['a direction that its author chose stays', '<ul dir="rtl"><li><p>English.</p></li></ul>', null],
    ['an Arabic sentence about Latin names stays', '<p>استخدمتُ TypeScript وReact وNode.js أيضًا.</p>', null],
    ['text without letters stays as it is', '<p>١٩٩٤ – 2007 &amp; ؟</p>', null],
    ['entities are no letters', '<p>نعم &amp;&lt;&gt;&quot;</p>', null],
    [
      'English that was set on the left stands on the left',
      '<p class="rt-align-end">On the left.</p>',
      '<p dir="ltr" lang="en">On the left.</p>',
    ],
    [
      'English that was centred stays centred',
      '<p class="rt-align-center">In the middle.</p>',
      '<p class="rt-align-center" dir="ltr" lang="en">In the middle.</p>',
    ],
    ['an address of a link is no text', '<p><a href="https://example.com/a/long/address">هنا</a></p>', null],
  ])('%s', (_what, html, shown) => {
    expect(directBlocks(html)).toBe(shown ?? html);
  });
});

test('a summary is from right to left unless most of its words are Latin', () => {
  expect(proseDirection('iPhone أم Android؟ سؤالٌ قديم.')).toEqual({ dir: 'rtl' });
  expect(proseDirection('2007')).toEqual({ dir: 'rtl' });
  expect(proseDirection('Why I write, and for whom.')).toEqual({ dir: 'ltr', lang: 'en' });
});

test('a name in Latin letters keeps the signs at its end', () => {
  expect(keepSymbols('C++؟ أم C#؟')).toBe('C++\u200E؟ أم C#\u200E؟');
  expect(keepSymbols('١+٢، iPhone')).toBe('١+٢، iPhone');
});
