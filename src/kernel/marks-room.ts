/**
 * How high vowel marks reach above the base line in Amiri, in em, on most letters. Measured in both weights;
 * `written-text.component.test.tsx` compares it with the typeface.
 */
const HEIGHTS: Record<string, number> = {
  '\u064B': 1.15,
  '\u064C': 1.25,
  '\u064E': 1.05,
  '\u064F': 1.17,
  '\u0651': 1.02,
  '\u0652': 1.06,
  '\u0670': 1.21,
};
/** A vowel on a shadda stands higher by this, and a mark on أ by its own. */
const ON_SHADDA = 0.13;
const ON_HAMZA = 0.25;
const ON_HAMZA_ALONE: Record<string, number> = { '\u064E': 0.13, '\u064F': 0.17, '\u0652': 0.18 };
/** أ, the letter that reaches highest. */
const TALLEST = '\u0623';

/** How far letters reach under the base line, and marks below one. */
const DEEPEST_LETTER = 0.57;
const DEPTHS: Record<string, number> = { '\u064D': 0.77, '\u0650': 0.63 };
/** Under a letter that reaches down itself, marks are lower by this. */
const UNDER_TAIL = 0.13;
/** ج ح خ ي ى ئ ع غ */
const TAILS = '\u062C\u062D\u062E\u064A\u0649\u0626\u0639\u063A';

/**
 * A little more than `--leading-display` and `--leading-marks` of `styles/tokens.css`: two hundredths of an em between a
 * mark and a letter are not seen.
 */
const LEADINGS = [1.64, 1.785] as const;

/** A letter with its marks. */
const MARKED = /(?<letter>\p{L})(?<marks>[\u064B-\u0652\u0670]+)/gu;
/** Quranic signs, which stand above and below other marks. */
const QURANIC = /[\u0610-\u061A\u0653-\u065F\u06D6-\u06ED\u08D3-\u08FF]/u;

/**
 * By how many steps a title in Amiri needs more leading than one without vowel marks, so that no mark touches a letter of
 * another line.
 */
export function marksRoom(text: string): 0 | 1 | 2 {
  if (QURANIC.test(text)) return 2;
  let height = text.includes(TALLEST) ? 1.03 : 0.94;
  let depth = DEEPEST_LETTER;
  for (const { groups: { letter = '', marks = '' } = {} } of text.matchAll(MARKED)) {
    height = Math.max(height, heightOf(letter, marks));
    depth = Math.max(depth, depthOf(letter, marks));
  }
  const needed = height + depth;
  return needed <= LEADINGS[0] ? 0 : needed <= LEADINGS[1] ? 1 : 2;
}

function heightOf(letter: string, marks: string): number {
  const heights = [...marks].map((mark) => HEIGHTS[mark] ?? 0).filter((height) => height > 0);
  if (heights.length === 0) return 0;
  const onHamza = letter === TALLEST ? (ON_HAMZA_ALONE[marks] ?? ON_HAMZA) : 0;
  return Math.max(...heights) + (heights.length > 1 ? ON_SHADDA : 0) + onHamza;
}

function depthOf(letter: string, marks: string): number {
  const depth = Math.max(...[...marks].map((mark) => DEPTHS[mark] ?? 0));
  return depth === 0 ? 0 : depth + (TAILS.includes(letter) ? UNDER_TAIL : 0);
}

/** The attribute of an element whose text needs room for its marks (`styles/base.css`). */
export function marksAttribute(text: string): { 'data-marks'?: 1 | 2 } {
  const room = marksRoom(text);
  return room === 0 ? {} : { 'data-marks': room };
}
