import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The characters, up to U+FFFF, that the TrueType fonts of a folder have. Throws if a file is no such font. */
export async function readCharacters(folder: string): Promise<ReadonlySet<number>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ttf'));
  const fonts = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return new Set(fonts.flatMap((font) => [...charactersOf(font)]));
}

const TABLE_RECORDS = 12;
const SEGMENT_FORMAT = 4;

/** The characters of the `cmap` table's part for the basic plane, in segments (OpenType, `cmap` format 4). */
function* charactersOf(font: Buffer): Generator<number> {
  const cmap = font.readUInt32BE(font.indexOf('cmap', TABLE_RECORDS) + 8);
  const part = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + 8 * index),
  ).find((offset) => font.readUInt16BE(offset) === SEGMENT_FORMAT);
  if (part === undefined) throw new Error('the font has no table of its characters');
  const length = font.readUInt16BE(part + 6);
  const ends = part + 14;
  const starts = ends + length + 2;
  for (let at = 0; at < length; at += 2) {
    const last = font.readUInt16BE(ends + at);
    const delta = font.readUInt16BE(starts + length + at);
    const rangeAt = starts + 2 * length + at;
    const range = font.readUInt16BE(rangeAt);
    const first = font.readUInt16BE(starts + at);
    for (let code = first; code <= last; code += 1) {
      const hasGlyph =
        range === 0 ? (code + delta) & 0xffff : font.readUInt16BE(rangeAt + range + 2 * (code - first));
      if (hasGlyph) yield code;
    }
  }
}

const graphemes = new Intl.Segmenter('ar', { granularity: 'grapheme' });
const READABLE = /[\p{L}\p{N}]/u;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
/** What is left of words without their letters: brackets and quotation marks with nothing in them. */
const EMPTIED = /[([«“]\s*[)\]»”]/gu;
const LOOSE_SPACE = / (?=[\s.,:;!\u060C\u061B\u061F])/gu;
const LOOSE_START = /^[\s\p{Pd}.,:;\u060C\u061B]+/u;

/**
 * A text without what these characters cannot write, which would be drawn as boxes: letters of further scripts, emoji,
 * symbols; a letter without a mark that they lack stays. White space is one space or line end. Empty if no letter or digit is
 * left.
 */
export function writableText(text: string, characters: ReadonlySet<number>): string {
  const has = (part: string) =>
    part === '\n' || UNSEEN.test(part) || characters.has(part.codePointAt(0) ?? 0);
  const clean = text.replace(/[^\S\n]+/g, ' ').trim();
  const kept = Array.from(graphemes.segment(clean), ({ segment }) => {
    const [base = '', ...marks] = has(segment) ? segment : segment.normalize('NFD');
    return has(base) ? [base, ...marks.filter(has)].join('') : '';
  }).join('');
  if (kept === clean) return clean;
  if (!READABLE.test(kept)) return '';
  return kept.replace(EMPTIED, '').replace(LOOSE_SPACE, '').replace(LOOSE_START, '').trim();
}
