import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { inflateSync } from 'node:zlib';
import { xml } from '../../kernel/xml.ts';

/** Where the build puts the typeface of the cards. */
export const CARD_FONTS_DIR = resolve('build/card-fonts');
export const FONT_CONFIG_FILE = 'fonts.conf';

const SOURCE_DIR = resolve('node_modules/@fontsource/amiri/files');
/** Arabic first; the others for names and terms in Latin letters. */
const SUBSETS = ['arabic', 'latin', 'latin-ext'];

/**
 * Writes Amiri as files that the text renderer takes, and a font configuration that knows them alone: a card looks
 * the same on every machine, also on one without any font.
 */
export async function buildCardFonts(folder = CARD_FONTS_DIR): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const subset of SUBSETS) {
    const woff = await readFile(join(SOURCE_DIR, `amiri-${subset}-400-normal.woff`));
    await writeFile(join(folder, `amiri-${subset}.ttf`), unpackWoff(woff));
  }
  const config = xml`<?xml version="1.0"?>
<fontconfig><dir prefix="relative">.</dir></fontconfig>
`;
  await writeFile(join(folder, FONT_CONFIG_FILE), config.source);
}

const HEADER_BYTES = 12;
const TABLE_ENTRY_BYTES = 16;
const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;

/** The TrueType file inside a WOFF file (W3C WOFF 1.0, sections 3 to 5): the same tables, each deflated. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(HEADER_BYTES + count * TABLE_ENTRY_BYTES);
  const searched = 2 ** Math.floor(Math.log2(count));
  header.writeUInt32BE(woff.readUInt32BE(4), 0);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(searched * TABLE_ENTRY_BYTES, 6);
  header.writeUInt16BE(Math.log2(searched), 8);
  header.writeUInt16BE((count - searched) * TABLE_ENTRY_BYTES, 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES;
    const table = unpackTable(woff, entry);
    const at = HEADER_BYTES + index * TABLE_ENTRY_BYTES;
    woff.copy(header, at, entry, entry + 4);
    woff.copy(header, at + 4, entry + 16, entry + 20);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(table.length, at + 12);
    // Every table begins at a multiple of four bytes.
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

function unpackTable(woff: Buffer, entry: number): Buffer {
  const offset = woff.readUInt32BE(entry + 4);
  const packedLength = woff.readUInt32BE(entry + 8);
  const packed = woff.subarray(offset, offset + packedLength);
  return packedLength < woff.readUInt32BE(entry + 12) ? inflateSync(packed) : packed;
}
