import { quotationMark, STRAIGHT } from '../../kernel/quotation-marks.ts';

/** Fields of Arabic text, but not those whose text is compared letter by letter. */
const WRITTEN = '.input-written:not([data-literal])';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Turns straight quotation marks that are typed into fields of Arabic text to « or », as the editor does. Undoing gives
 * the straight one back, and so does Backspace directly behind it. Returns what ends this.
 */
export function turnTypedQuotationMarks(): () => void {
  /** The field and its text up to the mark that was written last. */
  let last: { field: TextControl; text: string } | null = null;
  let isReplacing = false;
  const replaceMark = (field: TextControl, mark: string) => {
    const end = field.selectionStart ?? 0;
    field.setSelectionRange(end - 1, end);
    isReplacing = true;
    // The only way that can be undone by the keys of the browser.
    document.execCommand('insertText', false, mark);
    isReplacing = false;
  };
  const onInput = (event: Event) => {
    const { target } = event;
    const isMark = event instanceof InputEvent && event.inputType === 'insertText' && event.data === STRAIGHT;
    if (isReplacing || !isMark || !isTextControl(target) || !target.matches(WRITTEN)) return;
    const line = textBeforeCaret(target).slice(0, -1).split('\n').at(-1) ?? '';
    const mark = quotationMark(line);
    if (mark === null) return;
    replaceMark(target, mark);
    last = { field: target, text: textBeforeCaret(target) };
  };
  const onBeforeInput = (event: InputEvent) => {
    if (isReplacing) return;
    const written = last;
    last = null;
    if (event.inputType !== 'deleteContentBackward' || event.target !== written?.field) return;
    if (!hasCaret(written.field) || textBeforeCaret(written.field) !== written.text) return;
    event.preventDefault();
    replaceMark(written.field, STRAIGHT);
  };
  document.addEventListener('input', onInput);
  document.addEventListener('beforeinput', onBeforeInput);
  return () => {
    document.removeEventListener('input', onInput);
    document.removeEventListener('beforeinput', onBeforeInput);
  };
}

function isTextControl(target: EventTarget | null): target is TextControl {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function textBeforeCaret({ value, selectionStart }: TextControl): string {
  return value.slice(0, selectionStart ?? 0);
}

function hasCaret({ selectionStart, selectionEnd }: TextControl): boolean {
  return selectionStart === selectionEnd;
}
