const STOPS = 'input:not([type=hidden]), textarea, select, [contenteditable=true], button[type=submit]';

/** Attributes of a form whose button changes what readers see. */
export const ENTER_LEADS_ON = { 'data-enter-leads-on': '' };

/**
 * Makes Enter in a field of such a form lead to the next field, at last to the button, where the browser would press the
 * button. Returns what ends this.
 */
export function leadOnByEnter(): () => void {
  // After the handlers of the field itself, such as those of a list of suggestions.
  document.addEventListener('keydown', leadOn);
  return () => document.removeEventListener('keydown', leadOn);
}

function leadOn(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key !== 'Enter' || event.defaultPrevented || event.isComposing) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  if (target.form?.matches('[data-enter-leads-on]') !== true) return;
  event.preventDefault();
  const stops = [...target.form.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop === target || isReachedByTab(stop),
  );
  stops[stops.indexOf(target) + 1]?.focus();
}

function isReachedByTab(stop: HTMLElement): boolean {
  const isUnchosen = stop instanceof HTMLInputElement && stop.type === 'radio' && !stop.checked;
  return stop.tabIndex >= 0 && stop.checkVisibility() && !isUnchosen;
}
