import { describe, expect, test } from 'vitest';
import { sanitizeRichText } from './rich-text.server.ts';

type Row = [title: string, html: string, result: string];

/** Each row: what arrives, what is stored, and that it stays so. */
function checkRows(rows: Row[]): void {
  test.each(rows)('are sanitised to canonical HTML: %s', (_title, html, result) => {
    expect(sanitizeRichText(html)).toBe(result);
    expect(sanitizeRichText(result)).toBe(result);
  });
}

describe('marks', () => {
  checkRows([
    [
      'bold, italic and underline keep their meaning under any name',
      '<p><b>أ</b> <i>ب</i> <ins>ج</ins></p>',
      '<p><strong>أ</strong> <em>ب</em> <u>ج</u></p>',
    ],
    [
      'struck text stays struck under any name',
      '<p><s>أ</s> <del>ب</del> <strike>ج</strike> <span style="text-decoration:line-through">د</span></p>',
      '<p><s>أ</s> <s>ب</s> <s>ج</s> <s>د</s></p>',
    ],
    [
      'a style strikes and underlines at once, also in a link, and takes the stroke back',
      '<p><span style="text-decoration:underline line-through">أ<span style="text-decoration:none">ب</span></span><a href="https://example.com" style="text-decoration-line:line-through">ج</a></p>',
      '<p><u><s>أ</s></u>ب<a href="https://example.com" rel="noopener noreferrer nofollow"><s>ج</s></a></p>',
    ],
    [
      'marks are nested in one order and shared by neighbours',
      '<p><u><b>أ</b></u><b>ب</b></p>',
      '<p><strong><u>أ</u>ب</strong></p>',
    ],
    ['equal neighbours are joined', '<p><b>أ</b><strong>ب</strong></p>', '<p><strong>أب</strong></p>'],
    [
      'empty marks vanish',
      '<p>أ<b></b><span class="rt-color-rubric"> </span>ب</p>',
      '<p>أ<span class="rt-color-rubric"> </span>ب</p>',
    ],
    [
      'our classes stay, in order, and unknown ones go',
      '<p><span class="evil rt-size-5 rt-back-zinjar rt-color-rubric" id="x">أ</span></p>',
      '<p><span class="rt-color-rubric rt-back-zinjar rt-size-5">أ</span></p>',
    ],
    ['no background has no class', '<p><span class="rt-back-none">أ</span></p>', '<p>أ</p>'],
    [
      'styles become marks',
      '<p><span style="font-weight:700;font-style:italic;text-decoration:underline dotted">أ</span></p>',
      '<p><strong><em><u>أ</u></em></strong></p>',
    ],
    [
      'a style takes a mark back',
      '<p><b>أ<span style="font-weight:normal">ب</span></b></p>',
      '<p><strong>أ</strong>ب</p>',
    ],
    [
      'a block inside a mark keeps the mark',
      '<b>أ<p>ب</p></b>',
      '<p><strong>أ</strong></p><p><strong>ب</strong></p>',
    ],
    [
      'badly nested marks are closed',
      '<p><b>أ<i>ب</b>ج</i></p>',
      '<p><strong>أ<em>ب</em></strong><em>ج</em></p>',
    ],
  ]);
});

describe('colours', () => {
  const colored = (name: string) => `<p><span class="rt-color-${name}">أ</span></p>`;
  const backed = (name: string) => `<p><span class="rt-back-${name}">أ</span></p>`;
  checkRows([
    ['red', '<p><font color="red">أ</font></p>', colored('rubric')],
    ['hexadecimal without its sign', '<p><font color=0000ff>أ</font></p>', colored('lapis')],
    ['a dark green of a word processor', '<p style="color:rgb(0, 128, 0)">أ</p>', colored('zinjar')],
    ['hsl', '<p><span style="color:hsl(45deg 100% 50% / 1)">أ</span></p>', colored('saffron')],
    ['pink', '<p><span style="COLOR: Pink !important">أ</span></p>', colored('qirmiz')],
    ['grey', '<p><span style="color:#888">أ</span></p>', colored('quiet')],
    ['our own value', '<p><span style="color:#63c6ad">أ</span></p>', colored('zinjar')],
    [
      'black, white and almost so are the page’s own',
      '<p><span style="color:#111">أ</span><font color=white>ب</font></p>',
      '<p>أب</p>',
    ],
    [
      'black inside red is the page’s own',
      '<p><font color=red>أ<span style="color:windowtext">ب</span></font></p>',
      '<p><span class="rt-color-rubric">أ</span>ب</p>',
    ],
    [
      'an inherited colour stays',
      '<p><font color=red>أ<span style="color:inherit">ب</span></font></p>',
      '<p><span class="rt-color-rubric">أب</span></p>',
    ],
    [
      'a highlighter',
      '<p><span style="background:yellow;mso-highlight:yellow">أ</span></p>',
      backed('zafaran'),
    ],
    ['a pale background', '<p><span style="background-color:#d9ead3">أ</span></p>', backed('zinjar')],
    ['grey background', '<p><span style="background:none 0 0 #cccccc">أ</span></p>', backed('ithmid')],
    [
      'a transparent background shows the one behind it, a white one hides it',
      '<p style="background:yellow">أ<span style="background:transparent">ب</span><span style="background:white">ج</span></p>',
      '<p><span class="rt-back-zafaran">أب</span>ج</p>',
    ],
    ['mark', '<p><mark>أ</mark></p>', backed('zafaran')],
    [
      'white and transparent backgrounds are none',
      '<p><span style="background:#fff">أ</span><span style="background-color:rgba(255,0,0,0)">ب</span></p>',
      '<p>أب</p>',
    ],
    [
      'nonsense is no colour',
      '<p><span style="color:expression(alert(1));background:url(x)">أ</span></p>',
      '<p>أ</p>',
    ],
  ]);
});

describe('sizes', () => {
  const sized = (size: number) => `<p><span class="rt-size-${size}">أ</span></p>`;
  checkRows([
    ['font size', '<p><font size="5">أ</font></p>', sized(5)],
    ['relative font size', '<p><font size="-1">أ</font></p>', sized(2)],
    ['px', '<p><span style="font-size:24px">أ</span></p>', sized(5)],
    ['pt', '<p><span style="font-size:14pt">أ</span></p>', sized(4)],
    ['em', '<p><span style="font-size:2em">أ</span></p>', sized(6)],
    [
      'percent of the size around',
      '<p><font size=6><span style="font-size:150%">أ</span></font></p>',
      sized(7),
    ],
    ['keyword', '<p><span style="font-size:x-small">أ</span></p>', sized(1)],
    ['larger', '<p><span style="font-size:larger">أ</span></p>', sized(4)],
    [
      'running text has no class',
      '<p><span style="font-size:11pt">أ</span><font size=3>ب</font></p>',
      '<p>أب</p>',
    ],
    ['a chosen size 3 stays', '<p><span class="rt-size-3">أ</span></p>', sized(3)],
    [
      'pasted sizes in a heading do not count',
      '<h1><span style="font-size:20pt">أ</span></h1>',
      '<h2>أ</h2>',
    ],
  ]);
});

describe('alignment and direction', () => {
  checkRows([
    ['right is the start', '<p style="text-align:right">أ</p>', '<p>أ</p>'],
    ['left is the end', '<p align="left">أ</p>', '<p class="rt-align-end">أ</p>'],
    [
      'in a left-to-right block it is the other way',
      '<p dir="ltr" style="text-align:right">a</p>',
      '<p class="rt-align-end" dir="ltr">a</p>',
    ],
    [
      'direction may come from the style',
      '<p style="direction:ltr;text-align:left">a</p>',
      '<p dir="ltr">a</p>',
    ],
    [
      'centre',
      '<center>أ</center><div style="text-align:-webkit-center">ب</div>',
      '<p class="rt-align-center">أ</p><p class="rt-align-center">ب</p>',
    ],
    [
      'justified and start are the default',
      '<p style="text-align:justify">أ</p><p class="rt-align-start">ب</p>',
      '<p>أ</p><p>ب</p>',
    ],
    [
      'a wrapper passes both on',
      '<div dir="LTR" align="center"><p>a</p><h2 style="text-align:start">b</h2></div>',
      '<p class="rt-align-center" dir="ltr">a</p><h2 dir="ltr">b</h2>',
    ],
    ['only known directions, only on blocks', '<p dir="evil">أ<span dir="ltr">ب</span></p>', '<p>أب</p>'],
    [
      'a list keeps its direction and passes its alignment on',
      '<ul dir="ltr" style="text-align:center"><li>a</li></ul>',
      '<ul dir="ltr"><li><p class="rt-align-center">a</p></li></ul>',
    ],
  ]);
});
