const SHOWN_MS = 4000;

/** Says something in passing on the slip over the page; the empty text takes it away. */
export function showToast(text: string): void {
  const toast = document.querySelector<HTMLElement>('[data-toast]');
  if (!toast) return;
  toast.textContent = text;
  setTimeout(() => {
    if (toast.textContent === text) toast.textContent = '';
  }, SHOWN_MS);
}
