import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { charactersByFile, FONT_SOURCES } from '../../scripts/assets/build-fonts.ts';
import { DESIGN_FACES } from '../../scripts/assets/font-rules.ts';
import { expect, test } from '../fixtures/test.ts';

const SAMPLES = 'sample/interviews';
const PANGRAMS = [
  'نَصٌّ حَكِيمٌ لَهُ سِرٌّ قاطِعٌ وَذُو شَأْنٍ عَظِيمٍ مَكْتُوبٌ عَلى ثَوْبٍ أَخْضَرَ وَمُغَلَّفٌ بِجِلْدٍ أَزْرَق',
  'صِفْ خَلْقَ خَوْدٍ كَمِثْلِ الشَّمْسِ إِذْ بَزَغَتْ يَحْظى الضَّجِيعُ بِها نَجْلاءَ مِعْطارِ',
  'قِفَا نَبْكِ مِنْ ذِكْرَى حَبِيبٍ وَمَنْزِلِ بِسِقْطِ اللِّوَى بَيْنَ الدَّخُولِ فَحَوْمَلِ',
  'بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ، ٱلْحَمْدُ لِلَّهِ رَبِّ ٱلْعَالَمِينَ، مَٰلِكِ يَوْمِ ٱلدِّينِ',
  'لأَلْأَلَإِلَآلِ كَلَّا للهِ فلله بالله مُحَمَّدٌ لمحمد بمنهج نجم لمح كلمـــة',
  'سؤالٌ: ٠١٢٣٤٥٦٧٨٩ (نصفه ٤/٨)؛ قال: «نعم…» – ثم صمت! لماذا؟ لأنّ - هكذا.',
];

/** The shape of a letter depends on its neighbours, so the lines cover every sequence of this many characters. */
const NEIGHBOURS = 3;

/**
 * Words of the sample interviews that consist only of these characters and together contain every sequence of
 * `NEIGHBOURS`, in long lines, and lines with rare characters. Fonts of Latin letters have no space.
 */
function sampleLines(characters: string): string[] {
  const held = new Set(characters);
  const words = new Set<string>();
  const seen = new Set<string>();
  const bringsNew = (word: string): boolean => {
    const before = seen.size;
    const padded = ` ${word} `;
    for (let at = 0; at <= padded.length - NEIGHBOURS; at += 1) seen.add(padded.slice(at, at + NEIGHBOURS));
    return seen.size > before;
  };
  for (const file of readdirSync(SAMPLES)) {
    const text = readFileSync(`${SAMPLES}/${file}`, 'utf8').replaceAll(/<[^>]*>|&\w+;|\\"/g, ' ');
    for (const word of text.split(/\s+/))
      if ([...word].every((character) => held.has(character)) && bringsNew(word)) words.add(word);
  }
  const list = [...words];
  const lines: string[] = [];
  const hasSpace = held.has(' ');
  for (let start = 0; start < list.length; start += 12)
    lines.push(list.slice(start, start + 12).join(hasSpace ? ' ' : ''));
  return hasSpace ? [...PANGRAMS, ...lines] : lines;
}

/**
 * Renders lines in one font file; returns a screenshot and the width of each line. Hinting is off, because its result
 * depends on which other glyphs the file has.
 */
async function draw(page: Page, lines: string[], file: string) {
  const type = file.endsWith('.ttf') ? 'ttf' : 'woff2';
  const source = `data:font/${type};base64,${readFileSync(file).toString('base64')}`;
  await page.setContent(`<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><style>
    @font-face { font-family: Tried; src: url('${source}') }
    body { margin: 8px; font: 16px/2 Tried; font-synthesis: none; text-rendering: geometricPrecision }
    p { margin: 0; white-space: nowrap; inline-size: max-content }</style>
    ${lines.map((line) => `<p>${line}</p>`).join('')}`);
  await page.evaluate(() => document.fonts.ready);
  const widths = await page.evaluate(() =>
    [...document.querySelectorAll('p')].map((line) => line.getBoundingClientRect().width),
  );
  return { widths, picture: await page.screenshot({ fullPage: true, type: 'png' }) };
}

/** Taller screenshots are assembled from parts, which may differ between runs. */
const LINES_A_PICTURE = 100;

const PICTURES_MAX_MS = 120_000;

// Drawn at half the size, which shows any other shape or place in a quarter of the pixels.
test.use({ viewport: { width: 900, height: 900 }, deviceScaleFactor: 0.5 });

const faces = DESIGN_FACES.filter(({ isClose }) => isClose);
for (const [name, characters] of charactersByFile(faces)) {
  test(`${name} renders the samples exactly as the full font does`, async ({ page }) => {
    test.setTimeout(PICTURES_MAX_MS);
    const lines = sampleLines(characters);
    // The sample interviews have few Latin words.
    expect(lines.length).toBeGreaterThan(name.includes('latin') ? 0 : 300);
    for (let start = 0; start < lines.length; start += LINES_A_PICTURE) {
      const some = lines.slice(start, start + LINES_A_PICTURE);
      const whole = await draw(page, some, `node_modules/${FONT_SOURCES[name]}`);
      const cut = await draw(page, some, `build/fonts/${name}.woff2`);
      expect(cut.widths).toEqual(whole.widths);
      expect(cut.picture.equals(whole.picture), `a picture of lines from ${start}`).toBe(true);
    }
  });
}
