/** Pixels of scrolling in one direction before the tools react. */
const MEANT = 12;
/** Windows without room for margins, as in `reading.css`: in wider ones the bar stays. */
const narrow = matchMedia('(max-width: 1180px)');
/** The keyboard shows tools again by `:has()`, so in browsers without it they stay. */
const canLeave = () => narrow.matches && CSS.supports('selector(:has(*))');

const root = document.documentElement;

/** The bar and the dock, which are hidden while the reader scrolls down. */
interface AwayTools {
  /** The reader has moved the page: pixels down, negative up. */
  moved(by: number): void;
  set(isAway: boolean): void;
  /** The height of the window that the bar covers now, in pixels. */
  covered(): number;
  /** The height that it covers when shown, in pixels; 0 if it is never shown. */
  height(): number;
}

/**
 * Hides the tools on scrolling down and shows them on scrolling up, on a tap and in a wide window. `changed` is
 * called when what they cover may have changed although the reader has not moved the page.
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
