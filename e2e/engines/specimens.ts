import { FONT_COLOR_DEFAULT } from '../../src/features/appearance/appearance.schema.ts';
import { siteFontValues } from '../../src/features/appearance/font-variables.ts';
import { run, type Engine } from './engine.ts';
import { inkOf, type Area, type Ink } from './ink.ts';
import { untilStill } from './reading-page.ts';

/** Texts of one line or two. */
export const SPECIMENS = {
  // Marks.
  beh: 'ب',
  behFatha: 'بَ',
  behDamma: 'بُ',
  behSukun: 'بْ',
  behFathatan: 'بً',
  behKasra: 'بِ',
  behKasratan: 'بٍ',
  behShadda: 'بّ',
  behShaddaFatha: 'ب\u0651\u064E',
  behFathaShadda: 'ب\u064E\u0651',
  behDaggerAlef: 'ب\u0670',
  alef: 'ا',
  alefMadda: '\u0622',
  alefMaddaApart: 'ا\u0653',
  alefHamza: '\u0623',
  alefHamzaApart: 'ا\u0654',
  alefHamzaBelow: 'إ',
  deep: 'بَيْتٍ حِوَارٍ جِ',
  alefAboveTall: 'ا<br>أُآًأُّ لَّٰ لأُلُّ كًّظَّ',
  // Ligatures.
  lamAlef: 'لا',
  lamAlefHamza: 'لأ',
  lamAlefHamzaBelow: 'لإ',
  lamAlefMadda: 'لآ',
  lamAlefApart: 'ل\u200Dا',
  allah: 'الله',
  allahApart: 'ال\u200Dل\u200Dه',
  // Joins.
  word: 'بيتنجسكي',
  wordColoured: 'بيت<span class="rt-color-saffron">نجس</span>كي',
  wordBacked: 'بيت<span class="rt-back-hinna">نجس</span>كي',
  wordLinked: 'بيت<a href="https://ar.wikipedia.org/">نجس</a>كي',
  wordUnderlined: 'بيت<u>نجس</u>كي',
  wordEmphasised: 'بيت<em>نجس</em>كي',
  wordStrong: 'بيت<strong>نجس</strong>كي',
  wordTatweel: 'بيـــتنجـسكي',
  behBeh: 'بب',
  behNonJoiner: 'ب\u200Cب',
  behJoiner: 'ب\u200D',
  // The whole word styled.
  underlined: '<u>بيتنجسكي</u>',
  linked: '<a href="https://ar.wikipedia.org/">بيتنجسكي</a>',
  strong: '<strong>بيتنجسكي</strong>',
  alefs: 'اااا',
  emphasised: '<em>اااا</em>',
  // Other letters, digits and scripts.
  persian: 'پچژگکی ڤ',
  persianOverMono: 'پچژگکی ڤ',
  digits: '٠١٢٣٤٥٦٧٨٩',
  digitsOverMono: '٠١٢٣٤٥٦٧٨٩',
  signs: '٪؟،؛٫٬«»',
  signsOverMono: '٪؟،؛٫٬«»',
  beside: 'اHا',
} as const;

export type SpecimenName = keyof typeof SPECIMENS;
const NAMES = Object.keys(SPECIMENS) as SpecimenName[];
/** Shown with another typeface than that of the page behind the web fonts. */
const OVER_MONO = NAMES.flatMap((name, index) => (name.endsWith('OverMono') ? [index] : []));

/** The specimens as rich text: in the typeface of a text, and in that of its quotations. */
export const PARAGRAPHS = NAMES.map((name) => `<p>${SPECIMENS[name]}</p>`).join('');
export const QUOTATIONS = NAMES.map((name) => `<blockquote><p>${SPECIMENS[name]}</p></blockquote>`).join('');

/** The four text sizes: the reader's scale, and the pixels of the font settings. */
const SIZES = [
  { scale: 0.8, sizePx: 14 },
  { scale: 1, sizePx: 16 },
  { scale: 1.2, sizePx: 20 },
  { scale: 1.5, sizePx: 32 },
] as const;

/** A typeface, and the rich text of a page that is set in it. */
interface Face {
  name: string;
  /** The place of the text among the rich texts of the page. */
  text: number;
  className: string;
  style: (size: (typeof SIZES)[number]) => Record<string, string>;
}

export const READING_FACES: Face[] = [
  { name: 'Mulhim Naskh', text: 0, className: 'rich-text rich-text-reading', style: () => ({}) },
  { name: 'Amiri', text: 1, className: 'rich-text rich-text-reading', style: () => ({}) },
  // The typeface of the interface, whose size follows the settings of the browser.
  {
    name: 'Readex Pro',
    text: 0,
    className: 'rich-text',
    style: ({ scale }) => ({ 'font-size': `calc(var(--text-ui) * ${scale})` }),
  },
];

export const SITE_FACES: Face[] = (['Cairo', 'Tajawal'] as const).map((family) => ({
  name: family,
  text: 0,
  className: 'rich-text rich-text-site',
  style: ({ sizePx }) => siteFontValues({ family, sizePx, color: FONT_COLOR_DEFAULT }),
}));

/** What a typeface shows at one size. */
export interface Sheet {
  title: string;
  face: string;
  em: number;
  ink: (name: SpecimenName) => Ink;
}

const COLUMNS = 5;
const COLUMN_PX = 260;
const EDGE_PX = 24;

/**
 * Replaces a page by sheets of its rich text, one for each typeface. A cell has whole pixels and equal edges, so that
 * equal texts give equal pictures.
 */
export async function takeSheets(engine: Engine, url: string, faces: readonly Face[]): Promise<Sheet[]> {
  await engine.resize(COLUMNS * COLUMN_PX, 900);
  await engine.goto(url);
  await untilStill(engine);
  await run(
    engine,
    replaceByTexts,
    faces.map(({ text, className }) => ({ text, className })),
  );
  const sheets: Sheet[] = [];
  for (const size of SIZES) {
    const styles = faces.map(({ style }) => style(size));
    const height = await run(engine, arrange, size.scale, styles, OVER_MONO, [COLUMNS, COLUMN_PX, EDGE_PX]);
    await engine.resize(COLUMNS * COLUMN_PX, height);
    const cells = await run(engine, findCells);
    const picture = await engine.picture();
    for (const [index, { em, areas }] of cells.entries()) {
      const inks = await inkOf(picture, areas);
      const face = faces[index]?.name ?? '';
      sheets.push({ face, title: `${face} at ${em}px`, em, ink: (name) => inks[NAMES.indexOf(name)] as Ink });
    }
  }
  return sheets;
}

/** In the page: shows copies of some rich texts and nothing else. */
function replaceByTexts(wanted: { text: number; className: string }[]): void {
  const texts = [...document.querySelectorAll('.rich-text')];
  const copies = wanted.map(({ text, className }) => {
    const copy = texts[text]?.cloneNode(true) as HTMLElement;
    copy.className = className;
    // Each text has the leading that its marks need; pictures can be compared if all have the same.
    copy.style.setProperty('--leading-display', 'var(--leading-all-marks)');
    for (const marked of copy.querySelectorAll('[data-marks]')) marked.removeAttribute('data-marks');
    return copy;
  });
  // Not removed: style sheets are among them.
  for (const part of document.body.children) (part as HTMLElement).style.display = 'none';
  document.body.append(...copies);
}

/** In the page: lays the specimens out in a grid, in these styles, and returns the height of the page. */
async function arrange(
  scale: number,
  styles: Record<string, string>[],
  overMono: number[],
  [columns = 0, columnPx = 0, edgePx = 0]: number[],
): Promise<number> {
  document.documentElement.style.setProperty('--reading-scale', `${scale}`);
  const webFonts = new Set(Array.from(document.fonts, ({ family }) => family.replaceAll('"', '')));
  for (const [index, text] of [...document.querySelectorAll<HTMLElement>('body > .rich-text')].entries()) {
    for (const [name, value] of Object.entries(styles[index] ?? {})) text.style.setProperty(name, value);
    const cells = [...text.children] as HTMLElement[];
    for (const cell of cells)
      Object.assign(cell.style, { margin: 0, border: 0, padding: `${edgePx}px`, fontFamily: '' });
    for (const place of overMono) {
      const families = getComputedStyle(cells[place] ?? text).fontFamily.split(',');
      const own = families.filter((family) => {
        const name = family.trim().replaceAll('"', '');
        return webFonts.has(name) && !name.includes(' on ');
      });
      cells[place]?.style.setProperty('font-family', [...own, 'DejaVu Sans Mono'].join(','));
    }
    const lineHeight = Number.parseFloat(getComputedStyle(cells[0] ?? text).lineHeight);
    Object.assign(text.style, {
      display: 'grid',
      gap: 0,
      gridTemplateColumns: `repeat(${columns}, ${columnPx}px)`,
      gridAutoRows: `${Math.ceil(2 * lineHeight) + 2 * edgePx}px`,
    });
  }
  await document.fonts.ready;
  return Math.ceil(document.body.getBoundingClientRect().height);
}

/** In the page. */
function findCells(): { em: number; areas: Area[] }[] {
  return [...document.querySelectorAll('body > .rich-text')].map((text) => ({
    em: Number.parseFloat(getComputedStyle(text.firstElementChild ?? text).fontSize),
    areas: Array.from(text.children, (cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      return { left, top, width, height };
    }),
  }));
}
