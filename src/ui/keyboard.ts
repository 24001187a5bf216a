/** The parts of a key press that `keysOf` reads. */
type KeyPress = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'key' | 'code'>;

/**
 * A key press as a shortcut is written, «Ctrl+Shift+8», with Ctrl for ⌘; null for other keys. A Latin letter counts by
 * what it writes. Any other key counts by its place: the Arabic layout writes other letters and digits, for B even two.
 */
export function keysOf({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyPress): string | null {
  const [, placed] = /^(?:Key|Digit)(.)$/.exec(code.replace('Backslash', 'Key\\')) ?? [];
  const name = /^[a-z]$/i.test(key) ? key.toUpperCase() : placed;
  if (!(ctrlKey || metaKey) || name === undefined) return null;
  return ['Ctrl', ...(altKey ? ['Alt'] : []), ...(shiftKey ? ['Shift'] : []), name].join('+');
}

/** Whether keys pressed on this element are text. */
export function isWriting(target: Element | null): boolean {
  return target?.closest('input, textarea, select, [contenteditable=true]') != null;
}

/** Whether the focus is in a field outside of the element with this selector: what ends there must not take it away. */
export function isWritingOutside(selector: string): boolean {
  const { activeElement } = document;
  return isWriting(activeElement) && activeElement?.closest(selector) === null;
}
