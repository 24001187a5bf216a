/** Signs that a reader is about to use something, or has begun to read. A pointer that only rests there is none. */
const SIGNS = ['scroll', 'pointermove', 'touchstart', 'focusin', 'keydown'] as const;
/** What would be lost if it happened before the script for it has come. */
const KEPT = ['pointerover', 'touchstart', 'click', 'dblclick', 'change', 'keydown'] as const;

/** Loads at the reader's first touch, and then lets happen again what was pointed at and pressed meanwhile. */
export function atFirstTouch(load: () => Promise<unknown>): void {
  const kept: { target: EventTarget; event: Event }[] = [];
  const keep = (event: Event) => {
    if (event.target) kept.push({ target: event.target, event });
  };
  const start = async (touch: Event) => {
    // Browsers tell a page that has just been laid out where the pointer rests.
    if (touch instanceof PointerEvent && touch.movementX === 0 && touch.movementY === 0) return;
    for (const sign of SIGNS) document.removeEventListener(sign, start);
    await load();
    for (const type of KEPT) document.removeEventListener(type, keep);
    for (const { target, event } of kept) {
      // A new event: the old one has done already what the browser does by itself.
      target.dispatchEvent(
        event instanceof KeyboardEvent
          ? new KeyboardEvent(event.type, event)
          : new Event(event.type, { bubbles: true }),
      );
    }
  };
  for (const type of KEPT) document.addEventListener(type, keep);
  for (const sign of SIGNS) document.addEventListener(sign, start, { passive: true });
}
