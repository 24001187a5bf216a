import { describe, expect, test } from 'vitest';
import { AppError } from '../kernel/app-error.ts';
import { richTextToPlainText, saidText, sanitizeRichText, textToRichText } from './rich-text.server.ts';

type Row = [title: string, html: string, result: string];

/** Each row: what arrives, what is stored, and that it stays so. */
function checkRows(rows: Row[]): void {
  test.each(rows)('are sanitised to canonical HTML: %s', (_title, html, result) => {
    expect(sanitizeRichText(html)).toBe(result);
    expect(sanitizeRichText(result)).toBe(result);
  });
}

const REL = 'rel="noopener noreferrer nofollow"';

describe('blocks', () => {
  checkRows([
    ['loose text is a paragraph', 'أ<br>ب', '<p>أ<br>ب</p>'],
    ['divisions are paragraphs', 'أ<div>ب<section>ج</section></div>د', '<p>أ</p><p>ب</p><p>ج</p><p>د</p>'],
    [
      'headings have two levels',
      '<h1>أ</h1><h2>ب</h2><h3>ج</h3><h6>د</h6>',
      '<h2>أ</h2><h2>ب</h2><h3>ج</h3><h3>د</h3>',
    ],
    [
      'a quotation holds blocks',
      '<blockquote dir="auto">أ<p>ب</p></blockquote>',
      '<blockquote dir="auto"><p>أ</p><p>ب</p></blockquote>',
    ],
    [
      'a quotation may be a pull quote, and has no other class',
      '<blockquote class="x rt-pull y">أ</blockquote><blockquote class="x">ب</blockquote><ul class="rt-pull"><li>ج</ul>',
      '<blockquote class="rt-pull"><p>أ</p></blockquote><blockquote><p>ب</p></blockquote><ul><li><p>ج</p></li></ul>',
    ],
    [
      'a quotation may be verse, or of the Quran or the hadith, and is one of them',
      '<blockquote class="rt-verse"><p>أ<p>ب<p class="rt-align-center">ج</blockquote><blockquote dir="rtl" class="rt-quran rt-hadith">د</blockquote><blockquote class="rt-hadith">هـ</blockquote>',
      '<blockquote class="rt-verse"><p>أ</p><p>ب</p><p class="rt-align-center">ج</p></blockquote><blockquote class="rt-quran" dir="rtl"><p>د</p></blockquote><blockquote class="rt-hadith"><p>هـ</p></blockquote>',
    ],
    [
      'an empty hemistich keeps its place, unless no other follows',
      '<blockquote class="rt-verse"><p> </p><p>ب</p><p>ج<p><br></p><p></p><p>هـ</p><p></p></blockquote><blockquote class="rt-verse"><p></p></blockquote>',
      '<blockquote class="rt-verse"><p></p><p>ب</p><p>ج</p><p></p><p></p><p>هـ</p></blockquote>',
    ],
    [
      'dividers are kept between blocks, one at a time',
      '<hr>أ<hr class="x"><hr>ب<blockquote><hr>ج<hr></blockquote><hr><ul><li><hr></ul>',
      '<p>أ</p><hr><p>ب</p><blockquote><p>ج</p></blockquote>',
    ],
    ['cells are paragraphs', '<table><tr><td>أ<td>ب</table>', '<p>أ</p><p>ب</p>'],
    [
      'blocks without text vanish',
      '<p></p><p>&nbsp;<br></p><ul><li> </li></ul><pre>\n</pre><h2>\u200B</h2>',
      '',
    ],
    [
      'white space is what a browser shows',
      '<p>\n أ &nbsp;\t <b> ب</b>  <br>  ج <br></p>',
      '<p>أ <strong>ب</strong><br>ج</p>',
    ],
    ['line ends of other programs', '<p>أ\u2028ب\vج</p>', '<p>أ<br>ب<br>ج</p>'],
    [
      'an image that shows an emoji is that emoji',
      '<p>شكرًا <img alt="❤️" src="https://example.com/2764.svg">، <img alt="زهرة" src="https://example.com/a.png">وداعًا</p>',
      '<p>شكرًا ❤️، وداعًا</p>',
    ],
    [
      'hidden text is dropped',
      '<p>أ<span style="display:none">ب</span><span hidden>ج</span><i style="visibility:hidden">د</i><span style="mso-hide:all">ه</span></p>',
      '<p>أ</p>',
    ],
    [
      'what was deleted with tracked changes is dropped, and what was struck out is not',
      '<p>أ <del cite="mailto:x" datetime="2026-01-01">ب</del><ins>ج</ins> <span class=msoDel>د</span><del>ه</del></p><pre>س<del cite="x">ص</del></pre>',
      '<p>أ <u>ج</u> <s>ه</s></p><pre><code>س</code></pre>',
    ],
    [
      'comments of Word are dropped with their marks',
      '<p>أ<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[س1]</a></span><span style="mso-special-character:comment">&nbsp;</span></p>' +
        '<div style="mso-element:comment-list"><div style="mso-element:comment"><div id="_com_1"><p>ب</p></div></div></div>',
      '<p>أ</p>',
    ],
    [
      'comments of Google Docs are dropped with their marks',
      '<p>أ<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> ب</p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>ج</span></p><p>د</p></div>',
      '<p>أ ب</p>',
    ],
    [
      'an element that is shown as a block is one',
      '<dl><dt>أ<dd>ب</dl><section>ج</section><section>د</section><span style="display:block">ه</span><b style="display: table-cell">و</b>ز',
      '<p>أ</p><p>ب</p><p>ج</p><p>د</p><p>ه</p><p><strong>و</strong></p><p>ز</p>',
    ],
    [
      'signs of symbol typefaces are characters',
      `<p>قال <span style='font-family:"AGA Arabesque";mso-char-type:symbol;mso-symbol-font-family:"AGA Arabesque"'>r</span> ` +
        `<font face="AGA Arabesque">\uF074</font> <span style="font-family:Wingdings">\u00E0\u00FC<span style="font-family:Arial">J</span></span> <i style="font-family:Symbol, serif">a</i></p>`,
      '<p>قال \uFDFA رضي الله عنه →✓J <em>α</em></p>',
    ],
    [
      'a sign that is not known is seen to be missing',
      `<p>أ <span style="font-family:'AGA Arabesque'">Q ب</span></p>`,
      '<p>أ \uFFFD ب</p>',
    ],
    [
      'code keeps its lines and loses its colours',
      '<pre class="x">\n\n  <span style="color:red">if</span> (a &lt; b)\r\n\t{<br>}\n\n</pre>',
      '<pre><code>  if (a &lt; b)\n\t{\n}</code></pre>',
    ],
    [
      'code of divisions has a line for each',
      '<pre><code><div>a</div><div>b</div></code></pre>',
      '<pre><code>a\nb</code></pre>',
    ],
    ['inline code', '<p><tt>a</tt></p>', '<p><code>a</code></p>'],
  ]);
});

describe('verse of WordPress', () => {
  const verse = (html: string) => `<pre class="wp-block-verse has-text-align-center">${html}</pre>`;
  const stored = (...paragraphs: string[]) =>
    `<blockquote class="rt-verse">${paragraphs.map((text) => `<p>${text}</p>`).join('')}</blockquote>`;
  const alone = (text: string) => `<p class="rt-align-center">${text}</p>`;
  const [first, second] = ['على قدرِ أهلِ العزمِ تأتي العزائمُ', 'وتأتي على قدرِ الكرامِ المكارمُ'];

  checkRows([
    ...[
      '***',
      '*',
      '...',
      '…',
      '/',
      '//',
      '|',
      '=',
      '\t',
      '   ',
      '&nbsp;&nbsp; ',
      '\u066D',
      'ـــــ',
      '–',
    ].map((sign): Row => [
      `hemistichs with «${sign}» between them`,
      verse(`${first} ${sign} ${second}\n\n${second} ${sign} ${first}\n`),
      stored(first, second, second, first),
    ]),
    [
      'hemistichs on lines of their own, which rhyme',
      verse(`${first}<br>${second}\n`),
      stored(first, second),
    ],
    [
      'other lines, one by one, with their marks',
      verse('وطني\n<strong>يا أجمل\nالأوطان</strong> كلّها <a href="https://example.com/">هنا</a>'),
      `<blockquote class="rt-verse">${alone('وطني')}${alone('<strong>يا أجمل</strong>')}${alone(`<strong>الأوطان</strong> كلّها <a href="https://example.com/" ${REL}>هنا</a>`)}</blockquote>`,
    ],
    [
      'a line with several signs, and one that is not divided, stay whole',
      verse(`${first} *** ${second}\nيا ليل ... الصبّ ... متى غده\n***`),
      `<blockquote class="rt-verse"><p>${first}</p><p>${second}</p>${alone('يا ليل ... الصبّ ... متى غده')}</blockquote>`,
    ],
    [
      'in centred text, without its alignment',
      `<center>${verse(`${first} ... ${second}`)}</center>`,
      stored(first, second),
    ],
    ['no verse without words', verse(' \n***\n'), ''],
  ]);
});

describe('lists', () => {
  checkRows([
    [
      'items hold paragraphs',
      '<ul><li>أ</li><li><p>ب</p><p>ج</p></li></ul>',
      '<ul><li><p>أ</p></li><li><p>ب</p><p>ج</p></li></ul>',
    ],
    [
      'a list between items belongs to the one before',
      '<ol><li>أ</li><ul><li>ب</li></ul><li>ج</li></ol>',
      '<ol><li><p>أ</p><ul><li><p>ب</p></li></ul></li><li><p>ج</p></li></ol>',
    ],
    [
      'a list that goes on after a paragraph keeps its numbers',
      '<ol><li>أ</li></ol><p>شرح</p><ul><li>فرع</li></ul><ol start="2"><li>ب</li><li>ج</li></ol><p>ثم</p><ol start="4"><li>د</li></ol>',
      '<ol><li><p>أ</p><p>شرح</p><ul><li><p>فرع</p></li></ul></li><li><p>ب</p></li><li><p>ج</p><p>ثم</p></li><li><p>د</p></li></ol>',
    ],
    [
      'a list with another number, or below another heading, is a list of its own',
      '<ol><li>أ</li></ol><ol start="5"><li>ب</li></ol><h2>عنوان</h2><ol start="2"><li>ج</li></ol>',
      '<ol><li><p>أ</p></li></ol><ol><li><p>ب</p></li></ol><h2>عنوان</h2><ol><li><p>ج</p></li></ol>',
    ],
    ['loose items are a list', '<li>أ</li> <li>ب</li>', '<ul><li><p>أ</p></li><li><p>ب</p></li></ul>'],
    [
      'loose text in a list is an item',
      '<ul>أ<li>ب</li></ul>',
      '<ul><li><p>أ</p></li><li><p>ب</p></li></ul>',
    ],
    [
      'items keep code and quotations',
      '<ul><li>أ<pre>x</pre><blockquote>ب</blockquote></li></ul>',
      '<ul><li><p>أ</p><pre><code>x</code></pre><blockquote><p>ب</p></blockquote></li></ul>',
    ],
  ]);
});

describe('links', () => {
  checkRows([
    [
      'absolute addresses',
      '<p><a href=" https://example.com/?a=1&b=2 " target="_blank" onclick="x()">أ</a></p>',
      `<p><a href="https://example.com/?a=1&amp;b=2" ${REL}>أ</a></p>`,
    ],
    [
      'mail',
      '<p><a href="mailto:a@example.com">أ</a></p>',
      `<p><a href="mailto:a@example.com" ${REL}>أ</a></p>`,
    ],
    [
      'an Arabic address stays readable',
      '<p><a href="https://ar.example.com/مقال">أ</a></p>',
      `<p><a href="https://ar.example.com/مقال" ${REL}>أ</a></p>`,
    ],
    [
      'any other address leaves its text',
      '<p><a href="/x">أ</a><a href="java&#10;script:alert(1)">ب</a><a name="n">ج</a></p>',
      '<p>أبج</p>',
    ],
    [
      'a link has the look of links',
      '<p><a href="https://example.com"><span style="color:#1155cc;text-decoration:underline">أ</span></a></p>',
      `<p><a href="https://example.com" ${REL}>أ</a></p>`,
    ],
    [
      'a chosen colour in a link stays',
      '<p><a href="https://example.com"><span class="rt-color-rubric">أ</span></a></p>',
      `<p><a href="https://example.com" ${REL}><span class="rt-color-rubric">أ</span></a></p>`,
    ],
    [
      'quotes in an address stay inside it',
      `<p><a href='https://example.com/"onclick="x'>أ</a></p>`,
      `<p><a href="https://example.com/&quot;onclick=&quot;x" ${REL}>أ</a></p>`,
    ],
  ]);
});

describe('characters', () => {
  checkRows([
    ['presentation forms are letters', '<p>ﻣﺪﺭﺳﺔ</p>', '<p>مدرسة</p>'],
    [
      'bidi controls, control and tag characters go',
      '<p>أ\u202Eب\u2066ج&#8238;\u{E0041}&#7;</p>',
      '<p>أبج</p>',
    ],
    ['letters are composed across tags that vanish', '<p>e<font></font>\u0301</p>', '<p>é</p>'],
    ['entities are text', '<p>&lt;b&gt; &amp;amp; &quot;&copy;</p>', '<p>&lt;b&gt; &amp;amp; "©</p>'],
    [
      'powers and indices are characters, unless one of theirs has no such form',
      '<p>10<sup>6</sup>, ١٠<sup>٦</sup>, 10<sup>٢٫٥</sup>, 10<span style="vertical-align:super">-3</span>, H<sub><b>2</b></sub>O, 1<sup>st</sup>, أ<sup>[1]</sup></p>',
      '<p>10⁶, ١٠⁶, 10^٢٫٥, 10⁻³, H<strong>₂</strong>O, 1st, أ[1]</p>',
    ],
    ['joiners and marks stay', '<p>می\u200Cرود بِسْم</p>', '<p>می\u200Cرود بِسْم</p>'],
  ]);
});

describe('documents of Word and Google Docs', () => {
  const item = (level: number, marker: string, text: string) =>
    `<p class=MsoListParagraph dir=RTL style='margin-right:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
    `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}` +
    `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>` +
    `<span lang=AR-EG>${text}<o:p></o:p></span></p>`;

  checkRows([
    [
      'paragraphs of a list become the list',
      item(1, '·', 'أ') +
        item(2, '1.', 'ب') +
        item(2, '2.', 'ج') +
        item(1, '·', 'د') +
        '<p class=MsoNormal><o:p>&nbsp;</o:p></p>',
      '<ul><li><p dir="rtl">أ</p><ol><li><p dir="rtl">ب</p></li><li><p dir="rtl">ج</p></li></ol></li>' +
        '<li><p dir="rtl">د</p></li></ul>',
    ],
    [
      'another kind of marker begins another list, and a paragraph ends one',
      item(1, 'أ-', 'أ') + item(1, 'o', 'ب') + '<p>x</p>' + item(3, '§', 'ج'),
      '<ol><li><p dir="rtl">أ</p></li></ol><ul><li><p dir="rtl">ب</p></li></ul><p>x</p>' +
        '<ul><li><p dir="rtl">ج</p></li></ul>',
    ],
    [
      'a list that goes on after a paragraph keeps its numbers in Word, too',
      item(1, '1.', 'أ') +
        '<p>x</p>' +
        item(1, '٢.', 'ب') +
        item(1, '3.', 'ج') +
        '<h2>y</h2>' +
        item(1, '4.', 'د'),
      '<ol><li><p dir="rtl">أ</p><p>x</p></li><li><p dir="rtl">ب</p></li><li><p dir="rtl">ج</p></li></ol>' +
        '<h2>y</h2><ol><li><p dir="rtl">د</p></li></ol>',
    ],
    [
      'conditional comments, smart tags and styles go',
      '<!--[if gte mso 9]><xml><w:x/></xml><![endif]--><style>p{color:red}</style><meta charset=utf-8>' +
        `<p class=MsoNormal style='mso-margin-top-alt:auto;font-family:"Arial",serif'><st1:place>القاهرة</st1:place></p>`,
      '<p>القاهرة</p>',
    ],
    [
      'the bold wrapper of Google Docs is not bold',
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="rtl" style="line-height:1.38;margin-top:0pt">' +
        '<span style="font-size:11pt;font-family:Arial;color:#000000;background-color:transparent;font-weight:400;' +
        'text-decoration:none;white-space:pre-wrap">عادي </span><span style="font-weight:700">غامق</span></p><br></b>',
      '<p dir="rtl">عادي <strong>غامق</strong></p>',
    ],
    [
      'the lines of a message that a messenger shows with white-space stay lines',
      '<div style="white-space: pre-wrap">\n<span dir="auto">أول \r\n  ثانٍ\n\nثالث</span>\n' +
        '<p style="white-space: normal">فقرة\nواحدة</p>\n</div>',
      '<p>أول<br>ثانٍ<br><br>ثالث</p><p>فقرة واحدة</p>',
    ],
  ]);
});

describe('the limits of rich text', () => {
  const refusal = (html: string): string => {
    try {
      return sanitizeRichText(html) && 'accepted';
    } catch (error) {
      return error instanceof AppError ? `${error.code} ${error.text.key}` : String(error);
    }
  };
  const TOO_LARGE = 'too_large richText.tooLarge';
  const TOO_DEEP = 'validation richText.tooDeep';

  test.each([
    ['200 KB of UTF-8', `<p>${'أ'.repeat(102_300)}</p>`, 'accepted'],
    ['more than 200 KB of UTF-8', `<p>${'أ'.repeat(102_400)}</p>`, TOO_LARGE],
    ['more than 200 KB once escaped', `<p>${'>'.repeat(60_000)}</p>`, TOO_LARGE],
    ['64 levels', `${'<blockquote>'.repeat(63)}أ`, 'accepted'],
    ['65 levels', `${'<blockquote>'.repeat(64)}أ`, TOO_DEEP],
    ['65 levels once items are added', `${'<ul>'.repeat(40)}أ`, TOO_DEEP],
    ['nested templates', '<template>'.repeat(65), TOO_DEEP],
    ['200,000 nested tags', '<b>'.repeat(200_000), TOO_LARGE],
    ['66,000 nested tags', '<b>'.repeat(66_000), TOO_DEEP],
    ['40,000 nested divisions', '<div>'.repeat(40_000), TOO_DEEP],
    ['20,000 nodes', '<p>x'.repeat(10_000), 'accepted'],
    ['more than 20,000 nodes', '<p>x'.repeat(10_001), TOO_DEEP],
    ['more than 20,000 nodes once items are added', '<li>x'.repeat(9_000), TOO_DEEP],
    ['more than 20,000 comments', '<!---->'.repeat(20_001), TOO_DEEP],
  ])('are applied to %s', (_title, html, expected) => {
    expect(refusal(html)).toBe(expected);
  });

  test.each([
    ['attributes', `<p ${Array.from({ length: 30_000 }, (_, index) => index.toString(36)).join(' ')}>x`],
    ['unclosed brackets in a style', `<p style="background:${'a('.repeat(90_000)}">x`],
    ['colours in a style', `<p style="background:${'red('.repeat(40_000)}">x`],
    ['declarations', `<p style="${';'.repeat(200_000)}">x`],
    ['classes', `<p class="${'a '.repeat(90_000)}">x`],
    ['marks on one letter', `<p>a${'\u0301\u0323'.repeat(50_000)}`],
    ['line breaks', `<p>x${'<br>'.repeat(19_000)}y`],
    ['signs in a line of verse', `<pre class="wp-block-verse">ا ${'* '.repeat(90_000)}ا`],
    ['lines of verse', `<pre class="wp-block-verse">${'ا<b>ا</b> *\n'.repeat(2_000)}`],
    ['misnested marks in a table', `<table>${'<b>x'.repeat(60)}${'x<br>'.repeat(9_000)}`],
  ])('very many %s are sanitised to clean text in time', (_title, html) => {
    const clean = sanitizeRichText(html);
    expect(sanitizeRichText(clean)).toBe(clean);
  });
});

test('richTextToPlainText returns a line for each block and decodes entities', () => {
  const html = sanitizeRichText(
    '<h2>أ</h2><p>ب<br>&lt;ج&gt; &amp;amp; "د"</p><ul><li>هـ<ul><li>و</ul></ul><pre>1\n2</pre>',
  );
  expect(richTextToPlainText(html)).toBe('أ\nب\n<ج> &amp; "د"\nهـ\nو\n1\n2');
  expect(
    richTextToPlainText('<p><a href="https://e.example/?a&amp;gt;" rel="x">أ</a>ب<strong>ج</strong></p>'),
  ).toBe('أبج');
  expect(richTextToPlainText('')).toBe('');
});

test('saidText leaves out what is struck out, with the marks inside it', () => {
  const html = sanitizeRichText(
    '<p>بدأت <s>في <b>التاسعة</b><br>أو</s> في السابعة</p><p><s>لا</s></p><p><span>نعم</span></p>',
  );
  expect(saidText(html)).toBe('بدأت في السابعة\nنعم');
});

describe('textToRichText', () => {
  test('returns a paragraph for each line, escaped', () => {
    expect(textToRichText(' أ <b>\r\n\n  ب\t ج & د\n\u200B\n')).toBe('<p>أ &lt;b&gt;</p><p>ب ج &amp; د</p>');
    expect(textToRichText('')).toBe('');
  });

  test('returns text that the sanitiser leaves unchanged and that converts back to the same text', () => {
    const html = textToRichText('<script>alert(1)</script>\nﻣﺪﺭﺳﺔ "x" \u202E');
    expect(sanitizeRichText(html)).toBe(html);
    expect(richTextToPlainText(html)).toBe('<script>alert(1)</script>\nمدرسة "x"');
  });
});
