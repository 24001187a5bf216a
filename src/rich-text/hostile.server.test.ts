import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { randomFrom } from '../kernel/randomness.testing.ts';
import { canonicalChildren } from './blocks.ts';
import { type HtmlNode, isElement } from './nodes.ts';
import { parseWithinLimits } from './parse.server.ts';
import { serializeBlocks } from './serialize.ts';
import { translateNodes } from './translate.ts';
import { richTextToPlainText, sanitizeRichText } from './rich-text.server.ts';

/** What stored text may contain, repeated here so that a mistake in the constants is noticed. */
const ELEMENTS =
  /^(?:p|br|strong|em|u|s|ul|ol|li|pre|code|a|span|blockquote|h2|h3|hr|figure|img|figcaption|small)$/;
const ATTRIBUTES: Record<string, RegExp> = {
  'a href': /^(?:https?:\/\/[^/]|mailto:[^\s])/i,
  'a rel': /^noopener noreferrer nofollow$/,
  'span class':
    /^(?:rt-(?:color-(?:paper|rubric|saffron|zinjar|lapis|qirmiz|quiet)|back-(?:hinna|zafaran|zinjar|lapis|qirmiz|ithmid)|size-[1-7])(?: |$))+$/,
  'img src': /^\/uploads\/[0-9a-f]{32}-[1-9]\d{0,3}\.webp$/,
  'img alt': /^/,
  'block class': /^rt-(?:align-(?:center|end)|pull|verse|quran|hadith)$/,
  'block dir': /^(?:rtl|ltr|auto)$/,
};

function faultsOf(nodes: HtmlNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.nodeName === '#comment') return ['comment'];
    if (!isElement(node)) return [];
    const own = ELEMENTS.test(node.tagName) ? [] : [node.tagName];
    const kind = /^(?:a|span|img)$/.test(node.tagName) ? node.tagName : 'block';
    const faults = node.attrs.filter(({ name, value }) => !ATTRIBUTES[`${kind} ${name}`]?.test(value));
    return [
      ...own,
      ...faults.map(({ name, value }) => `${node.tagName} ${name}=${value}`),
      ...faultsOf(node.childNodes),
    ];
  });
}

test('the checker of these tests detects forbidden markup', () => {
  const html =
    '<img src=x><p onclick=x dir=up>a</p><a href="data:x">b</a><span class="rt-size-9">c</span><!-- d -->';
  expect(faultsOf(parseFragment(html).childNodes)).toHaveLength(6);
});

/** Closed vocabulary, stable, and nothing left for the gate to do: the promises about any input whatever. */
function expectClean(html: string): void {
  const result = sanitizeRichText(html);
  expect({ html, faults: faultsOf(parseFragment(result).childNodes) }).toEqual({ html, faults: [] });
  expect({ html, again: sanitizeRichText(result) }).toEqual({ html, again: result });
  expect(serializeBlocks(canonicalChildren(translateNodes(parseWithinLimits(html))))).toBe(result);
  expect(richTextToPlainText(result)).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
}

const NAMES = (
  'p p p div span span b strong i em u s del a a font ul ol li li pre code blockquote h1 h2 h4 center table tr td br br hr ' +
  'mark o:p section script style svg math template xmp textarea select option noscript title button form dl dd figure figure img img img picture figcaption figcaption small'
).split(' ');

const ATTRIBUTE_TEXTS = [
  'style="color:red"',
  'style="color:#123456;background:yellow;font-size:2em"',
  'style="font-weight:normal;text-align:left;direction:ltr"',
  'style="text-decoration:underline;font-style:italic"',
  'style="mso-list:l0 level2 lfo1"',
  'style="mso-list:Ignore"',
  'style="display:none"',
  'class="rt-color-lapis rt-back-qirmiz rt-size-6 rt-align-end MsoNormal"',
  'class="rt-align-center"',
  'class="rt-verse"',
  'class="wp-block-verse rt-hadith"',
  'href="https://example.com/?a&b=&quot;ا"',
  'href="javascript:alert(1)"',
  'href=mailto:a@example.com',
  `src="/uploads/${'a'.repeat(32)}-640.webp" alt="a &gt; \u202E&quot;b"`,
  'src="https://example.com/x.png" alt=x',
  'dir=ltr',
  'dir="AUTO"',
  'align=right',
  'color=blue size=+2',
  'onclick="alert(1)" id=x',
];

const TEXTS = [
  'نص',
  ' ',
  '\n  ',
  '&nbsp;',
  ' كلمة وكلمة ',
  'e',
  '\u0301',
  'ﻣﺪﺭﺳﺔ',
  '\u202Eabc\u2069',
  '\u200B',
  '&lt;img src=x onerror=alert(1)&gt;',
  '&amp;lt;',
  '<!-- x -->',
  '<![if !supportLists]>',
  ']]>',
  '"',
  '\r\n',
  '\uD83D',
  '\uDE00',
  '&#13;\f',
  '\u0344',
];

function randomHtml(seed: number): string {
  const random = randomFrom(seed);
  const pick = (list: readonly string[]): string => list[random(list.length)] ?? '';
  const parts = Array.from({ length: 4 + random(40) }, () => {
    const kind = random(10);
    if (kind < 4) return pick(TEXTS);
    if (kind < 7)
      return `<${pick(NAMES)} ${random(2) ? pick(ATTRIBUTE_TEXTS) : ''} ${random(4) ? '' : pick(ATTRIBUTE_TEXTS)}>`;
    return `</${pick(NAMES)}>`;
  });
  return parts.join('');
}

test('generated documents are clean after sanitising and do not change the second time', () => {
  let withText = 0;
  for (let seed = 1; seed <= 800; seed += 1) {
    const html = randomHtml(seed);
    expectClean(html);
    if (sanitizeRichText(html) !== '') withText += 1;
  }
  expect(withText).toBeGreaterThan(400);
});

const CONTAINERS =
  'xmp noembed noframes noscript plaintext textarea title style iframe template svg math select listing option'.split(
    ' ',
  );

const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p onclick=alert(1) style="position:fixed;inset:0;color:red">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#1;java&Tab;script:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="https://example.com" onmouseover=alert(1) target=_blank rel=opener>x</a>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)"><base href="//evil.example/"><link rel=stylesheet href=//evil.example>',
  '<span class="rt-color-rubric&quot; onclick=&quot;alert(1)">x</span>',
  '<p dir="rtl&quot; onclick=&quot;alert(1)">x</p>',
  '<span style="background:url(//evil.example/x);color:expression(alert(1))">x</span>',
  '<input autofocus onfocus=alert(1)><details open ontoggle=alert(1)>x</details>',
  '<<p>script>alert(1)<</p>/script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<pre><code>&lt;/code&gt;&lt;script&gt;alert(1)&lt;/script&gt;</code></pre>',
  '<p id=location name=cookie>x</p><form id=document><input name=cookie></form>',
  '<a xlink:href="javascript:alert(1)"><svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<ul><li><table><li><a href=https://example.com><table><a href=javascript:alert(1)>x',
  '<b><p><b><p></b>x</b></p><table><tr><b><td></b>y</table></textarea></title></xmp></plaintext>',
];

test('attacks are clean after sanitising, on their own and in every container', () => {
  let tried = 0;
  for (const attack of ATTACKS) {
    expectClean(attack);
    for (const name of CONTAINERS) {
      expectClean(`<${name}>${attack}</${name}>`);
      expectClean(`<p>أ<${name}><p title="</${name}>${attack}">ب`);
      tried += 1;
    }
  }
  expect(tried).toBe(ATTACKS.length * 15);
});
