import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { copyText } from './copy-text.ts';

/** The texts that were copied by a selection. */
const copied: string[] = [];
const onCopy = ({ target }: Event) => {
  if (target instanceof HTMLTextAreaElement)
    copied.push(target.value.slice(target.selectionStart, target.selectionEnd));
};

beforeEach(() => {
  copied.length = 0;
  document.addEventListener('copy', onCopy);
});
afterEach(() => {
  document.removeEventListener('copy', onCopy);
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'clipboard');
  vi.restoreAllMocks();
});

/** A button, inside an element of this name, that copies a text of two lines when it is pressed. */
function copyButton(container: 'div' | 'dialog') {
  const button = document.createElement('button');
  button.textContent = 'نسخ';
  const outcomes: boolean[] = [];
  button.addEventListener('click', () => void copyText('سطر\nوسطر').then((isDone) => outcomes.push(isDone)));
  const box = document.createElement(container);
  box.append(button);
  document.body.append(box);
  if (box instanceof HTMLDialogElement) box.showModal();
  return { button, outcomes };
}

const setClipboard = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });

test.each([
  ['without a clipboard, as on plain http,', undefined, 'div'],
  ['in a dialog without a clipboard', undefined, 'dialog'],
  ['where the clipboard is forbidden', { writeText: () => Promise.reject(new Error('forbidden')) }, 'div'],
] as const)('%s a text is copied by a selection, and the focus stays', async (_, clipboard, container) => {
  setClipboard(clipboard);
  const { button, outcomes } = copyButton(container);
  button.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => outcomes).toEqual([true]);
  expect(copied).toEqual(['سطر\nوسطر']);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
});

test('a text that cannot be copied in any way is reported as such', async () => {
  setClipboard(undefined);
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  const { button, outcomes } = copyButton('div');
  button.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => outcomes).toEqual([false]);
});
