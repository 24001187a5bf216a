/** Whether the browser knows popovers; where it does not, `top-bar.css` shows no panel and nothing that opens one. */
export function hasPopovers(): boolean {
  return 'popover' in HTMLElement.prototype;
}
