import { WORD } from '../../kernel/arabic.ts';
import type { Block, CodeBlock, Container, PictureBlock, TextBlock } from '../../rich-text/blocks.ts';
import type { Marks } from '../../rich-text/marks.ts';
import type { FormatName } from './difference.schema.ts';

/** The formatting of a word, each with its value. */
export type Format = ReadonlyMap<FormatName, string>;

/** A word, or one character between words, with its formatting and the white space after it. */
export interface Token {
  text: string;
  space: string;
  isWord: boolean;
  format: Format;
}

const PLAIN: Format = new Map();
/** The end of a paragraph or line. */
const BREAK: Token = { text: '\n', space: '', isWord: false, format: PLAIN };
/** A divider is shown in a difference by dashes. */
const DIVIDER: Token = { text: '———', space: '', isWord: false, format: PLAIN };
/** An emoji of any number of parts. `\p{RGI_Emoji}` knows exactly those in use, and takes twenty times as long. */
const EMOJI = String.raw`\p{RI}{2}|\p{Emoji}[\p{EMod}\uFE0F]?\u20E3?(?:\u200D\p{Emoji}[\p{EMod}\uFE0F]?)*`;
const ANY_PIECE = new RegExp(String.raw`(?:(${WORD.source})|${EMOJI}|\n|\S)([^\S\n]*)`, 'gu');

export function plainTokens(text: string): Token[] {
  return tokensOf(text, () => PLAIN);
}

/** The tokens of rich text; each block ends with a line break, but the last. */
export function richTokens(blocks: Block[]): Token[] {
  const tokens = blocks.flatMap((block) => blockTokens(block, PLAIN));
  return tokens.slice(0, -1);
}

function blockTokens(block: Block, around: Format): Token[] {
  if (block.kind === 'divider') return [DIVIDER, BREAK];
  if (block.kind === 'picture') return [...pictureTokens(block, around), BREAK];
  if (block.kind === 'container') {
    const inside = containerFormat(block, around);
    return block.children.flatMap((child) => blockTokens(child, inside));
  }
  return [...(block.kind === 'code' ? codeTokens(block, around) : paragraphTokens(block, around)), BREAK];
}

/** A picture stands for itself, with its texts: another one in its place is a change of its format. */
function pictureTokens({ src, alt, caption, credit }: PictureBlock, around: Format): Token[] {
  const format = withFormat(withFormat(around, 'picture', src), 'alt', alt);
  const picture = { text: '\u{1F5BC}\uFE0F', space: ' ', isWord: false, format };
  return [picture, ...tokensOf(`${caption} ${credit}`, () => around)];
}

const CONTAINER_FORMATS: Record<Container['tag'], FormatName | null> = {
  ul: 'list',
  ol: 'list',
  li: null,
  blockquote: 'quote',
};

function containerFormat({ tag, quotation }: Container, around: Format): Format {
  const name = CONTAINER_FORMATS[tag];
  return name === null ? around : withFormat(around, name, tag === 'blockquote' ? quotation : tag);
}

function codeTokens({ text }: CodeBlock, around: Format): Token[] {
  const format = withFormat(around, 'code', 'block');
  return tokensOf(text, () => format);
}

function paragraphTokens({ tag, alignment, runs }: TextBlock, around: Format): Token[] {
  const heading = tag === 'p' ? around : withFormat(around, 'heading', tag);
  const block = alignment === 'start' ? heading : withFormat(heading, 'alignment', alignment);
  const ends: { end: number; format: Format }[] = [];
  let text = '';
  for (const run of runs) {
    text += run.text;
    ends.push({ end: text.length, format: markFormat(block, run.marks) });
  }
  let at = 0;
  // If marks change inside a word, the word gets the marks of all its letters.
  return tokensOf(text, (start, end) => {
    while ((ends[at]?.end ?? Infinity) <= start) at += 1;
    let format = ends[at]?.format ?? block;
    for (let next = at; (ends[next]?.end ?? Infinity) < end; next += 1) {
      format = new Map([...format, ...(ends[next + 1]?.format ?? [])]);
    }
    return format;
  });
}

function markFormat(block: Format, marks: Marks): Format {
  const values: [FormatName, string | number | boolean | null][] = [
    ['bold', marks.strong],
    ['emphasis', marks.em],
    ['underline', marks.u],
    ['strike', marks.s],
    ['code', marks.code],
    ['link', marks.href],
    ['color', marks.color],
    ['background', marks.back],
    ['size', marks.size],
  ];
  const chosen = values.filter(([, value]) => value !== null && value !== false);
  if (chosen.length === 0) return block;
  return new Map([...block, ...chosen.map(([name, value]) => [name, String(value)] as const)]);
}

function withFormat(format: Format, name: FormatName, value: string): Format {
  return new Map([...format, [name, value]]);
}

function tokensOf(text: string, formatAt: (start: number, end: number) => Format): Token[] {
  const tokens: Token[] = [];
  for (const { 0: whole, 1: word, 2: space = '', index } of text.matchAll(ANY_PIECE)) {
    const piece = space === '' ? whole : whole.slice(0, -space.length);
    tokens.push({
      text: piece,
      space,
      isWord: word !== undefined,
      format: formatAt(index, index + piece.length),
    });
  }
  return tokens;
}
