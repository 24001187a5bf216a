import { describe, expect, test } from 'vitest';
import { directBlocks } from './direct-blocks.ts';

describe('the direction of displayed rich text', () => {
  test.each([
    ['an Arabic paragraph stays as it is', '<p>قلتُ لها: WhatsApp غيّر كلّ شيء.</p>', null],
    [
      'an English paragraph runs from left to right',
      '<p>She publishes in English (mostly).</p>',
      '<p dir="ltr" lang="en">She publishes in English (mostly).</p>',
    ],
    [
      'a French one too, in its language',
      "<p>C'est <strong>Le Petit Prince</strong> à Fès.</p>",
      `<p dir="ltr" lang="fr">C'est <strong>Le Petit Prince</strong> à Fès.</p>`,
    ],
    [
      'an English list has its bullets on the left',
      '<ul><li>The first.</li><li>The second.</li></ul>',
      '<ul dir="ltr" lang="en"><li>The first.</li><li>The second.</li></ul>',
    ],
    [
      'the text of one English item of an Arabic list runs from left to right beside its bullet on the right',
      '<ul><li><p>الأوّل، وهو أطول من الثاني بكثير</p></li><li><p>The second.</p></li></ul>',
      '<ul><li><p>الأوّل، وهو أطول من الثاني بكثير</p></li><li><p><bdi dir="ltr" lang="en">The second.</bdi></p></li></ul>',
    ],
    [
      'an English list inside an Arabic item has its numbers on the left',
      '<ul><li><p>الأوّل، وهو أطول من الثاني بكثير</p><ol><li><p>The second.</p></li></ol></li></ul>',
      '<ul><li><p>الأوّل، وهو أطول من الثاني بكثير</p><ol dir="ltr" lang="en"><li><p>The second.</p></li></ol></li></ul>',
    ],
    [
      'the text of an Arabic item of an English list runs from right to left beside its bullet on the left',
      '<ul><li><p>The first item, longer than others.</p></li><li><p>نعم.</p></li></ul>',
      '<ul dir="ltr" lang="en"><li><p>The first item, longer than others.</p></li><li><p><bdi dir="rtl" lang="ar">نعم.</bdi></p></li></ul>',
    ],
    [
      'an Arabic paragraph of an English quotation runs from right to left',
      '<blockquote><p>A long English sentence stands here.</p><p>نعم.</p></blockquote>',
      '<blockquote dir="ltr" lang="en"><p>A long English sentence stands here.</p><p dir="rtl" lang="ar">نعم.</p></blockquote>',
    ],
    [
      'an Arabic card in a code block runs from right to left',
      '<pre><code>الاسم: ليلى</code></pre>',
      '<pre dir="rtl" lang="ar"><code>الاسم: ليلى</code></pre>',
    ],
    [
      'program text runs from left to right, also where no style sheet says so',
      '<pre><code>const late = true;</code></pre>',
      '<pre dir="ltr"><code>const late = true;</code></pre>',
    ],
    [
      'program text without letters too',
      '<pre><code>1 + 1</code></pre>',
      '<pre dir="ltr"><code>1 + 1</code></pre>',
    ],
    [
      'program text in a list that its author turned runs from left to right',
      '<ul dir="rtl"><li><pre><code>let a;</code></pre></li></ul>',
      '<ul dir="rtl"><li><pre dir="ltr"><code>let a;</code></pre></li></ul>',
    ],
    ['a code block that its author turned stays', '<pre dir="auto"><code>let a;</code></pre>', null],
    ['a direction that its author chose stays', '<ul dir="rtl"><li><p>English.</p></li></ul>', null],
    ['an Arabic sentence about Latin names stays', '<p>استخدمتُ TypeScript وReact وNode.js أيضًا.</p>', null],
    [
      'an Arabic sentence stays even if it names more products than it has words',
      '<p>جرّبنا Visual Studio Code وGitHub Copilot Workspace.</p>',
      null,
    ],
    [
      'an Arabic sentence about a command stays',
      '<p>كتبتُ <code>git push --force origin main</code>.</p>',
      null,
    ],
    ['text without letters stays as it is', '<p>١٩٩٤ – 2007 &amp; ؟</p>', null],
    ['entities are no letters', '<p>نعم &amp;&lt;&gt;&quot;</p>', null],
    [
      'English that was aligned left stays on the left',
      '<p class="rt-align-end">On the left.</p>',
      '<p dir="ltr" lang="en">On the left.</p>',
    ],
    [
      'English that was centred stays centred',
      '<p class="rt-align-center">In the middle.</p>',
      '<p class="rt-align-center" dir="ltr" lang="en">In the middle.</p>',
    ],
    [
      'a Latin name in an Arabic paragraph keeps its signs',
      '<p>تعلّمتُ C++ ثمّ وC#، وF# على .NET.</p>',
      '<p>تعلّمتُ <bdi dir="ltr">C++</bdi> ثمّ و<bdi dir="ltr">C#</bdi>، و<bdi dir="ltr">F#</bdi> على <bdi dir="ltr">.NET</bdi>.</p>',
    ],
    [
      'what is read on from left to right stays together',
      '<p>كتبتُ أيّامًا طويلة بلغة Visual C++ وAT&amp;T C++ بين &lt;C++&gt; و(C, C++).</p>',
      '<p>كتبتُ أيّامًا طويلة بلغة <bdi dir="ltr">Visual C++</bdi> و<bdi dir="ltr">AT&amp;T C++</bdi> بين &lt;<bdi dir="ltr">C++</bdi>&gt; و(<bdi dir="ltr">C, C++</bdi>).</p>',
    ],
    [
      'the groups of a telephone number are in order',
      '<p>اتّصل على +966 (50) 123 4567 أو ٠٥٠-١٢٣-٤٥٦٧.</p>',
      '<p>اتّصل على <bdi dir="ltr">+966 (50) 123 4567</bdi> أو <bdi dir="ltr">٠٥٠-١٢٣-٤٥٦٧</bdi>.</p>',
    ],
    [
      'the plus of a telephone number is in front of it',
      '<p>الرقم +966501234567</p>',
      '<p>الرقم <bdi dir="ltr">+966501234567</bdi></p>',
    ],
    [
      'dates, ranges and other numbers are no telephone numbers',
      '<p>من 06-05-2024 إلى ٢٠٢٤-٠٥-٠٦، 10–20، 0.123456789، رقم A0123456789، 100 200 300</p>',
      null,
    ],
    [
      'signs between Latin letters and numbers are in their place',
      '<p>من C++17 إلى C++ and Rust، وNode.js 22 وحده. x.y نعم…NET</p>',
      null,
    ],
    ['signs in code stay', '<p>يكتب <code>C++ أو</code> هنا.</p><pre dir="rtl">ثمّ C++ أيضًا</pre>', null],
    ['signs in English stay', '<p dir="ltr">The C++ of his days (نعم).</p>', null],
    ['an address of a link is no text', '<p><a href="https://example.com/a/long/address">هنا</a></p>', null],
  ])('%s', (_what, html, shown) => {
    expect(directBlocks(html)).toBe(shown ?? html);
  });
});

describe('Latin words in Arabic text, for screen readers', () => {
  test.each([
    [
      'have their language, and what stands between them too',
      '<p>زرتُ مختبر <strong>Cremona Acoustics Lab</strong> وReact، Vue معًا.</p>',
      '<p>زرتُ مختبر <strong><span lang="en">Cremona Acoustics Lab</span></strong> و<span lang="en">React، Vue</span> معًا.</p>',
    ],
    [
      'keep their signs as well',
      '<p>كتبتُ طويلًا بلغة Visual C++ على .NET.</p>',
      '<p>كتبتُ طويلًا بلغة <bdi dir="ltr" lang="en">Visual C++</bdi> على <bdi dir="ltr" lang="en">.NET</bdi>.</p>',
    ],
    [
      'may be French',
      '<p>كما يقال: C’est la vie، ثم مضى.</p>',
      '<p>كما يقال: <span lang="fr">C’est la vie</span>، ثم مضى.</p>',
    ],
    ['are not single letters', '<p>الفيتامين C والنقطة A هنا.</p>', null],
    ['are no entities', '<p>نعم &amp; لا &lt;&gt;</p>', null],
    [
      'are no code and no attributes',
      '<p><a href="https://a.example/long">هنا</a> <code>const</code> كما كان</p>',
      null,
    ],
    [
      'are not marked again in an English block',
      '<p>English only.</p>',
      '<p dir="ltr" lang="en">English only.</p>',
    ],
  ])('%s', (_what, html, shown) => {
    expect(directBlocks(html, { forPage: true })).toBe(shown ?? html);
  });
});

describe('letters that tags divide', () => {
  test.each([
    ['joined letters', '<p>ال<strong>كتاب</strong></p>', '<p>ال\u200D<strong>\u200Dكتاب</strong></p>'],
    ['joined letters after a mark', '<p>بِ<em>كَ</em>ما</p>', '<p>بِ\u200D<em>\u200Dكَ\u200D</em>\u200Dما</p>'],
    ['letters that do not join', '<p>و<strong>كتاب</strong> ما<em>ء</em></p>', null],
    ['words', '<p>هل <strong>كتب</strong> هو؟</p><p>نعم</p><p>كتب</p>', null],
  ])('%s', (_, html, shown) => {
    expect(directBlocks(html)).toBe(shown ?? html);
  });
});

test('a paragraph with transliteration has all of its Latin letters in one typeface', () => {
  const html = '<p>كتب Nār</p><p>كتب ʿA al-Ḥay</p>';
  expect(directBlocks(html, { forPage: true })).toBe(
    '<p>كتب <span lang="en">Nār</span></p><p data-latin="">كتب ʿ<span lang="en">A al-Ḥay</span></p>',
  );
});

describe('a block with letters that only the whole typeface has', () => {
  test.each([
    ['a paragraph', '<p>قال: كِتاب.</p><p data-whole="">وَٱلۡأَرۡضِ</p>'],
    ['an item, but not its list', '<ul><li><p>نعم.</p></li><li><p data-whole="">گفت</p></li></ul>'],
    ['a heading', '<h2 data-whole="">ﷺ</h2>'],
    ['a quotation', '<blockquote><p data-whole="">ہے</p></blockquote>'],
    ['words in another element', '<p data-whole="">قرأ <strong>ٱلۡحَمۡدُ</strong> ثمّ صمت.</p>'],
    ['a caption', '<figure><img src="a" alt=""><figcaption data-whole="">کوردستان</figcaption></figure>'],
  ])('is marked: %s', (_, shown) => {
    const html = shown.replaceAll(' data-whole=""', '');
    expect(directBlocks(html, { forPage: true })).toBe(shown);
    expect(directBlocks(html)).toBe(html);
  });
});

describe('the last paragraph of a quotation is marked as its attribution', () => {
  test.each([
    ['with a dash', '<p>قول.</p><p data-attribution="">— فلان</p>'],
    ['in bold', '<p>قول.</p><p data-attribution="" class="rt-align-end"><strong>– فلان</strong></p>'],
    ['but not without one', '<p>قول.</p><p>فلان</p>'],
    ['but not alone', '<p>— فلان</p>'],
    ['but not in a dialogue', '<p>— نعم؟</p><p>— لا.</p>'],
    ['but not in the middle', '<p>قول.</p><p>— فلان</p><p>قول.</p>'],
  ])('%s', (_, shown) => {
    const html = `<p>قال:</p><blockquote>${shown.replace(' data-attribution=""', '')}</blockquote><p>— كذا.</p>`;
    expect(directBlocks(html, { forPage: true })).toBe(
      `<p>قال:</p><blockquote>${shown}</blockquote><p>— كذا.</p>`,
    );
    expect(directBlocks(html)).toBe(html);
  });
});
