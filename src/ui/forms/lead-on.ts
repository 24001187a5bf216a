import type { KeyboardEvent } from 'react';

const STOPS = 'input:not([type=hidden]), textarea, select, [contenteditable=true], button[type=submit]';

/**
 * The `onKeyDown` of a form whose button changes what readers see: Enter in a field leads to the next one, at last to the
 * button, where the browser would press the button.
 */
export function leadOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget: form, nativeEvent } = event;
  if (key !== 'Enter' || event.isDefaultPrevented() || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  // The fields of a dialog over the form have another one.
  if (target.form !== form) return;
  event.preventDefault();
  const stops = [...form.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop === target || isReachedByTab(stop),
  );
  stops[stops.indexOf(target) + 1]?.focus();
}

function isReachedByTab(stop: HTMLElement): boolean {
  const isUnchosen = stop instanceof HTMLInputElement && stop.type === 'radio' && !stop.checked;
  return stop.tabIndex >= 0 && stop.checkVisibility() && !isUnchosen;
}
