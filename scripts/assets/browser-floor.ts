/** The oldest supported browsers of the public pages; the README lists the features that they lack. */
export const BROWSER_FLOOR = ['safari15.4', 'ios15.4', 'chrome100', 'firefox115'];

/**
 * The difference between `<` and `max-width`, which includes its value: `width < 768px` becomes `max-width: 767.98px`.
 * In pixels or `rem`; window widths have no such fractions.
 */
const STEP = 0.02;
const RANGE = /\((width|height) (<|>)(=?) ([\d.]+)(px|rem)\)/g;

/**
 * Converts media queries with `<` and `>` to limits that every browser supports: `(width < 768px)` is `(max-width:
 * 767.98px)`. The minifier would write `not (min-width: 768px)`, which is as new as the ranges themselves (Chrome
 * 104, Safari 16.4).
 */
export function rangesAsLimits(query: string): string {
  const limits = query.replace(
    RANGE,
    (_, side: string, sign: string, equal: string, edge: string, unit: string) => {
      const shift = equal ? 0 : STEP;
      const limit = sign === '<' ? Number(edge) - shift : Number(edge) + shift;
      return `(${sign === '<' ? 'max' : 'min'}-${side}: ${limit}${unit})`;
    },
  );
  if (/[<>]/.test(limits)) throw new Error(`a media query that old browsers do not support: ${query}`);
  return limits;
}

/** The same as a PostCSS plugin for all style sheets. */
export const mediaLimits = {
  postcssPlugin: 'media-limits',
  AtRule: {
    media(rule: { params: string }): void {
      rule.params = rangesAsLimits(rule.params);
    },
  },
};
