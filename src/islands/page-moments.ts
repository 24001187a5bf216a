/** Signs that a reader is about to use something, or has begun to read. A pointer that only rests there is none. */
const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;
/** What would be lost if it happened before the script for it has come. */
const KEPT = ['pointerover', 'touchstart', 'click', 'dblclick', 'change', 'keydown'] as const;

/**
 * What the browser acts upon by itself when it is clicked. It has done so already: WebKit acts again on every event
 * named `click`, which would close a panel that has just opened.
 */
const NATIVE_ACTION = 'a, label, summary, input, select, [popovertarget], [type="submit"]';
/** A kept click on one of these, for modules that add something to what the browser does. */
export const LATE_CLICK = 'late-click';

/** Loads at the reader's first touch, and then lets happen again what was pointed at and pressed meanwhile. */
export function atFirstTouch(load: () => Promise<unknown>): void {
  const kept: { target: EventTarget; event: Event }[] = [];
  const keep = (event: Event) => {
    if (event.target) kept.push({ target: event.target, event });
  };
  const start = async (touch: Event) => {
    // Browsers report where the pointer rests to a page that has just been laid out.
    if (touch.type === 'pointermove' && isResting(touch)) return;
    for (const sign of SIGNS) document.removeEventListener(sign, start);
    try {
      await load();
    } finally {
      for (const type of KEPT) document.removeEventListener(type, keep);
    }
    for (const { target, event } of kept) target.dispatchEvent(again(target, event));
  };
  for (const type of KEPT) document.addEventListener(type, keep);
  for (const sign of SIGNS) document.addEventListener(sign, start, { passive: true });
}

function isResting(move: Event): boolean {
  return move instanceof PointerEvent && move.movementX === 0 && move.movementY === 0;
}

/** A new event: the old one has done already what the browser does by itself. */
function again(target: EventTarget, event: Event): Event {
  if (event instanceof KeyboardEvent) return new KeyboardEvent(event.type, event);
  if (event.type === 'pointerover') return new PointerEvent(event.type, event);
  const isDone =
    event.type === 'click' && target instanceof Element && target.closest(NATIVE_ACTION) !== null;
  return new Event(isDone ? LATE_CLICK : event.type, { bubbles: true });
}

/**
 * Runs `start` once something of the page is on the screen, so that it takes no time from that; at once where nothing
 * will be painted, as in a tab behind another.
 */
export function afterFirstPaint(start: () => void): void {
  if (document.hidden) return start();
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    start();
  });
  observer.observe({ type: 'paint', buffered: true });
}

/** A page that is never idle, because it moves or its device is busy, is not kept waiting longer. */
const LONGEST_WAIT_MS = 2000;

/** Runs `start` once the browser has nothing better to do, at the latest after two seconds. */
export function whenIdle(start: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: LONGEST_WAIT_MS });
  else setTimeout(start, 200);
}
