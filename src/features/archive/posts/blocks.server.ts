import { countByScript } from '../../../kernel/text-direction.ts';
import { newParagraph, type Block as RichBlock } from '../../../rich-text/blocks.ts';
import { PLAIN } from '../../../rich-text/marks.ts';
import { attribute, elementsIn, textOfNode } from '../../../rich-text/nodes.ts';
import {
  blocksOfPiece,
  isStrongBlock,
  linesOfBlock,
  piecesOf,
  type Piece,
} from '../../../rich-text/paragraphs.ts';
import { parsePage } from '../../../rich-text/parse.server.ts';
import { atLevel } from '../../../rich-text/raised.ts';
import { LINE_ELEMENTS, VOID_ELEMENTS } from '../../../rich-text/rich-text.ts';
import { richTextToPlainText, sanitizeRichText } from '../../../rich-text/rich-text.server.ts';
import { serializeBlocks } from '../../../rich-text/serialize.ts';
import type { Post } from './post.ts';
import { treeOf, type PostTree } from './post-tree.server.ts';

/** One paragraph, heading, list or similar block of a post, as rich text. */
export interface Block {
  html: string;
  text: string;
  /** A heading, or bold throughout. */
  isStrong: boolean;
}

export interface PostBlocks extends Omit<PostTree, 'nodes'> {
  blocks: Block[];
}

/** The text of a post by blocks and lines, with its footnotes. Throws `validation` if it is nested too deep. */
export function blocksOf({ html, site, notes }: Pick<Post, 'html' | 'site' | 'notes'>): PostBlocks {
  const { nodes, ...left } = treeOf(html, site);
  const blocks = piecesOf(nodes)
    .flatMap((piece) => [piece, ...notesOf(piece, notes)])
    .flatMap(blocksOfPiece)
    .flatMap(proseOfCode)
    .flatMap(linesOfBlock)
    .map((line) => {
      const written = sanitizeRichText(serializeBlocks([line]));
      return { html: written, text: richTextToPlainText(written).trim(), isStrong: isStrongBlock(line) };
    });
  return { blocks: blocks.filter(({ text }) => text !== ''), ...left };
}

/** The footnotes whose marks are in a piece, each with its number. */
function notesOf({ nodes }: Piece, notes: Post['notes']): Piece[] {
  return elementsIn(nodes).flatMap((mark) => {
    const note = notes.get(attribute(mark, 'data-fn') ?? '');
    if (note === undefined) return [];
    const number = atLevel(textOfNode(mark).trim(), 'raised');
    return piecesOf(parsePage(`<p>${number} ${note}</p>`));
  });
}

/** Arabic is no program code: older posts have verse and letters in such blocks. */
function proseOfCode(block: RichBlock): RichBlock[] {
  if (block.kind !== 'code') return [block];
  const { arabic, latin } = countByScript(block.text);
  return arabic > latin ? [newParagraph([{ text: block.text, marks: PLAIN }])] : [block];
}

/** Tags, character references and characters of sanitised rich text. */
const TOKEN = /<(\/?)([a-z0-9]+)[^>]*>|&(?:amp|lt|gt|quot);|[^]/g;
/** Elements that begin a line in the plain text (`richTextToPlainText`). */
const LINES: ReadonlySet<string> = new Set(LINE_ELEMENTS);
const VOID: ReadonlySet<string> = new Set(VOID_ELEMENTS);

/** Splits a block at ascending offsets in its text; each part keeps the elements around it. */
export function partsOf({ html }: Block, places: readonly number[]): string[] {
  return cut(html, places).map(sanitizeRichText);
}

/** The part of a block from an offset in its text. */
export function partFrom({ html }: Block, place: number): string {
  return sanitizeRichText(cut(html, [place])[1] ?? '');
}

/** The parts before sanitising: each begins with the opening tags around it, and closing tags may be missing. */
function cut(html: string, places: readonly number[]): string[] {
  const parts: string[] = [];
  const open: { tag: string; name: string }[] = [];
  let part = '';
  let place = 0;
  let isLineStart = true;
  for (const [token, slash, name] of html.matchAll(TOKEN)) {
    const isLetter = name === undefined;
    if (isLetter && place >= (places[parts.length] ?? Infinity)) {
      parts.push(part);
      part = open.map(({ tag }) => tag).join('');
    }
    part += token;
    if (slash === '/') open.pop();
    else if (!isLetter && !VOID.has(name)) open.push({ tag: token, name });
    // The plain text has no empty lines and no leading white space.
    const isLineEnd = isLetter ? token === '\n' : LINES.has(name);
    const isCounted = isLineEnd ? !isLineStart : isLetter && (place > 0 || token.trim() !== '');
    if (isCounted) place += 1;
    if (isCounted || isLineEnd) isLineStart = isLineEnd;
  }
  return [...parts, part];
}
