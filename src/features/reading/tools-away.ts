/** Pixels that a page is scrolled one way before the tools believe it. */
const MEANT = 12;
/** Windows without room for margins, as in `reading.css`: in others the bar stays. */
const narrow = matchMedia('(max-width: 1180px)');
/** The keyboard brings tools back by `:has()`, so where a browser does not know it, they stay. */
const canLeave = () => narrow.matches && CSS.supports('selector(:has(*))');

const root = document.documentElement;

/** The bar and the dock, which leave the window to the text while it is read on. */
export interface AwayTools {
  /** The reader has moved the page: pixels down, negative up. */
  moved(by: number): void;
  set(isAway: boolean): void;
  /** What the bar covers of the window now, in pixels. */
  covered(): number;
  /** What it covers when it is not away, in pixels; 0 where it never shows. */
  height(): number;
}

/**
 * Sends the tools away on the way down; they come back on the way up, by a tap and in a wide window. `changed` is called
 * when they may cover something else although the reader has not moved the page.
 */
export function awayTools(changed: () => void): AwayTools {
  const bar = document.querySelector<HTMLElement>('.reading-bar');
  let way = 0;
  const isAway = () => narrow.matches && root.dataset['tools'] === 'away';
  const height = () => bar?.offsetHeight ?? 0;
  const set = (wanted: boolean) => {
    way = 0;
    if (wanted && canLeave()) root.dataset['tools'] = 'away';
    else delete root.dataset['tools'];
  };
  document.addEventListener('click', () => {
    if (!isAway()) return;
    set(false);
    changed();
  });
  narrow.addEventListener('change', changed);
  return {
    set,
    moved(by) {
      way = way * by > 0 ? way + by : by;
      if (Math.abs(way) >= MEANT) set(way > 0);
    },
    covered: () => (root.dataset['reading'] === 'text' && !isAway() ? height() : 0),
    height,
  };
}
