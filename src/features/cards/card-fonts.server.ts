import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { rootPath } from '../../kernel/root-path.server.ts';
import { xml } from '../../kernel/xml.ts';

/** Where the build writes the typeface of the cards. */
export const CARD_FONTS_DIR = rootPath('build/card-fonts');
export const FONT_CONFIG_FILE = 'fonts.conf';

/** Amiri, in Arabic and in Latin letters; the text renderer only accepts TrueType. */
const TYPEFACE = resolve('node_modules/@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf');

/**
 * Writes the typeface, and a font configuration with no other: a card looks the same on every machine, even without
 * installed fonts.
 */
export async function buildCardFonts(folder = CARD_FONTS_DIR): Promise<void> {
  await mkdir(folder, { recursive: true });
  await copyFile(TYPEFACE, join(folder, 'amiri.ttf'));
  const config = xml`<?xml version="1.0"?>
<fontconfig><dir prefix="relative">.</dir></fontconfig>
`;
  await writeFile(join(folder, FONT_CONFIG_FILE), config.source);
}
