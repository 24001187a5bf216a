/** Pixels that a page is scrolled one way before the tools believe it. */
const MEANT = 12;
/** Windows without room for margins, as in `reading.css`: in others the bar stays. */
const NARROW = '(max-width: 1180px)';

const root = document.documentElement;

/** The bar and the dock, which leave the window to the text while it is read on. */
export interface AwayTools {
  /** The reader has moved the page: pixels down, negative up. */
  moved(by: number): void;
  set(isAway: boolean): void;
  /** What the bar covers of the window now, in pixels. */
  covered(): number;
}

/** Sends the tools away on the way down; they come back on the way up and by a tap, and `returned` hears of the tap. */
export function awayTools(returned: () => void): AwayTools {
  const bar = document.querySelector<HTMLElement>('.reading-bar');
  let way = 0;
  const isAway = () => root.dataset['tools'] === 'away';
  const set = (wanted: boolean) => {
    way = 0;
    if (wanted && matchMedia(NARROW).matches) root.dataset['tools'] = 'away';
    else delete root.dataset['tools'];
  };
  document.addEventListener('click', () => {
    if (!isAway()) return;
    set(false);
    returned();
  });
  return {
    set,
    moved(by) {
      way = way * by > 0 ? way + by : by;
      if (Math.abs(way) >= MEANT) set(way > 0);
    },
    covered: () => (root.dataset['reading'] === 'text' && !isAway() ? (bar?.offsetHeight ?? 0) : 0),
  };
}
