import { DROPPED_ELEMENTS } from './left-out.ts';
import { attribute, classesOf, isElement, isText, type HtmlElement, type HtmlNode } from './nodes.ts';
import { atLevel } from './raised.ts';

/** Between what is no one word, though letters may meet there. */
const EDGE = '\0';
/** Properties in Word, and what is not shown, or says the same as the rest. */
const UNSEEN = /Pr$|^(?:annotation(?:-xml)?|mphantom)$/;
/** Signs of MathML that are not seen: multiplied by, applied to, and the like. */
const INVISIBLE_SIGNS = /[\u2061-\u2064]/g;
/** White space around a text that MathML does not show. */
const OUTER_SPACE = /^[ \t\n\r]+|[ \t\n\r]+$/g;

/**
 * A formula in one line: «E=mc²», «a/(b+c)», «√2». Elements are those of MathML and of Word (ECMA-376, part 1, section
 * 22.1), which has the same parts in the same order.
 */
export function formulaText(formula: HtmlElement): string {
  return lineOf(formula)
    .replace(/(?<=[\p{L}\p{Nd}])\0+(?=[\p{L}\p{Nd}])/gu, ' ')
    .replaceAll(EDGE, '');
}

function isShown(node: HtmlNode): boolean {
  if (isText(node)) return node.value.trim() !== '';
  return isElement(node) && !UNSEEN.test(node.tagName) && !DROPPED_ELEMENTS.has(node.tagName);
}

function lineOf(element: HtmlElement): string {
  const { tagName } = element;
  const shown = element.childNodes.filter(isShown);
  const parts = shown.map((node) => {
    if (isElement(node)) return lineOf(node);
    return isText(node) ? textIn(element, node.value) : '';
  });
  const [first = '', second = '', third = ''] = parts;
  const part = (name: string) => parts[shown.findIndex(({ nodeName }) => nodeName === name)] ?? '';
  const sign = (name: string, standard: string) => signOf(element, name) ?? standard;
  switch (tagName) {
    case 'f':
    case 'mfrac':
      return `${EDGE}${grouped(first)}/${grouped(second)}${EDGE}`;
    case 'sSup':
    case 'limUpp':
    case 'msup':
    case 'mover':
      return base(first) + raised(second);
    case 'sSub':
    case 'limLow':
    case 'msub':
    case 'munder':
      return base(first) + lowered(second);
    case 'sSubSup':
    case 'msubsup':
    case 'munderover':
      return base(first) + lowered(second) + raised(third);
    case 'sPre':
      return lowered(first) + raised(second) + third;
    case 'nary':
      return sign('chr', '∫') + lowered(part('sub')) + raised(part('sup')) + part('e');
    case 'rad':
      return `${raised(part('deg'))}√${grouped(part('e'))}`;
    case 'msqrt':
      return `√${grouped(parts.join(''))}`;
    case 'mroot':
      return `${raised(second)}√${grouped(first)}`;
    case 'd':
      return sign('begChr', '(') + parts.join(sign('sepChr', '|')) + sign('endChr', ')');
    case 'mfenced':
      return sign('open', '(') + parts.join(sign('separators', ',')) + sign('close', ')');
    case 'func':
      return first + EDGE + second;
    case 'm':
    case 'eqArr':
    case 'mtable':
      return parts.join('; ');
    case 'mr':
    case 'mtr':
      return parts.join(', ');
    default:
      return parts.join('');
  }
}

function textIn({ tagName }: HtmlElement, text: string): string {
  return (tagName === 't' ? text : text.replace(OUTER_SPACE, '')).replace(INVISIBLE_SIGNS, EDGE);
}

/** What a power or an index belongs to. */
const base = (text: string) =>
  /[+−=<>-]/.test(text) && !/^[([{|].*[)\]}|]$/.test(text) ? `(${text})` : text;
const grouped = (text: string) => (/^[\p{L}\p{M}\p{N}.\0]*$/u.test(text) ? text : `(${text})`);
const raised = (text: string) => script(text, '^', atLevel(text, 'raised'));
const lowered = (text: string) => script(text, '_', atLevel(text, 'lowered'));

/** Signs alone, as a prime or a bar, stand as they are. */
function script(text: string, mark: string, characters: string): string {
  if (characters !== text || !/[\p{L}\p{N}]/u.test(text)) return characters;
  return mark + grouped(text) + EDGE;
}

/** A sign that an element sets: by an attribute, or by one of its properties. */
function signOf(element: HtmlElement, name: string): string | undefined {
  const properties = element.childNodes.filter(isElement).find(({ tagName }) => tagName.endsWith('Pr'));
  const set = properties?.childNodes.filter(isElement).find(({ tagName }) => tagName === name);
  return set?.attrs[0]?.value ?? attribute(element, name);
}

/** Whether an element draws a formula for the eye that MathML beside it has in words, as KaTeX and MathJax write them. */
export function isDrawnFormula(element: HtmlElement): boolean {
  return element.tagName === 'mjx-math' || classesOf(element).includes('katex-html');
}
