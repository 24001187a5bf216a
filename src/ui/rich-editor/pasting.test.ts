import { describe, expect, test } from 'vitest';
import { parseWithinLimits } from '../../rich-text/parse.server.ts';
import { serializeBlocks } from '../../rich-text/serialize.ts';
import { pastedBlocks } from './pasting.client.ts';

function pasted(html: string): string {
  return serializeBlocks(pastedBlocks(parseWithinLimits(html)));
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

describe('a pasted table', () => {
  const table = (...rows: string[][]) =>
    `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
  const lines = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');

  test.each([
    [
      'with a head',
      '<table><caption>ضيوف</caption><thead><tr><th>الاسم<th>المدينة<th>السنة</thead><tr><td><p>سارة</p><td><b>القاهرة</b><td>١٩٩٠<tr><td>كمال<td><td>١٩٨٥</table>',
      lines(
        'ضيوف',
        'الاسم: سارة؛ المدينة: <strong>القاهرة</strong>؛ السنة: ١٩٩٠',
        'الاسم: كمال؛ السنة: ١٩٨٥',
      ),
    ],
    [
      'whose first row is bold, as of Word',
      table(['<p><b>الاسم:</b></p>', '<p><b>المدينة</b></p>'], ['<p>سارة</p>', '<p>القاهرة<br>الجديدة</p>']),
      lines('الاسم: سارة؛ المدينة: القاهرة الجديدة'),
    ],
    [
      'whose first row alone has no number, as of Excel',
      table(['الاسم', 'المدينة', 'السنة'], ['سارة', 'القاهرة', '1990']),
      lines('الاسم: سارة؛ المدينة: القاهرة؛ السنة: 1990'),
    ],
    [
      'of names and values',
      table(['الاسم', 'سارة'], ['السنة:', '<a href="https://example.com/">١٩٩٠</a>'], ['', 'بلا اسم']),
      lines(
        'الاسم: سارة',
        'السنة: <a href="https://example.com/" rel="noopener noreferrer nofollow">١٩٩٠</a>',
        'بلا اسم',
      ),
    ],
    ['of more columns', table(['سارة', 'القاهرة', 'مصر']), lines('سارة؛ القاهرة؛ مصر')],
    [
      'with heads of rows and cells over several rows and columns',
      '<table><tr><th><th>قبل<th>بعد<tr><th>الوزن<td colspan=2>واحد<tr><td rowspan=2>الطول<td>٣<td>٤<tr><td>٥<td>٦</table>',
      lines('الوزن؛ قبل: واحد', 'الطول؛ قبل: ٣؛ بعد: ٤', 'الطول؛ قبل: ٥؛ بعد: ٦'),
    ],
  ])('%s is a line for each row', (_title, html, expected) => {
    expect(pasted(html)).toBe(expected);
  });

  test('that arranges a page, or is one column, stays as it was', () => {
    expect(pasted(table(['<p>أ</p><p>ب</p>', '<ul><li>ج</li></ul>']))).toBe(
      '<p>أ</p><p>ب</p><ul><li><p>ج</p></li></ul>',
    );
    expect(pasted(table(['أ', '<iframe src="https://example.com/a"></iframe>']))).toBe(
      '<p>أ</p><p>https://example.com/a</p>',
    );
    expect(pasted(table(['أ'], ['ب']))).toBe('<p>أ</p><p>ب</p>');
  });
});

test.each([
  [
    '<iframe src="https://www.youtube.com/embed/abc_-1?rel=0"></iframe>',
    'https://www.youtube.com/watch?v=abc_-1',
  ],
  ['<iframe src="//player.vimeo.com/video/123?h=1"></iframe>', 'https://vimeo.com/123'],
  ['<iframe src="https://open.spotify.com/embed/episode/x"></iframe>', 'https://open.spotify.com/episode/x'],
  [
    '<video controls><source src="https://example.com/a.mp4" type="video/mp4">لا يُعرض</video>',
    'https://example.com/a.mp4',
  ],
  ['<audio src="https://example.com/a.mp3"></audio>', 'https://example.com/a.mp3'],
  ['<object data="https://example.com/a.pdf"></object>', 'https://example.com/a.pdf'],
  ['<embed src="https://example.com/a.swf">', 'https://example.com/a.swf'],
])('of the pasted player %s its address is left', (html, address) => {
  expect(pasted(`<p>قبل</p><figure>${html}</figure><p>بعد</p>`)).toBe(
    `<p>قبل</p><p>${address}</p><p>بعد</p>`,
  );
});

test('a player without an address of the web leaves nothing', () => {
  expect(
    pasted('<p>أ<iframe srcdoc="<p>x</p>"></iframe><video src="blob:https://example.com/1"></video></p>'),
  ).toBe('<p>أ</p>');
});

test('code keeps its spaces', () => {
  const html = '<pre>if (a)\n&nbsp;&nbsp;&nbsp;&nbsp;b;<span>\t</span>c</pre>';
  expect(pasted(html)).toBe('<pre><code>if (a)\n    b;\tc</code></pre>');
});

describe('pasted verse', () => {
  const VERSE = [
    ['على قدرِ أهلِ العزمِ تأتي العزائمُ', 'وتأتي على قدرِ الكرامِ المكارمُ'],
    ['وتعظمُ في عينِ الصغيرِ صغارُها', 'وتصغرُ في عينِ العظيمِ العظائمُ'],
  ];
  const stored = (lines = VERSE) =>
    `<blockquote class="rt-verse">${lines
      .flat()
      .map((half) => `<p>${half}</p>`)
      .join('')}</blockquote>`;

  test.each(['...', ' … ', ' *** ', ' * ', '&nbsp;&nbsp;&nbsp; ', '\u2003', ' / ', ' = '])(
    'with «%s» is a block of verse',
    (sign) => {
      const lines = VERSE.map((halves) => halves.join(sign));
      expect(pasted(`<p>قال:</p><p>${lines.join('</p><p>')}</p><p>وسكت.</p>`)).toBe(
        `<p>قال:</p>${stored()}<p>وسكت.</p>`,
      );
      expect(pasted(`<div>${lines.join('<br>')}</div>`)).toBe(stored());
    },
  );

  test('that is centred has side by side what was on one line', () => {
    const [first = [], second = []] = VERSE;
    expect(pasted(`<p style="text-align:center">${first.join(' ... ')}<br>${second.join(' ... ')}</p>`)).toBe(
      stored(),
    );
    const row = (halves: string[]) => `<tr align="center"><td>${halves.join('</td><td>')}</td></tr>`;
    expect(pasted(`<center><table>${VERSE.map(row).join('')}</table></center>`)).toBe(stored());
  });

  test('in two columns is a block of verse', () => {
    const row = (halves: string[]) => `<tr><td>${halves.join('</td><td></td><td>')}</td></tr>`;
    expect(pasted(`<table>${VERSE.map(row).join('')}</table>`)).toBe(stored());
  });

  test('of one line with stars, of a text file, and of Word or Google Docs with tabs or spaces is one as well', () => {
    expect(pasted(`<p>${VERSE[0]?.join(' *** ')}</p>`)).toBe(stored(VERSE.slice(0, 1)));
    expect(pasted(`<pre>${VERSE.map((halves) => halves.join('\t')).join('\n')}</pre>`)).toBe(stored());
    const spaced = (sign: string) =>
      VERSE.map((halves) => `<p><span style="white-space:pre-wrap">${halves.join(sign)}</span></p>`).join('');
    expect(pasted(spaced('     '))).toBe(stored());
    expect(pasted(spaced('<span style="white-space:pre">\t</span>'))).toBe(stored());
    expect(pasted(VERSE.map((halves) => `<p>${halves.join('     ')}</p>`).join(''))).not.toContain(
      'rt-verse',
    );
    const tab = "<span style='mso-tab-count:1'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span>";
    expect(pasted(VERSE.map((halves) => `<p class=MsoNormal>${halves.join(tab)}</p>`).join(''))).toBe(
      stored(),
    );
  });

  test.each([
    ['one line', '<p>على قدر أهل العزم ... تأتي العزائم كلها</p>'],
    [
      'lines without rhyme',
      '<p>كنت أفكّر في الأمر ... ثم قررت السفر</p><p>سألته عن الطريق ... فلم يجب أحد</p>',
    ],
    [
      'halves of other lengths',
      '<p>نعم يا سارة ... هذا ما كنت أقوله لك طوال الوقت يا سارة</p><p>لا يا سارة ... ليس هذا ما كنت أعنيه حين قلت ذلك يا سارة</p>',
    ],
    ['words with stars', '<p>كلمة *** أخرى</p>'],
    ['one divided line of several', '<p>قال لي الشيخ *** قال لي الشيخ<br>ثم سكت</p>'],
  ])('is not made of %s', (_title, html) => {
    expect(pasted(html)).toBe(html);
  });

  test('leaves wide gaps of other lines as spaces', () => {
    expect(pasted('<p>الاسم&nbsp;&nbsp;&nbsp;&nbsp;سارة</p>')).toBe('<p>الاسم سارة</p>');
  });
});
