import { firstLineBelow, topOfLine, UPPER_EDGE, type TextLine } from './text-line.ts';

/** How long the page must not move before its place is recorded, in milliseconds. */
const REST_MS = 150;
/** Frames during which late layout may displace a restored line. */
const SETTLING_FRAMES = 20;
/** Events of a reader who moves the page. */
const INPUT_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** A place that is independent of text size, window and visit. */
export interface Place {
  /** Id of the question's element; null outside the questions. */
  anchor: string | null;
  /** Characters of the question and its answer before the first visible line, or `UPPER_EDGE`. */
  letters: number;
  /**
   * Pixels from the window's upper edge to that line. Outside the questions: from the page's upper edge to the
   * window's; below the questions from the page's lower edge to it, negative.
   */
  top: number;
}

interface PlaceView {
  /** The height of what covers the top of the window now, in pixels. */
  covered(): number;
  /** The reader has moved the page: pixels down, negative up. */
  moved(by: number): void;
  /** The page has come to rest here. */
  rests(place: Place): void;
}

/**
 * Keeps the first visible line in place. Whenever a line has moved without the reader's action (another text size,
 * another window, late content), the page is scrolled by the same amount before it is painted.
 */
export class PlaceKeeper {
  readonly #body: HTMLElement;
  readonly #questions: readonly HTMLElement[];
  readonly #view: PlaceView;
  #line: TextLine | null = null;
  /** The scroll position while only this class has moved the page. */
  #restY = scrollY;
  #isResting = true;
  /** Whether the reader has used the page: until then only the browser scrolls. */
  #isTouched = false;
  /** The text size at the last check. */
  #size = '';
  #timer = 0;
  #frames = 0;

  constructor(body: HTMLElement, questions: readonly HTMLElement[], view: PlaceView) {
    this.#body = body;
    this.#questions = questions;
    this.#view = view;
    addEventListener('scroll', () => this.#scrolled(), { passive: true });
    for (const type of INPUT_EVENTS) addEventListener(type, () => this.#touched(), { passive: true });
    new ResizeObserver(() => {
      this.#size = sizeOf(body);
      if (this.#isResting && this.#line && isMoved(this.#line)) this.#bringBack();
    }).observe(body);
  }

  /** Scrolls to a place, with the line at its former position in the window. */
  goTo({ anchor, letters, top }: Place): void {
    const question = this.#questions.find(({ id }) => id === anchor);
    if (!question) {
      const { scrollHeight } = document.documentElement;
      this.#line = null;
      this.#frames = 0;
      this.#scrollTo(top < 0 ? scrollHeight + top : top);
      this.restSoon();
      return;
    }
    this.#line = { question, letters, top };
    this.#isResting = true;
    this.#bringBack();
    this.restSoon();
  }

  /** Records the place when the page has come to rest, after correcting the line's position. */
  restSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.rest(), REST_MS);
  }

  /** Records the place at once. */
  rest(): void {
    clearTimeout(this.#timer);
    const hasScrolled = !this.#isResting || Math.abs(scrollY - this.#restY) > 1;
    // Otherwise late layout has displaced the line.
    if (!hasScrolled) this.#correct();
    this.#isResting = true;
    const covered = this.#view.covered();
    // Only a reader who scrolls leaves a line: Firefox may stop scrolling more than a pixel short of its place.
    if (!this.#line || (hasScrolled && isMoved(this.#line)) || this.#line.top < covered)
      this.#line = firstLineBelow(covered, this.#questions);
    this.#restY = scrollY;
    this.#view.rests(this.#place());
  }

  /** Records the place of a reader who leaves while the page is still moving. */
  leave(): void {
    // WebKit has removed the layout by then, and a line without a position is useless.
    if (!this.#isResting && this.#body.offsetHeight > 0) this.rest();
  }

  #place(): Place {
    const first = this.#questions[0]?.getBoundingClientRect().top ?? 0;
    // Above the first question the page is the same for everyone: pixels are exact.
    if (this.#line && first <= this.#view.covered()) {
      const { question, letters, top } = this.#line;
      return { anchor: question.id, letters, top: Math.round(top) };
    }
    const { scrollHeight } = document.documentElement;
    return { anchor: null, letters: 0, top: Math.round(first < 0 ? scrollY - scrollHeight : scrollY) };
  }

  #scrolled(): void {
    if (Math.abs(scrollY - this.#restY) <= 1 || this.#frames > 0) return;
    // The browser's scroll anchoring has kept another line than this in place after a change of text size.
    if (this.#isResting && this.#line && this.#size !== sizeOf(this.#body)) return this.#bringBack();
    // WebKit scrolls to the question of the address while the page loads, sometimes in two steps.
    if (this.#isTouched) this.#view.moved(scrollY - this.#restY);
    this.#restY = scrollY;
    this.#isResting = false;
    this.restSoon();
  }

  #touched(): void {
    this.#isTouched = true;
    this.#frames = 0;
  }

  #bringBack(): void {
    const isSettling = this.#frames > 0;
    this.#frames = SETTLING_FRAMES;
    this.#correct();
    if (!isSettling) this.#settle();
  }

  #settle(): void {
    requestAnimationFrame(() => {
      if (this.#frames === 0) return;
      this.#frames -= 1;
      this.#correct();
      this.#settle();
    });
  }

  #correct(): void {
    if (this.#line && isMoved(this.#line))
      this.#scrollTo(scrollY + topOfLine(this.#line) - wantedTop(this.#line));
  }

  #scrollTo(top: number): void {
    scrollTo({ top, behavior: 'instant' });
    this.#restY = scrollY;
  }
}

function sizeOf({ offsetWidth, offsetHeight }: HTMLElement): string {
  return `${offsetWidth} ${offsetHeight}`;
}

function isMoved(line: TextLine): boolean {
  return Math.abs(topOfLine(line) - wantedTop(line)) > 1;
}

/** Where the line was; the middle if the window has become too low for that. */
function wantedTop({ top }: TextLine): number {
  return top < innerHeight ? top : innerHeight / 2;
}

/** The upper edge of a question, at the distance from the window's edge that the style sheet gives a target. */
export function placeOf(question: Element): Place {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  return { anchor: question.id, letters: UPPER_EDGE, top: Number.parseFloat(scrollPaddingTop) };
}
