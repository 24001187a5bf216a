import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCharacters } from '../../src/features/cards/card-letters.server.ts';
import { hasTransliteration } from '../../src/kernel/whole-face.ts';
import { buildFonts, charactersByFile, FONT_SOURCES } from './build-fonts.ts';
import { DESIGN_FACES as rules, type DesignFace } from './font-rules.ts';

/** The fonts that a first visit to an interview fetches, and the limit of their total size. */
const FIRST_VISIT_MAX_BYTES = 117 * 1024;
const PRELOADED = ['amiri-400', 'naskh-400', 'readex-400'];
/** Fetched once the opening of the page is painted. */
const FETCHED_LATER = ['amiri-700', 'naskh-700'];
const FIRST_VISIT = [...PRELOADED, ...FETCHED_LATER];

/** Creating the subsets takes two seconds, and longer while other tests run. */
const BUILD_MAX_MS = 120_000;

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mulhim-fonts-'));
  await buildFonts(folder);
}, BUILD_MAX_MS);
afterAll(() => rm(folder, { recursive: true }));

interface Sample {
  name: string;
  summary: string;
  questions: { question: string; answer: string }[];
}

/** The texts of the sample interviews without markup. */
async function sampleText(): Promise<string> {
  let text = '';
  for (const name of await readdir('sample/interviews')) {
    const {
      name: title,
      summary,
      questions,
    }: Sample = JSON.parse(await readFile(join('sample/interviews', name), 'utf8'));
    for (const { question, answer } of questions)
      text += `${question} ${answer.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&\w+;/g, '&')} `;
    text += `${title} ${summary} `;
  }
  expect(text.length).toBeGreaterThan(50_000);
  return text;
}

describe('the font subsets', () => {
  test('are exactly the files that the rules name', async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.woff2'));
    expect(names.toSorted()).toEqual(
      Object.keys(FONT_SOURCES)
        .map((name) => `${name}.woff2`)
        .toSorted(),
    );
    expect([...charactersByFile(rules).keys()].toSorted()).toEqual(Object.keys(FONT_SOURCES).toSorted());
  });

  test('take at most 117 KB for the first visit to an interview', async () => {
    const sizes = await Promise.all(FIRST_VISIT.map((name) => stat(join(folder, `${name}.woff2`))));
    expect(sizes.reduce((total, { size }) => total + size, 0)).toBeLessThanOrEqual(FIRST_VISIT_MAX_BYTES);
  });

  test('have all characters of the samples, but for two letters of the whole faces', async () => {
    const text = new Set((await sampleText()).match(/[^\s{}[\]\\]/g));
    expect(text.size).toBeGreaterThan(100);
    for (const [face, cut] of withLatin(rules.filter(({ isClose }) => isClose))) {
      const held = new Set(cut.flatMap(({ characters }) => [...characters]));
      expect(
        [...text].filter((character) => !held.has(character) && !RARE.has(character)),
        face,
      ).toEqual([]);
    }
  });

  test('have beside them a whole face of the same weight with every character of the samples', async () => {
    const text = new Set((await sampleText()).replaceAll('\n', ' '));
    for (const face of withLatin(
      rules.filter(({ isWhole, family }) => isWhole || family.includes(' beside ')),
    ).values()) {
      const held = new Set(face.flatMap(({ characters }) => [...characters]));
      expect([...text].filter((character) => !held.has(character))).toEqual([]);
    }
  });

  test('are declared after the full files, so that they win where both have a character', () => {
    for (const face of Map.groupBy(
      rules.filter(({ isWhole }) => !isWhole),
      faceOf,
    ).values()) {
      const isCut = face.map(({ isClose }) => isClose);
      expect(isCut).toEqual(isCut.toSorted((a, b) => Number(a) - Number(b)));
      expect(isCut).toContain(true);
    }
  });

  test('are preloaded by names that the rules have', async () => {
    const preloads = await readFile('src/styles/font-preloads.ts', 'utf8');
    const names = [...preloads.matchAll(/'\.\.\/\.\.\/build\/fonts\/([\w-]+)\.woff2\?url'/g)].map(
      ([, name = '']) => name,
    );
    expect(names.toSorted()).toEqual(PRELOADED);
  });

  test('are not written again by a second build without changes', async () => {
    const file = join(folder, 'amiri-400.woff2');
    const { mtimeMs } = await stat(file);
    await buildFonts(folder);
    expect((await stat(file)).mtimeMs).toBe(mtimeMs);
  });
});

test('transliteration is written with letters that Readex has, and by that name with those that Naskh lacks', async () => {
  const lettersOf = (name: string) =>
    readCharacters(resolve('node_modules/@expo-google-fonts', name, '400Regular'));
  const [readex, naskh] = await Promise.all([lettersOf('readex-pro'), lettersOf('noto-naskh-arabic')]);
  for (const letter of 'ʾ ʿ ā Ā ī Ī ū Ū ē ō ḥ Ḥ ḫ Ḫ ṭ Ṭ ḍ Ḍ ṣ Ṣ ẓ Ẓ ġ Ġ ḏ ṯ š ž č ǧ ṛ ǎ ŝ'.split(' ')) {
    const code = letter.codePointAt(0) ?? 0;
    expect([letter, readex.has(code), hasTransliteration(letter)]).toEqual([letter, true, !naskh.has(code)]);
  }
});

describe('a family that lends Latin letters', () => {
  test('contains no space, which would change the height of lines', () => {
    const lent = rules.filter(({ family }) => [...LATIN_BESIDE.values()].includes(family));
    expect(lent).toHaveLength(3 + 3 + 3);
    expect(lent.filter(({ characters }) => /[ \u00a0]/.test(characters))).toEqual([]);
  });

  test('has the same weight in its full files and in its subset, so that one word never mixes two', () => {
    const lent = rules.filter(({ family }) => [...LATIN_BESIDE.values()].includes(family));
    for (const face of Map.groupBy(lent, faceOf).values()) {
      expect(face.map(({ isClose }) => isClose)).toEqual([false, false, true]);
    }
  });

  test('contains no character that the face itself holds', () => {
    for (const [family, lending] of LATIN_BESIDE) {
      const own = rules.filter((rule) => rule.family === family && rule.isClose);
      const held = new Set(own.flatMap(({ characters }) => [...characters]));
      const lent = rules
        .filter((rule) => rule.family === lending)
        .flatMap(({ characters }) => [...characters]);
      expect(held.size).toBeGreaterThan(50);
      expect(lent.length).toBeGreaterThan(200);
      expect(lent.filter((character) => held.has(character))).toEqual([]);
    }
  });
});

/** Maghribi letters, which one answer contains. */
const RARE = new Set('ڢڧ');

/** Identifies the rules of one face by family and weight. */
const faceOf = ({ family, weight }: DesignFace) => `${family} ${weight}`;

/** Families that are used only for Latin letters, by the family that they follow in a font stack. */
const LATIN_BESIDE = new Map([
  ['Amiri', 'Readex beside Amiri'],
  ['Mulhim Naskh', 'Latin beside Naskh'],
]);

/** The rules of each face together with those of its Latin letters. */
function withLatin(some: DesignFace[]): Map<string, DesignFace[]> {
  const lent = new Set(LATIN_BESIDE.values());
  const faces = Map.groupBy(
    some.filter(({ family }) => !lent.has(family)),
    faceOf,
  );
  return new Map(
    [...faces].map(([face, own]) => {
      const latin = some.filter(({ family }) => family === LATIN_BESIDE.get(own[0]?.family ?? ''));
      // A Latin family has one face for each weight, or only one.
      const alike = latin.filter(({ weight }) => weight === own[0]?.weight);
      return [face, [...own, ...(alike.length > 0 ? alike : latin)]];
    }),
  );
}
