import { latinDigits } from '../kernel/arabic.ts';
import type { HtmlElement, Style } from './nodes.ts';

/** Where text stands: on the line, above it or below it. */
export type Level = 'line' | 'raised' | 'lowered';

const LEVEL_OF_ELEMENT = new Map<string, Level>([
  ['sup', 'raised'],
  ['sub', 'lowered'],
]);
const LEVEL_OF_STYLE = new Map<string | undefined, Level>([
  ['super', 'raised'],
  ['sub', 'lowered'],
]);

/** The level inside an element; Google Docs sets it by `vertical-align`. */
export function levelInside({ tagName }: HtmlElement, style: Style, around: Level): Level {
  return LEVEL_OF_STYLE.get(style.get('vertical-align')) ?? LEVEL_OF_ELEMENT.get(tagName) ?? around;
}

const PLAIN = '0123456789+-=()';
const FORMS: Record<Exclude<Level, 'line'>, string> = {
  raised: '\u2070\u00B9\u00B2\u00B3\u2074\u2075\u2076\u2077\u2078\u2079\u207A\u207B\u207C\u207D\u207E',
  lowered: '\u2080\u2081\u2082\u2083\u2084\u2085\u2086\u2087\u2088\u2089\u208A\u208B\u208C\u208D\u208E',
};
/** What plain text has for a number that has no characters of its own, as 10^2.5. */
const SIGNS = { raised: '^', lowered: '_' };
/** A number of any digits, with what stands in and around one. */
const NUMBER =
  /^[\s\u200E\u200F\u061C]*[\p{Nd}+\-\u2010-\u2013\u2212=().,\u066B\u066C\s\u200E\u200F\u061C]*$/u;

/** A power or an index in the characters of Unicode for it, without which «10⁶» would become «106»; else unchanged. */
export function atLevel(text: string, level: Level): string {
  if (level === 'line' || !NUMBER.test(text) || !/[\p{Nd}+=()-]/u.test(text)) return text;
  const number = latinDigits(text).replace(/[\u2010-\u2013\u2212]/g, '-');
  if (/[.,\u066B\u066C]/.test(number)) return SIGNS[level] + text.trim();
  return Array.from(number, (sign) => FORMS[level][PLAIN.indexOf(sign)] ?? sign).join('');
}
