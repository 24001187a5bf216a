/**
 * Subsets the fonts of the pages into `build/fonts/`. The range of a rule is the set of characters that the build keeps
 * in its file. Nothing is built while characters, fonts and this program are unchanged.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { DESIGN_FACES, type DesignFace } from './font-rules.ts';

const FONTS_DIR = resolve('build/fonts');
const STAMP = 'stamp.txt';

/** The package file behind each subset file. */
export const FONT_SOURCES: Record<string, string> = {
  'amiri-400': '@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf',
  'amiri-400-whole': '@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf',
  'amiri-700': '@expo-google-fonts/amiri/700Bold/Amiri_700Bold.ttf',
  'amiri-700-whole': '@expo-google-fonts/amiri/700Bold/Amiri_700Bold.ttf',
  'naskh-400-whole': '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
  'naskh-700-whole': '@expo-google-fonts/noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf',
  'naskh-400': '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
  'naskh-700': '@expo-google-fonts/noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf',
  'naskh-latin-400': '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
  'naskh-latin-700': '@expo-google-fonts/noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf',
  'readex-400': '@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf',
};

/**
 * The features that browsers apply by default (OpenType registry; CSS Fonts 4, section 7.1): Arabic shaping, mark
 * positioning and kerning. Stylistic sets, small figures and the like are not used by any rule.
 */
const FEATURES = 'ccmp isol init medi fina rlig rclt calt clig liga rtlm curs dist kern mark mkmk rvrn'.split(
  ' ',
);

/** Writes every font file of the design's typefaces into `build/fonts/`. */
export async function buildFonts(folder = FONTS_DIR): Promise<void> {
  const stamp = await sourceHash();
  const stampFile = join(folder, STAMP);
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
  await mkdir(folder, { recursive: true });
  for (const [name, characters] of charactersByFile(DESIGN_FACES)) {
    await writeFile(join(folder, `${name}.woff2`), await cutFont(name, characters));
  }
  await writeFile(stampFile, stamp);
}

/** The characters of each file; one that two faces share contains those of both. */
export function charactersByFile(faces: DesignFace[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const { builtFile, characters } of faces) {
    if (builtFile) files.set(builtFile, (files.get(builtFile) ?? '') + characters);
  }
  return files;
}

async function cutFont(name: string, characters: string): Promise<Buffer> {
  const source = FONT_SOURCES[name];
  if (!source) throw new Error(`${name}.woff2 has no source`);
  return subsetFont(await readFile(resolve('node_modules', source)), characters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
  });
}

async function sourceHash(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([...charactersByFile(DESIGN_FACES)]));
  const paths = Object.values(FONT_SOURCES).map((source) => resolve('node_modules', source));
  for (const path of [import.meta.filename, ...paths]) hash.update(await readFile(path));
  return hash.digest('hex');
}

if (import.meta.main) await buildFonts();
