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

/** The CSS variables of font settings; each value has the closed form that its schema allows. */
export function siteFontValues({ family, sizePx, color }: FontFields): Record<`--${string}`, string> {
  return {
    '--site-font-family': STACKS[family],
    '--site-font-size': `${sizePx}px`,
    '--site-font-color': color,
  };
}

/**
 * The saved font settings as one CSS rule in the head of every page; the defaults of the page about the platform
 * while nothing is saved.
 */
export function siteFontVariables(settings: FontFields | null): string {
  const declarations = Object.entries(siteFontValues(settings ?? DEFAULTS));
  return `:root{${declarations.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}
