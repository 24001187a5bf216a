import { percentText } from '../../../messages/counted-text.ts';

/** Every control of the text size on the page: the margin, the dock and the panel show one value. */
export function sizers(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>('[data-sizer]');
}

export function showScale(scale: number): void {
  for (const value of document.querySelectorAll('[data-sizer] output'))
    value.textContent = percentText(scale);
}
