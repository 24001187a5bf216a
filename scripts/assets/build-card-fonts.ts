import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { CARD_FONTS_DIR } from '../../src/features/cards/card-fonts.server.ts';

/** The scripts that Amiri lacks, by their files in Open Sans, from their first to their last character. */
const SCRIPTS = {
  greek: [0x370, 0x3ff],
  cyrillic: [0x400, 0x491],
  hebrew: [0x590, 0x5f4],
} as const;

/** Writes the letters in which a card shows names that are neither Arabic nor Latin, in place of boxes. */
export async function buildFurtherCardFonts(folder = CARD_FONTS_DIR): Promise<void> {
  for (const [script, [first, last]] of Object.entries(SCRIPTS)) {
    const source = `node_modules/@fontsource-variable/open-sans/files/open-sans-${script}-wght-normal.woff2`;
    const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const font = await subsetFont(await readFile(resolve(source)), String.fromCodePoint(...codes), {
      // The only format of the text renderer.
      targetFormat: 'sfnt',
      variationAxes: { wght: 400 },
    });
    await writeFile(join(folder, `${script}.ttf`), font);
  }
}
