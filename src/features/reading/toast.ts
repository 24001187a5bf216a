const SHOWN_MS = 4000;

let hiding = 0;

/** Shows a short message over the page; the empty text hides it. */
export function showToast(text: string): void {
  const toast = document.querySelector<HTMLElement>('[data-toast]');
  if (!toast) return;
  toast.textContent = text;
  clearTimeout(hiding);
  hiding = window.setTimeout(() => (toast.textContent = ''), SHOWN_MS);
}
