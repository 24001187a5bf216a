import { firstLineBelow, topOfLine, UPPER_EDGE, type TextLine } from './text-line.ts';

/** How long the page has stood still when its place is noted, in milliseconds. */
const REST_MS = 150;
/** Frames in which what is laid out late may push away a line that was just brought back. */
const SETTLING_FRAMES = 20;
/** Signs that the reader moves the page by hand. */
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** A place in terms that another text size, another window and another visit understand. */
export interface Place {
  /** Id of the question's element; null outside of the questions. */
  anchor: string | null;
  /** Letters of the question and its answer before the first line in view, or `UPPER_EDGE`. */
  letters: number;
  /**
   * Pixels from the window's upper edge to that line. Outside of the questions: from the page's upper edge to the
   * window's; below the questions from the page's lower edge to it, negative.
   */
  top: number;
}

export interface PlaceView {
  /** What lies over the upper part of the window now, in pixels. */
  covered(): number;
  /** The reader has moved the page: pixels down, negative up. */
  moved(by: number): void;
  /** The page stands still here. */
  rests(place: Place): void;
}

/**
 * Keeps the first line in view where it is. Whenever a line has moved without the reader's doing (another text size,
 * another window, what came late), the page is scrolled by as much, before it is painted.
 */
export class PlaceKeeper {
  readonly #body: HTMLElement;
  readonly #questions: readonly HTMLElement[];
  readonly #view: PlaceView;
  #line: TextLine | null = null;
  /** Where the page was scrolled to when nobody but this class had moved it. */
  #restY = scrollY;
  #isResting = true;
  /** Of the text, when it was last looked at. */
  #size = '';
  #timer = 0;
  #frames = 0;

  constructor(body: HTMLElement, questions: readonly HTMLElement[], view: PlaceView) {
    this.#body = body;
    this.#questions = questions;
    this.#view = view;
    addEventListener('scroll', () => this.#scrolled(), { passive: true });
    for (const hand of HANDS) addEventListener(hand, () => (this.#frames = 0), { passive: true });
    new ResizeObserver(() => {
      this.#size = sizeOf(body);
      if (this.#isResting && this.#line && isMoved(this.#line)) this.#bringBack();
    }).observe(body);
  }

  /** Brings a place into view, and the line to where it was in the window. */
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

  /** Notes the place when the page has stood still for a moment, with its lines back where they belong. */
  restSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.rest(), REST_MS);
  }

  /** Notes the place at once. */
  rest(): void {
    clearTimeout(this.#timer);
    // Nobody has scrolled, so what was laid out late has pushed the line away.
    if (this.#isResting && Math.abs(scrollY - this.#restY) <= 1) this.#correct();
    this.#isResting = true;
    const covered = this.#view.covered();
    if (!this.#line || isMoved(this.#line) || this.#line.top < covered)
      this.#line = firstLineBelow(covered, this.#questions);
    this.#restY = scrollY;
    this.#view.rests(this.#place());
  }

  /** Notes the place of a reader who leaves while the page still moves. */
  leave(): void {
    // WebKit has taken the page apart by then, and a line without a place says nothing.
    if (!this.#isResting && this.#body.offsetHeight > 0) this.rest();
  }

  #place(): Place {
    if (this.#line) {
      const { question, letters, top } = this.#line;
      return { anchor: question.id, letters, top: Math.round(top) };
    }
    const isPast = (this.#questions[0]?.getBoundingClientRect().top ?? 0) < 0;
    const { scrollHeight } = document.documentElement;
    return { anchor: null, letters: 0, top: Math.round(isPast ? scrollY - scrollHeight : scrollY) };
  }

  #scrolled(): void {
    if (Math.abs(scrollY - this.#restY) <= 1 || this.#frames > 0) return;
    // The browser has held on to another line than this, in a text that has just taken another size.
    if (this.#isResting && this.#line && this.#size !== sizeOf(this.#body)) return this.#bringBack();
    this.#view.moved(scrollY - this.#restY);
    this.#restY = scrollY;
    this.#isResting = false;
    this.restSoon();
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

/** A line stays in the window when that becomes lower. */
function wantedTop({ top }: TextLine): number {
  return Math.min(top, innerHeight / 2);
}

/** The upper edge of a question, as far below the window's as the style sheet wants a target to be. */
export function placeOf(question: Element): Place {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  return { anchor: question.id, letters: UPPER_EDGE, top: Number.parseFloat(scrollPaddingTop) };
}
