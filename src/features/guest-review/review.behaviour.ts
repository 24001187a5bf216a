import { readDevice, writeDevice } from '../../islands/device-storage.ts';
import { requestPage } from '../../islands/request-page.ts';

/** A typed note that was not sent, with the time of the note that it replaces. */
interface KeptNote {
  noted: string;
  note: string;
  /** Empty if it was not changed. */
  suggestion: string;
}

/**
 * Sends the form of a private page without leaving it, and stores typed text on the device until it has been sent.
 */
export function startReview(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  restore(form);
  for (const details of form.querySelectorAll('details')) {
    details.querySelector('summary')?.addEventListener('click', () => writeOnceOpen(details));
  }
  form.addEventListener('input', () => keep(form));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form, event.submitter);
  });
}

/** Focuses a field when it is opened. */
function writeOnceOpen(details: HTMLDetailsElement): void {
  const focus = () => details.open && details.querySelector('textarea')?.focus();
  details.addEventListener('toggle', focus, { once: true });
}

const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll('textarea')];
const fieldOf = (form: HTMLFormElement, name: string) => fieldsOf(form).find((field) => field.name === name);
const valueOf = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '');
const keyOf = (form: HTMLFormElement) => form.dataset['kept'] ?? '';
const isTyped = (field: HTMLTextAreaElement | undefined) =>
  field !== undefined && field.value !== field.defaultValue;

/** Stores what was typed; false if the device keeps nothing. */
function keep(form: HTMLFormElement): boolean {
  const suggestion = fieldOf(form, 'suggestion');
  const kept: KeptNote = {
    noted: valueOf(form, 'noted'),
    note: valueOf(form, 'note'),
    suggestion: suggestion && isTyped(suggestion) ? suggestion.value : '',
  };
  return writeDevice(keyOf(form), fieldsOf(form).some(isTyped) ? JSON.stringify(kept) : null);
}

/**
 * Restores text from an earlier visit; below a note that someone else has sent since, or that was typed before this
 * script ran, so that neither is lost.
 */
function restore(form: HTMLFormElement): void {
  const kept = parseKept(readDevice(keyOf(form)));
  const [note, suggestion] = [fieldOf(form, 'note'), fieldOf(form, 'suggestion')];
  const isNoteNewer = kept?.noted !== valueOf(form, 'noted');
  if (kept && note) show(note, kept.note, isNoteNewer || isTyped(note));
  if (kept?.suggestion && suggestion) show(suggestion, kept.suggestion, isTyped(suggestion));
  keep(form);
}

/** Shows a text that was not sent, below what the field contains if both must stay. */
function show(field: HTMLTextAreaElement, text: string, isBelow: boolean): void {
  if (field.value === text) return;
  field.value = isBelow && field.value !== '' ? `${field.value}\n\n${text}` : text;
  field.closest('details')?.setAttribute('open', '');
  field.form?.querySelector('[data-unsent]')?.removeAttribute('hidden');
}

function parseKept(text: string | null): KeptNote | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('note' in kept) || !('noted' in kept)) return null;
    const suggestion = 'suggestion' in kept ? String(kept.suggestion) : '';
    return { note: String(kept.note), noted: String(kept.noted), suggestion };
  } catch {
    return null;
  }
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  // The parameter of `FormData` for the button is newer than the oldest browsers.
  if (submitter instanceof HTMLButtonElement) body.append(submitter.name, submitter.value);
  try {
    const { status, page } = await requestPage(location.pathname, body);
    if (status === 200) showSaved(form, page, body, submitter);
    else showProblem(form, page.querySelector('h1')?.textContent ?? '');
  } catch {
    showProblem(form, form.dataset[keep(form) ? 'unreachable' : 'unkept'] ?? '');
  }
  form.ariaBusy = 'false';
}

function showProblem(form: HTMLFormElement, text: string): void {
  const problem = form.querySelector('.remark-problem');
  if (problem) problem.textContent = text;
}

/** Replaces the form by the server's current one; text typed while the note was being sent stays in it. */
function showSaved(
  form: HTMLFormElement,
  page: Document,
  sent: URLSearchParams,
  submitter: HTMLElement | null,
): void {
  const fresh = page.getElementById(form.id);
  if (!(fresh instanceof HTMLFormElement)) return;
  const typedSince = fieldsOf(form).filter(({ name, value }) => value !== (sent.get(name) ?? ''));
  if (valueOf(fresh, 'text') !== valueOf(form, 'text')) {
    // The text above has changed: a guest must not approve one that is not on the page.
    if (typedSince.length === 0) writeDevice(keyOf(form), null);
    return location.reload();
  }
  for (const { name, value } of typedSince) {
    const field = fieldOf(fresh, name);
    if (field) field.value = value;
  }
  form.replaceWith(fresh);
  keep(fresh);
  startReview(fresh);
  const sentField = submitter?.closest('details')?.querySelector('textarea')?.name;
  const details = sentField === undefined ? null : fieldOf(fresh, sentField)?.closest('details');
  const shown =
    details?.querySelector('[data-saved]') ??
    details?.querySelector('summary') ??
    fresh.querySelector('[data-state]');
  if (shown instanceof HTMLElement) shown.focus();
}
