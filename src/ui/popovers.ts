/** Whether the browser supports popovers; if not, `top-bar.css` hides panels and the buttons that open them. */
export function hasPopovers(): boolean {
  return 'popover' in HTMLElement.prototype;
}
