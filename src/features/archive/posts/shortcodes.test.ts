import { expect, test } from 'vitest';
import { withParagraphs } from './shortcodes.ts';

const textOf = (content: string) => withParagraphs(content).html;

test('withParagraphs keeps words in brackets, in any letters', () => {
  const said =
    'ثم قال [ضحك] شيئًا [off-record] هنا [sic] وهناك [speaker_1] انتهى [/irony] [and/or] [laughs, a=b] [see https://a.example/]';
  expect(withParagraphs(said)).toEqual({ html: `<p>${said}</p>`, shortcodes: [], notes: new Map() });
});

test('withParagraphs removes a shortcode that is known, has attributes, or is closed', () => {
  const content =
    '[vc_row][/vc_column]أ[button url="x"]ب[line /]ج[rule/]د[box]هـ[/box]و[contact-form-7 404 "x"]';
  expect(withParagraphs(content)).toEqual({
    html: '<p>أبجدهـو</p>',
    shortcodes: ['vc_row', 'vc_column', 'button', 'line', 'rule', 'box', 'contact-form-7'],
    notes: new Map(),
  });
});

test('withParagraphs replaces each player and its address with a frame', () => {
  const player = '<iframe></iframe>';
  expect(
    textOf('[gallery ids="1,2"][embed]https://video.example/[1][/embed][audio src="x"][/audio]أ[video]'),
  ).toBe(`<p>${player.repeat(3)}أ${player}</p>`);
});

test('withParagraphs keeps the caption of a picture, and words in a caption without a picture', () => {
  const caption = '[caption id="x" width="300"]';
  const picture = '<a href="y"><img src="x"></a>';
  expect(textOf(`${caption} ${picture} في بيته[/caption]`)).toBe(
    `<figure>${picture}<figcaption> في بيته</figcaption></figure>`,
  );
  expect(textOf(`${caption}نصّ[/caption]`)).toBe('<p>نصّ</p>');
});

test('withParagraphs keeps the lines of a paragraph beside a heading, a quotation or a list', () => {
  const content =
    '<h3 id="a">سؤال؟</h3>\nأول\nثانٍ\n\nثالث\nرابع\r\n<blockquote>قول</blockquote>\nخامس\nسادس\n<ul>\n<li>بند</li>\n</ul>';
  expect(textOf(content).replaceAll('\n', '')).toBe(
    '<h3 id="a">سؤال؟</h3><p>أول<br>ثانٍ</p><p>ثالث<br>رابع</p><blockquote>قول</blockquote>' +
      '<p>خامس<br>سادس</p><ul><li>بند</li></ul>',
  );
});

const times = (text: string) => text.repeat(2 ** 20 / text.length);

test.each([
  ['unclosed shortcodes', times('[a ')],
  ['marks without an end', times('[a]')],
  ['pictures with captions without an end', times('[caption]<img>')],
  ['unclosed pictures with captions', `${times('[caption]<img ')}[/caption]`],
  ['spaces before a caption', `[caption]${times(' ')}نصّ[/caption]`],
  ['unclosed players', times('[audio ')],
  ['unclosed headings', times('<h2 ')],
])('withParagraphs reads a megabyte within the time limit of a test: %s', (_what, content) => {
  expect(textOf(content)).not.toBe('');
});

test('withParagraphs turns footnotes of plug-ins into marks, and returns their texts', () => {
  expect(withParagraphs('قال[efn_note]في <i>بيروت</i>[/efn_note] ثم[footnote]سنة[/footnote].')).toEqual({
    html: '<p>قال<sup data-fn="shortcode-1">1</sup> ثم<sup data-fn="shortcode-2">2</sup>.</p>',
    shortcodes: [],
    notes: new Map([
      ['shortcode-1', 'في <i>بيروت</i>'],
      ['shortcode-2', 'سنة'],
    ]),
  });
});
