import { DIRECTED_ELEMENTS } from './rich-text.ts';

const SYMBOLS_OF_A_NAME = /\p{Script=Latin}[\p{Script=Latin}\d]*[+#]+/gu;
const LEFT_TO_RIGHT_MARK = '\u200E';

/** A text in which «C++» keeps its signs on the right, which between Latin letters and Arabic would go to the left. */
export function keepSymbols(text: string): string {
  return text.replace(SYMBOLS_OF_A_NAME, `$&${LEFT_TO_RIGHT_MARK}`);
}

const LATIN = /\p{Script=Latin}/u;
const ARABIC = /\p{Script=Arabic}/u;

/** Words of a text by their letters; a Latin word with an Arabic prefix counts as Arabic. */
interface Words {
  latin: number;
  arabic: number;
}

function wordsOf(text: string): Words {
  const words = { latin: 0, arabic: 0 };
  for (const word of text.split(/\s+/)) {
    if (ARABIC.test(word)) words.arabic += 1;
    else if (LATIN.test(word)) words.latin += 1;
  }
  return words;
}

/** Attributes of a paragraph of plain text: right to left, unless most of its words are Latin. */
export function proseDirection(text: string): { dir: 'rtl' | 'ltr'; lang?: 'en' } {
  const { latin, arabic } = wordsOf(text);
  return latin > arabic ? { dir: 'ltr', lang: 'en' } : { dir: 'rtl' };
}

/** An element that may carry `dir`, while the direction of what it holds is being found. */
interface Block extends Words {
  parent: Block | null;
  name: string;
  attributes: string;
  direction: 'rtl' | 'ltr';
  /** Whether its author chose the direction, here or further out. */
  isChosen: boolean;
}

const DIRECTED: ReadonlySet<string> = new Set(DIRECTED_ELEMENTS);
const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g;
const ENTITY = /&[a-z]+;/g;

/**
 * Canonical rich text as it is shown in Arabic surroundings: a block whose words are mostly Latin gets `dir="ltr"` and
 * `lang="en"`, an Arabic one inside it the opposite. A direction that its author chose stays. For showing alone: what is stored
 * has the author's choices only.
 */
export function directBlocks(html: string): string {
  const parts: (string | Block)[] = [];
  let open: Block | null = null;
  for (const [token, slash, name, attributes = ''] of html.matchAll(TOKEN)) {
    if (name === undefined) {
      addWords(open, wordsOf(token.replace(ENTITY, '')));
      parts.push(token);
    } else if (!DIRECTED.has(name)) {
      parts.push(token);
    } else if (slash === '/') {
      open = outerOf(open);
      parts.push(token);
    } else {
      open = { parent: open, name, attributes, latin: 0, arabic: 0, direction: 'rtl', isChosen: false };
      parts.push(open);
    }
  }
  return parts.map((part) => (typeof part === 'string' ? part : openingTag(part))).join('');
}

function outerOf(block: Block | null): Block | null {
  return block?.parent ?? null;
}

function addWords(innermost: Block | null, { latin, arabic }: Words): void {
  for (let block = innermost; block !== null; block = block.parent) {
    block.latin += latin;
    block.arabic += arabic;
  }
}

/** Outer blocks come first, so that the direction around this one is known. */
function openingTag(block: Block): string {
  const { parent, name, attributes, latin, arabic } = block;
  // The style sheet shows program text from left to right (`rich-text.css`).
  const around = name === 'pre' ? 'ltr' : (parent?.direction ?? 'rtl');
  block.isChosen = (parent?.isChosen ?? false) || attributes.includes(' dir="');
  block.direction = around;
  if (block.isChosen || latin === arabic) return `<${name}${attributes}>`;
  block.direction = latin > arabic ? 'ltr' : 'rtl';
  if (block.direction === around) return `<${name}${attributes}>`;
  const language = block.direction === 'ltr' ? 'en' : 'ar';
  return `<${name}${visibleAlignment(block)} dir="${block.direction}" lang="${language}">`;
}

/** The author chose the left side of a page from right to left, which is where a line from left to right begins. */
function visibleAlignment({ direction, attributes }: Block): string {
  return direction === 'ltr' ? attributes.replace(' class="rt-align-end"', '') : attributes;
}
