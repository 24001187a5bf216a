/**
 * Events that show that a reader is about to use something, or has begun to read. A resting pointer does not.
 */
const ACTIVITY_EVENTS = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;
/** Those that try again after a failure; the others would do so many times a second. */
const PRESS_EVENTS = ACTIVITY_EVENTS.slice(2);
/** Events that are replayed once the script for them has loaded. */
const REPLAYED_EVENTS = ['pointerover', 'touchstart', 'click', 'dblclick', 'change', 'keydown'] as const;

/**
 * Elements with a native action on click. It has happened already: WebKit acts again on every event named
 * `click`, which would close a panel that has just opened.
 */
const NATIVE_ACTION = 'a, label, summary, input, select, [popovertarget], [type="submit"]';
/** Replaces a replayed click on one of these, for modules that add to the native action. */
export const LATE_CLICK = 'late-click';

/**
 * Loads at the first interaction, then replays the pointer and key events that came meanwhile. If loading fails, as
 * without a connection, the next press tries again.
 */
export function atFirstTouch(load: () => Promise<unknown>): void {
  const kept: { target: EventTarget; event: Event }[] = [];
  const keep = (event: Event) => {
    // Shortcuts are characters. WebKit moves the focus again at a second Tab, even if a script made it.
    if (event instanceof KeyboardEvent && event.key.length > 1) return;
    if (event.target) kept.push({ target: event.target, event });
  };
  const start = async (touch: Event) => {
    // Browsers report the position of a resting pointer after the layout of a new page.
    if (touch.type === 'pointermove' && isResting(touch)) return;
    for (const type of ACTIVITY_EVENTS) document.removeEventListener(type, start);
    try {
      await load();
    } catch (error) {
      kept.length = 0;
      // The next press may come much later: until then every element that a pointer passes would be kept.
      document.removeEventListener('pointerover', keep);
      for (const type of PRESS_EVENTS) document.addEventListener(type, start, { passive: true });
      return reportError(error);
    }
    for (const type of REPLAYED_EVENTS) document.removeEventListener(type, keep);
    for (const { target, event } of kept) target.dispatchEvent(again(target, event));
  };
  for (const type of REPLAYED_EVENTS) document.addEventListener(type, keep);
  for (const type of ACTIVITY_EVENTS) document.addEventListener(type, start, { passive: true });
}

function isResting(move: Event): boolean {
  return move instanceof PointerEvent && move.movementX === 0 && move.movementY === 0;
}

/** A new event, because the old one has already caused its native action. */
function again(target: EventTarget, event: Event): Event {
  if (event instanceof KeyboardEvent) return new KeyboardEvent(event.type, event);
  if (event.type === 'pointerover') return new PointerEvent(event.type, event);
  const isDone =
    event.type === 'click' && target instanceof Element && target.closest(NATIVE_ACTION) !== null;
  return new Event(isDone ? LATE_CLICK : event.type, { bubbles: true });
}

/**
 * Runs `start` after the first paint, so as not to delay it; at once if nothing will be painted, as in a
 * background tab. In a page that the browser has only prepared it waits until the page is shown.
 */
export function afterFirstPaint(start: () => void): void {
  if (document.prerendering)
    return document.addEventListener('prerenderingchange', () => afterFirstPaint(start), { once: true });
  if (document.hidden) return start();
  void new Promise<void>((painted) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      painted();
    });
    observer.observe({ type: 'paint', buffered: true });
    // Firefox does not always report the paint of a page that opens at a question.
    whenLoaded(() => requestAnimationFrame(() => setTimeout(painted)));
  }).then(start);
}

function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}

/** Time limit for pages that are never idle because of animation or a busy device. */
const LONGEST_WAIT_MS = 2000;

/** Runs `start` when the browser is idle, at the latest after two seconds. */
export function whenIdle(start: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: LONGEST_WAIT_MS });
  else setTimeout(start, 200);
}
