import { atLevel } from '../../../rich-text/raised.ts';
import { childOf, childrenOf, valueOf } from './word-xml.ts';

/** A formula of Word (ECMA-376, part 1, section 22.1) in one line: «E=mc²», «a/(b+c)», «√2». */
export function formulaText(element: Element): string {
  const part = (name: string) => {
    const found = childOf(element, name);
    return found ? formulaText(found) : '';
  };
  switch (element.localName) {
    case 't':
      return element.textContent;
    case 'f':
      return `${grouped(part('num'))}/${grouped(part('den'))}`;
    case 'sSup':
      return part('e') + raised(part('sup'));
    case 'sSub':
      return part('e') + lowered(part('sub'));
    case 'sSubSup':
      return part('e') + lowered(part('sub')) + raised(part('sup'));
    case 'nary':
      return signOf(element, 'chr', '∫') + lowered(part('sub')) + raised(part('sup')) + part('e');
    case 'rad':
      return `${part('deg') && raised(part('deg'))}√${grouped(part('e'))}`;
    case 'd': {
      const inside = childrenOf(element, 'e')
        .map(formulaText)
        .join(signOf(element, 'sepChr', '|'));
      return signOf(element, 'begChr', '(') + inside + signOf(element, 'endChr', ')');
    }
    default:
      return Array.from(element.children, formulaText).join('');
  }
}

const grouped = (text: string) => (/^[\p{L}\p{M}\p{N}.]*$/u.test(text) ? text : `(${text})`);
const raised = (text: string) => script(text, '^', atLevel(text, 'raised'));
const lowered = (text: string) => script(text, '_', atLevel(text, 'lowered'));

function script(text: string, sign: string, characters: string): string {
  if (text === '' || characters !== text) return characters;
  return sign + grouped(text);
}

/** The sign that the properties of an element set. */
function signOf(element: Element, name: string, standard: string): string {
  const properties = childOf(element, `${element.localName}Pr`);
  return valueOf(childOf(properties, name)) ?? standard;
}
