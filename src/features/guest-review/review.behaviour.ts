import { readDevice, writeDevice } from '../../islands/device-storage.ts';

/** A typed note that was not sent, with the time of the note that it replaces. */
interface KeptNote {
  noted: string;
  note: string;
}

/**
 * Sends the form of a private page without leaving it, and stores typed text on the device until it has been sent.
 */
export function startReview(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  restore(form);
  form.querySelector('summary')?.addEventListener('click', () => writeOnceOpen(form));
  form.addEventListener('input', () => keep(form));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form, event.submitter);
  });
}

/** Focuses the note when it is opened. */
function writeOnceOpen(form: HTMLFormElement): void {
  const note = form.querySelector('details');
  note?.addEventListener('toggle', () => note.open && fieldOf(form)?.focus(), { once: true });
}

const fieldOf = (form: HTMLFormElement) => form.querySelector('textarea');
const valueOf = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '');
const keyOf = (form: HTMLFormElement) => form.dataset['kept'] ?? '';

function keep(form: HTMLFormElement): void {
  const field = fieldOf(form);
  const isTyped = field !== null && field.value !== field.defaultValue;
  const kept: KeptNote = { noted: valueOf(form, 'noted'), note: field?.value ?? '' };
  writeDevice(keyOf(form), isTyped ? JSON.stringify(kept) : null);
}

/** Restores text from an earlier visit; below a note that someone else has sent since, so that neither is lost. */
function restore(form: HTMLFormElement): void {
  const [field, kept] = [fieldOf(form), parseKept(readDevice(keyOf(form)))];
  if (!field || !kept || kept.note === field.value) return writeDevice(keyOf(form), null);
  const isOther = kept.noted !== valueOf(form, 'noted') && field.value !== '';
  field.value = isOther ? `${field.value}\n\n${kept.note}` : kept.note;
  field.closest('details')?.setAttribute('open', '');
  form.querySelector('[data-unsent]')?.removeAttribute('hidden');
}

function parseKept(text: string | null): KeptNote | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('note' in kept) || !('noted' in kept)) return null;
    return { note: String(kept.note), noted: String(kept.noted) };
  } catch {
    return null;
  }
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === 'string') body.append(name, value);
  try {
    const { isSaved, page } = await post(body);
    if (isSaved) showSaved(form, page, body.get('note') ?? '', submitter);
    else showProblem(form, page.querySelector('h1')?.textContent ?? '');
  } catch {
    showProblem(form, form.dataset['unreachable'] ?? '');
  }
  form.ariaBusy = 'false';
}

/** The response as a parsed page: the request parses it itself, because Trusted Types forbid parsing text here. */
function post(body: URLSearchParams): Promise<{ isSaved: boolean; page: Document }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', location.pathname);
    request.responseType = 'document';
    request.addEventListener('load', () => {
      const { responseXML: page, status } = request;
      if (page) resolve({ isSaved: status === 200, page });
      else reject(new Error(`unexpected response, status ${status}`));
    });
    request.addEventListener('error', () => reject(new Error('no response')));
    request.send(body);
  });
}

function showProblem(form: HTMLFormElement, text: string): void {
  const problem = form.querySelector('.remark-problem');
  if (problem) problem.textContent = text;
}

/** Replaces the form by the server's current one; text typed while the note was being sent stays in it. */
function showSaved(form: HTMLFormElement, page: Document, sent: string, submitter: HTMLElement | null): void {
  const fresh = page.getElementById(form.id);
  if (!(fresh instanceof HTMLFormElement)) return;
  const typed = fieldOf(form)?.value ?? '';
  if (valueOf(fresh, 'text') !== valueOf(form, 'text')) {
    // The text above has changed: a guest must not approve one that is not on the page.
    if (typed === sent) writeDevice(keyOf(form), null);
    return location.reload();
  }
  const field = fieldOf(fresh);
  if (field && typed !== sent) field.value = typed;
  form.replaceWith(fresh);
  keep(fresh);
  startReview(fresh);
  const isNote = submitter instanceof HTMLButtonElement && submitter.value === 'note';
  const [saved, state] = [fresh.querySelector('[data-saved]'), fresh.querySelector('[data-state]')];
  const shown = isNote ? (saved ?? fresh.querySelector('summary')) : state;
  if (shown instanceof HTMLElement) shown.focus();
}
