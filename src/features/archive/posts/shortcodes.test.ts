import { expect, test } from 'vitest';
import { withParagraphs } from './shortcodes.ts';

const textOf = (content: string) => withParagraphs(content).html;

test('words in brackets stay, whatever letters they are in', () => {
  const said =
    'ثم قال [ضحك] شيئًا [off-record] هنا [sic] وهناك [speaker_1] انتهى [/irony] [and/or] [laughs, a=b] [see https://a.example/]';
  expect(withParagraphs(said)).toEqual({ html: `<p>${said}</p>`, shortcodes: [] });
});

test('a mark goes that is known, has attributes, ends itself, or has an end', () => {
  const content =
    '[vc_row][/vc_column]أ[button url="x"]ب[line /]ج[rule/]د[box]هـ[/box]و[contact-form-7 404 "x"]';
  expect(withParagraphs(content)).toEqual({
    html: '<p>أبجدهـو</p>',
    shortcodes: ['vc_row', 'vc_column', 'button', 'line', 'rule', 'box', 'contact-form-7'],
  });
});

test('a player is a frame, with the address that it plays', () => {
  const player = '<iframe></iframe>';
  expect(
    textOf('[gallery ids="1,2"][embed]https://video.example/[1][/embed][audio src="x"][/audio]أ[video]'),
  ).toBe(`<p>${player.repeat(3)}أ${player}</p>`);
});

test('a picture has its caption, and words between such marks stay', () => {
  const caption = '[caption id="x" width="300"]';
  const picture = '<a href="y"><img src="x"></a>';
  expect(textOf(`${caption} ${picture} في بيته[/caption]`)).toBe(
    `<figure>${picture}<figcaption> في بيته</figcaption></figure>`,
  );
  expect(textOf(`${caption}نصّ[/caption]`)).toBe('<p>نصّ</p>');
});

const times = (text: string) => text.repeat(2 ** 20 / text.length);

test.each([
  ['marks that nobody closes', times('[a ')],
  ['marks without an end', times('[a]')],
  ['pictures with captions without an end', times('[caption]<img>')],
  ['unclosed pictures with captions', `${times('[caption]<img ')}[/caption]`],
  ['spaces before a caption', `[caption]${times(' ')}نصّ[/caption]`],
  ['players that nobody closes', times('[audio ')],
])('a megabyte is read within the time of a test: %s', (_what, content) => {
  expect(textOf(content)).not.toBe('');
});
