/** The oldest browsers that every public page is written for; the README says what they do without. */
export const BROWSER_FLOOR = ['safari15.4', 'ios15.4', 'chrome100', 'firefox115'];

/**
 * In pixels or `rem`. `max-width` includes its number and `<` does not, so «less than 768px» becomes `max-width:
 * 767.98px`; the widths of windows are not that fine.
 */
const STEP = 0.02;
const RANGE = /\((width|height) (<|>)(=?) ([\d.]+)(px|rem)\)/g;

/**
 * Media queries with `<` and `>` as the limits that every browser knows: `(width < 768px)` is `(max-width: 767.98px)`.
 * The minifier would write `not (min-width: 768px)`, which is as young as the ranges themselves (Chrome 104, Safari
 * 16.4).
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
  if (/[<>]/.test(limits)) throw new Error(`a media query that old browsers do not know: ${query}`);
  return limits;
}

/** The same as a PostCSS plugin, for every sheet of the site. */
export const mediaLimits = {
  postcssPlugin: 'media-limits',
  AtRule: {
    media(rule: { params: string }): void {
      rule.params = rangesAsLimits(rule.params);
    },
  },
};
