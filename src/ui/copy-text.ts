/**
 * Copies a text; false if the browser forbids it. A page over plain http has no `navigator.clipboard`, and a selection
 * is copied only while the browser handles a press, so call it first thing in the event of one.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.className = 'visually-hidden';
  // Of what is hidden, WebKit would select nothing.
  field.style.userSelect = 'text';
  field.readOnly = true;
  field.value = text;
  // Outside an open dialog nothing can be focused.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
