import { publishInterview } from '../fixtures/content.ts';
import { expect } from '../fixtures/test.ts';
import { readInfoPage, writeInfoPage } from '../pages/info-page-screen.ts';
import { engineTest } from './engine-test.ts';
import { installedEngines } from './engine.ts';
import type { Ink } from './ink.ts';
import { PARAGRAPHS, QUOTATIONS, READING_FACES, SITE_FACES, takeSheets, type Sheet } from './specimens.ts';

/*
 * Requirements of https://www.w3.org/TR/alreq/ that a site can break, by the titles of its sections. The pictures are
 * not compared with stored ones, which each version of a browser would change, but with each other.
 */

const MARKS_ABOVE = [
  'behFatha',
  'behDamma',
  'behSukun',
  'behFathatan',
  'behShadda',
  'behDaggerAlef',
] as const;
const MARKS_BELOW = ['behKasra', 'behKasratan'] as const;
/** Styles of letters inside a word that add no ink, or a line below the letters. */
const STYLED = ['wordColoured', 'wordBacked', 'wordLinked', 'wordUnderlined'] as const;

/** Two pictures of the same letters, but for single pixels at their edges. */
function expectSame(one: Ink, other: Ink, message: string): void {
  expect(one.beyond(other).count + other.beyond(one).count, message).toBeLessThanOrEqual(1);
}

const REQUIREMENTS: Record<string, (sheet: Sheet) => void> = {
  'Diacritics: a mark is above or below its letter and leaves it as it is'({ ink, em }) {
    const letter = ink('beh');
    for (const name of [...MARKS_ABOVE, ...MARKS_BELOW]) {
      expect(letter.beyond(ink(name)).count, name).toBe(0);
      const mark = ink(name).without(letter).box;
      expect(mark.width, name).toBeGreaterThan(0);
      expect(mark.left, name).toBeGreaterThan(letter.box.left - em * 0.15);
      expect(mark.right, name).toBeLessThan(letter.box.right + em * 0.15);
      if (MARKS_ABOVE.some((above) => above === name))
        expect(mark.bottom, name).toBeLessThan(letter.box.bottom);
      else expect(mark.top, name).toBeGreaterThanOrEqual(letter.box.bottom - 1);
    }
  },
  'Positioning diacritics: a vowel is above its shadda'({ ink }) {
    expect(ink('behShaddaFatha').box.top).toBeLessThan(ink('behShadda').box.top);
    expect(ink('beh').beyond(ink('behShaddaFatha')).count).toBe(0);
  },
  'Diacritics: the order of two marks, and letters with a mark of their own, make no difference'({ ink }) {
    expectSame(ink('behShaddaFatha'), ink('behFathaShadda'), 'shadda and fatha');
    expectSame(ink('alefMadda'), ink('alefMaddaApart'), 'madda');
    expectSame(ink('alefHamza'), ink('alefHamzaApart'), 'hamza');
  },
  'Multi-level baselines: marks are clear of the next line'({ ink, em, face }) {
    const next = ink('alefAboveTall').beyond(ink('alef'));
    expect(next.box.top).toBeGreaterThan(ink('alef').box.top + em / 2);
    const shared = ink('deep').count - ink('deep').without(next).count;
    // Lines of the interface are closer; they have few marks.
    expect(shared).toBeLessThanOrEqual(em * (face === 'Readex Pro' ? 0.3 : 0.1));
  },
  'Ligatures: lam and alef are one, also under a hamza or a madda'({ ink }) {
    for (const name of ['lamAlef', 'lamAlefHamza', 'lamAlefHamzaBelow', 'lamAlefMadda'] as const)
      expect(ink(name).gaps, name).toEqual([]);
    expect(ink('lamAlef').without(ink('lamAlefApart')).count).toBeGreaterThan(0);
  },
  'Ligatures: the typefaces that have one for «الله» use it'({ ink, face }) {
    if (['Amiri', 'Cairo', 'Tajawal'].includes(face))
      expect(ink('allah').without(ink('allahApart')).count).toBeGreaterThan(0);
  },
  'Joining rules: no joined letter of a word stands alone'({ ink }) {
    for (const name of ['word', 'strong', 'behBeh'] as const) expect(ink(name).gaps, name).toEqual([]);
  },
  'Styling individual letters: colours, grounds and lines leave the word as it is'({ ink, em }) {
    for (const name of STYLED) {
      // A ground covers the ends of letters beside it.
      expect(ink('word').beyond(ink(name)).count, name).toBeLessThan(em * 0.3);
    }
  },
  'Styling individual letters: bold and emphasised letters stay joined'({ ink, em }) {
    for (const name of ['wordStrong', 'wordEmphasised'] as const) {
      // Strokes of two weights meet with a hairline between them.
      expect(Math.max(0, ...ink(name).gaps), name).toBeLessThanOrEqual(em * 0.1);
      expect(ink(name).box.width, name).toBeLessThan(ink('word').box.width + em * 0.3);
    }
  },
  'Disjoining enforcement: a non-joiner separates two letters'({ ink }) {
    expect(ink('behNonJoiner').gaps).toHaveLength(1);
    expectSame(ink('behNonJoiner').from(ink('beh').box.left), ink('beh'), 'the first letter');
  },
  'Joining enforcement: a joiner gives a letter its joining form'({ ink }) {
    expect(ink('behJoiner').box.width).toBeLessThan(ink('beh').box.width);
  },
  'Tatweel: it lengthens a join'({ ink }) {
    expect(ink('wordTatweel').gaps).toEqual([]);
    expect(ink('wordTatweel').box.width).toBeGreaterThan(ink('word').box.width);
  },
  'Joining and lines: an underline is below the letters'({ ink }) {
    for (const name of ['underlined', 'linked'] as const) {
      const line = ink(name).beyond(ink('word')).box;
      expect(line.width, name).toBeGreaterThan(ink('word').box.width / 2);
      expect(line.top, name).toBeGreaterThan(ink('alef').box.bottom);
      expect(ink('word').beyond(ink(name)).count, name).toBe(0);
    }
  },
  'Fonts: emphasis is upright, and bold has a face of its own'({ ink, face }) {
    const { top, bottom } = ink('alefs').box;
    expect(ink('emphasised').rows(top, bottom).gaps).toHaveLength(ink('alefs').gaps.length);
    // Text in the typeface of the interface is never bold.
    if (face !== 'Readex Pro') expect(ink('strong').count).toBeGreaterThan(ink('word').count * 1.05);
  },
  'Characters: letters, digits and signs are from the typeface'({ ink }) {
    for (const name of ['persian', 'digits', 'signs'] as const) {
      expectSame(ink(name), ink(`${name}OverMono`), name);
    }
  },
  'Mixed-script text: Latin letters stand on the line of the Arabic ones'({ ink }) {
    expect(Math.abs(ink('beside').box.bottom - ink('alef').box.bottom)).toBeLessThanOrEqual(1);
  },
};

for (const name of installedEngines().filter((engine) => engine !== 'webkit')) {
  engineTest.describe(name, () => {
    const sheets: Sheet[] = [];

    engineTest.beforeAll(async ({ engineOf, api, site }) => {
      engineTest.setTimeout(180_000);
      const engine = await engineOf(name);
      const { _id } = await publishInterview(api, {
        name: 'حروفٌ للنظر: لوح التجربة',
        questions: [PARAGRAPHS, QUOTATIONS].map((answer) => ({ question: 'كيف تُرسم؟', answer })),
      });
      const { text } = await readInfoPage(api, '/contact');
      await writeInfoPage(api, '/contact', PARAGRAPHS);
      sheets.push(
        ...(await takeSheets(engine, `${site.url}/interview/${_id}`, READING_FACES)),
        ...(await takeSheets(engine, `${site.url}/about-platform`, SITE_FACES)),
      );
      await writeInfoPage(api, '/contact', text);
      await api.admin('DELETE', `/podcasts/${_id}`);
    });

    for (const [requirement, holds] of Object.entries(REQUIREMENTS)) {
      engineTest(`${name}: ${requirement}`, () => {
        expect(sheets).toHaveLength(20);
        const broken: string[] = [];
        for (const sheet of sheets) {
          try {
            holds(sheet);
          } catch (error) {
            broken.push(`${sheet.title}: ${String(error).replaceAll(/\s+/g, ' ').slice(0, 260)}`);
          }
        }
        expect(broken).toEqual([]);
      });
    }
  });
}
