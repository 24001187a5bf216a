import {
  countByScript,
  isLatinWord,
  latinLanguage,
  NO_WORDS,
  sentenceDirection,
  type WordCounts,
} from '../kernel/text-direction.ts';
import { marksRoom } from '../kernel/marks-room.ts';
import { hasRareLetters, hasTransliteration } from '../kernel/whole-face.ts';
import { joinLetters } from './join-letters.ts';
import { DIRECTED_ELEMENTS } from './rich-text.ts';

/** An element that may carry `dir`, while the direction of its content is being determined. */
interface Block extends WordCounts {
  parent: Block | null;
  name: string;
  attributes: string;
  direction: 'rtl' | 'ltr';
  /** Whether its author chose a direction, here or further out. */
  isChosen: boolean;
  /** Whether only the text is turned and not the block, which stays beside the mark of its list item. */
  isIsolated: boolean;
  /** Whether its own text has letters that only the whole typefaces have. */
  isRare: boolean;
  /** Whether its own text has letters that the Latin typeface beside Naskh lacks. */
  isTransliterated: boolean;
  /** Room for vowel marks, by `marksRoom`; 0 where text is not set in Amiri. */
  room: 0 | 1 | 2;
}

/** Elements that are set in Amiri, with the blocks in them. */
const DISPLAYED: ReadonlySet<string> = new Set(['h2', 'h3', 'blockquote']);
const DIRECTED: ReadonlySet<string> = new Set([...DIRECTED_ELEMENTS, 'figcaption']);
/** Elements whose signs are not moved. */
const CODE: ReadonlySet<string> = new Set(['pre', 'code']);
/** The last paragraph of a quotation, if it alone begins with a dash; it says whose words they are. */
const ATTRIBUTION =
  /(<p(?: [^>]*)?>(?!\s*[—–―])(?:(?!<\/?p[ >])[^])*<\/p><p)(?=[^>]*>(?:<[^p/>][^>]*>)*\s*[—–―](?:(?!<\/?p[ >])[^])*<\/p><\/blockquote>)/gu;
const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g;
const ENTITY = /&[a-z]+;/g;
/** Matched and left unchanged: most of the text at once, an entity, and a full stop at the end of a word. */
const NO_RUN =
  /[^\p{Script=Latin}+0\u0660\u06F0.&]+(?!\.)|&[a-z]+;|(?:(?!\p{Script=Latin})[\p{L}\p{M}\p{N}]|\.)\.+/u;
/**
 * What the bidirectional algorithm (UAX 9) shows from left to right in Arabic: from a Latin letter to the last one before
 * an Arabic letter or digit, with the numbers between; and the signs at either end, which it would carry to the other.
 */
const LATIN_RUN = /(\.?\p{Script=Latin}(?:(?:&[a-z]+;|[^\p{L}\p{M}\p{N}&])*[\p{Script=Latin}\d])*[+#]*)/u;
/**
 * A telephone number: nine digits or more, in groups, that follow a plus or begin with a zero. After Arabic the algorithm
 * shows the groups in reverse order, and the plus behind the number.
 */
const TELEPHONE = /((?:\+\p{Nd}|[0\u0660\u06F0])(?:[ \u00A0()-]{0,2}\p{Nd}){8,14}(?![\p{L}\p{N}]))/u;
const PROSE = new RegExp(`${NO_RUN.source}|${TELEPHONE.source}|${LATIN_RUN.source}`, 'gu');
/** In front of digits that are a part of a longer number or name. */
const BEFORE_A_PART = /[\p{L}\p{N}.,]/u;
const SIGN_AT_AN_END = /^\.|[+#]$/;

interface BlockEnd {
  ended: Block;
}

/** Text other than code. */
interface Prose {
  block: Block | null;
  text: string;
}

/**
 * Canonical rich text as it is shown in Arabic surroundings: a block in Latin letters (`sentenceDirection`) gets
 * `dir="ltr"` and its language, an Arabic one inside it the opposite. The items of a list keep its direction, so that
 * their marks are in one column: only their text is turned. Program text runs from left to right whatever is around it,
 * unless all of its words are Arabic. A direction that its author chose stays. In text from right to left «C++» and
 * «.NET» keep their signs where they are read. Only for display: stored text has only the author's choices. Letters stay
 * joined across tags. `forPage`: Latin words in an Arabic block get their language, for screen readers, and blocks with
 * rare letters or transliteration their typeface (`paragraphFace`), titles and quotations room for their marks (`marksRoom`),
 * and attributions a mark for their style.
 */
export function directBlocks(html: string, { forPage = false } = {}): string {
  const parts: (string | Block | BlockEnd | Prose)[] = [];
  let open: Block | null = null;
  let codes = 0;
  const marked =
    forPage && html.includes('</blockquote>') ? html.replace(ATTRIBUTION, '$1 data-attribution=""') : html;
  for (const [token, slash, name, attributes = ''] of marked.matchAll(TOKEN)) {
    if (name !== undefined && CODE.has(name)) codes += slash === '/' ? -1 : 1;
    if (name === undefined) {
      addWords(open, countByScript(token.replace(ENTITY, '')));
      if (open && hasRareLetters(token)) open.isRare = true;
      if (open && hasTransliteration(token)) open.isTransliterated = true;
      if (open && isDisplayed(open)) open.room = mostOf(open.room, marksRoom(token));
      parts.push(codes > 0 ? token : { block: open, text: token });
    } else if (!DIRECTED.has(name)) {
      parts.push(token);
    } else if (slash === '/') {
      parts.push(open ? { ended: open } : token);
      open = outerOf(open);
    } else {
      open = newBlock(open, name, attributes);
      parts.push(open);
    }
  }
  // In the order of the text: the direction of a block is known before its content is written.
  const shown = parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('text' in part) return shownProse(part, forPage);
    if ('ended' in part) return closingTag(part.ended);
    const tag = openingTag(part);
    return forPage ? tag.replace('>', `${faceAttributes(part)}>`) : tag;
  });
  return joinLetters(shown.join(''));
}

function shownProse({ block, text }: Prose, forPage: boolean): string {
  if (block?.direction === 'ltr') return text;
  return text.replace(PROSE, (token, telephone: string | undefined, run: string | undefined, at: number) => {
    if (telephone !== undefined && !BEFORE_A_PART.test(text.charAt(at - 1)))
      return `<bdi dir="ltr">${token}</bdi>`;
    if (run === undefined) return token;
    const language = forPage && isLatinWord(run) ? ` lang="${latinLanguage(countByScript(run))}"` : '';
    if (SIGN_AT_AN_END.test(run)) return `<bdi dir="ltr"${language}>${run}</bdi>`;
    return language ? `<span${language}>${run}</span>` : run;
  });
}

function newBlock(parent: Block | null, name: string, attributes: string): Block {
  return {
    ...NO_WORDS,
    parent,
    name,
    attributes,
    direction: 'rtl',
    isChosen: false,
    isIsolated: false,
    isRare: false,
    isTransliterated: false,
    room: 0,
  };
}

function isDisplayed(block: Block): boolean {
  return DISPLAYED.has(block.name) || (block.parent !== null && isDisplayed(block.parent));
}

function mostOf(one: 0 | 1 | 2, other: 0 | 1 | 2): 0 | 1 | 2 {
  return one > other ? one : other;
}

function faceAttributes({ isRare, isTransliterated, room }: Block): string {
  const faces = (isRare ? ' data-whole=""' : '') + (isTransliterated ? ' data-latin=""' : '');
  return faces + (room > 0 ? ` data-marks="${room}"` : '');
}

function outerOf(block: Block | null): Block | null {
  return block?.parent ?? null;
}

function addWords(innermost: Block | null, { latin, arabic, first, french }: WordCounts): void {
  for (let block = innermost; block !== null; block = block.parent) {
    block.latin += latin;
    block.arabic += arabic;
    block.first ??= first;
    block.french += french;
  }
}

/** Outer blocks come first, so the direction around this one is known. */
function openingTag(block: Block): string {
  const { parent, name, attributes, latin, arabic } = block;
  const isTurned = attributes.includes(' dir="');
  if (name === 'pre' && !isTurned)
    return latin === 0 && arabic > 0 ? '<pre dir="rtl" lang="ar">' : '<pre dir="ltr">';
  const around = parent?.direction ?? 'rtl';
  block.isChosen = (parent?.isChosen ?? false) || isTurned;
  block.direction = around;
  if (block.isChosen || latin === arabic || name === 'li') return `<${name}${attributes}>`;
  block.direction = sentenceDirection(block);
  if (block.direction === around) return `<${name}${attributes}>`;
  const language = block.direction === 'ltr' ? latinLanguage(block) : 'ar';
  block.isIsolated = name === 'p' && parent?.name === 'li';
  return block.isIsolated
    ? `<p${attributes}><bdi dir="${block.direction}" lang="${language}">`
    : `<${name}${visibleAlignment(block)} dir="${block.direction}" lang="${language}">`;
}

function closingTag({ name, isIsolated }: Block): string {
  return isIsolated ? `</bdi></${name}>` : `</${name}>`;
}

/**
 * The author chose the left side of a right-to-left page, which is the start side of a left-to-right line.
 */
function visibleAlignment({ direction, attributes }: Block): string {
  return direction === 'ltr' ? attributes.replace(' class="rt-align-end"', '') : attributes;
}
