import { contrastRatio, TEXT_CONTRAST_MIN } from '../../styles/contrast.ts';
import { THEMES } from '../reading/comfort/reading-choices.ts';
import {
  FONT_COLOR_DEFAULT,
  FONT_FAMILY_PUBLIC_DEFAULT,
  FONT_SIZE_DEFAULT_PX,
  type FontFamily,
  type FontFields,
} from './appearance.schema.ts';

/** Cairo draws the Arabic letters of every font that has none; until it has loaded, a font of the same width. */
const ARABIC_FALLBACK = "'Cairo Variable', 'Cairo on Linux'";

const STACKS: Record<FontFamily, string> = {
  Arial: `Arial, ${ARABIC_FALLBACK}, sans-serif`,
  Helvetica: `Helvetica, ${ARABIC_FALLBACK}, sans-serif`,
  Verdana: `Verdana, ${ARABIC_FALLBACK}, sans-serif`,
  Tahoma: `Tahoma, ${ARABIC_FALLBACK}, sans-serif`,
  Georgia: `Georgia, ${ARABIC_FALLBACK}, serif`,
  'Times New Roman': `'Times New Roman', ${ARABIC_FALLBACK}, serif`,
  Roboto: `'Roboto Variable', ${ARABIC_FALLBACK}, sans-serif`,
  'Open Sans': `'Open Sans Variable', ${ARABIC_FALLBACK}, sans-serif`,
  Lato: `Lato, ${ARABIC_FALLBACK}, sans-serif`,
  Cairo: `${ARABIC_FALLBACK}, sans-serif`,
  Tajawal: `Tajawal, ${ARABIC_FALLBACK}, sans-serif`,
  Amiri: `Amiri, 'Readex beside Amiri', ${ARABIC_FALLBACK}, serif`,
};

const DEFAULTS: FontFields = {
  family: FONT_FAMILY_PUBLIC_DEFAULT,
  sizePx: FONT_SIZE_DEFAULT_PX,
  color: FONT_COLOR_DEFAULT,
};

/** Amiri and Tajawal draw smaller letters than Cairo does: with this factor they look as large (70 % to 79 %). */
const ENLARGED: Partial<Record<FontFamily, number>> = { Tajawal: 1.13, Amiri: 1.13 };

/** The browser's usual size of `1rem`, so that the reader's own choice there applies too. */
const REM_PX = 16;

/**
 * The ground of texts in each theme on which they are hardest to read (`--surface-2`, behind code), and the contrast
 * that the theme promises.
 */
export const TEXT_GROUNDS: Record<'dark' | (typeof THEMES)[number], { ground: string; atLeast: number }> = {
  dark: { ground: '#212219', atLeast: TEXT_CONTRAST_MIN },
  night: { ground: '#181912', atLeast: TEXT_CONTRAST_MIN },
  paper: { ground: '#eee8d9', atLeast: TEXT_CONTRAST_MIN },
  contrast: { ground: '#14140f', atLeast: 7 },
};

type Variables = Record<`--${string}`, string>;

/** The CSS variables of font settings; each value has the closed form that its schema allows. */
export function siteFontValues(fonts: FontFields): Variables {
  return { ...plainValues(fonts), ...shownValues(fonts) };
}

/**
 * The saved font settings as CSS rules in the head of every page; the defaults of the page about the platform while
 * nothing is saved.
 */
export function siteFontVariables(settings: FontFields | null): string {
  const plain = ruleOf(':root', plainValues(settings ?? DEFAULTS));
  if (!settings) return plain;
  const themes = THEMES.map((theme) => ruleOf(`:root[data-theme=${theme}]`, inkOf(settings, theme)));
  return [plain, ruleOf(':root', shownValues(settings)), ...themes].join('');
}

function plainValues({ family, sizePx, color }: FontFields): Variables {
  return {
    '--site-font-family': STACKS[family],
    '--site-font-size': `${sizePx}px`,
    '--site-font-color': color,
  };
}

/** What texts use: the size at which all families look equally large, and the colour if it can be read. */
function shownValues(fonts: FontFields): Variables {
  const sizePx = fonts.sizePx * (ENLARGED[fonts.family] ?? 1);
  return { '--site-font-shown-size': `${Number((sizePx / REM_PX).toFixed(4))}rem`, ...inkOf(fonts, 'dark') };
}

/** The saved colour in a theme; the theme's own where the saved one is hard to read. */
function inkOf({ color }: FontFields, theme: keyof typeof TEXT_GROUNDS): Variables {
  const { ground, atLeast } = TEXT_GROUNDS[theme];
  return { '--site-font-ink': contrastRatio(color, ground) >= atLeast ? color : 'var(--text-reading)' };
}

function ruleOf(selector: string, variables: Variables): string {
  const declarations = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${declarations.join(';')}}`;
}
