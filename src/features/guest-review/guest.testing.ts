import { callApi } from '../../screens/testing/admin.testing.tsx';

/** A part of a private page: a question, from 0, what is before them, or the interview as a whole. */
type Part = number | 'opening' | 'whole';

/** Makes a private link to an interview; returns its address. */
export async function makeLink(interviewId: string, label = ''): Promise<string> {
  const path = `/podcasts/${interviewId}/previews`;
  return (await callApi<{ url: string }>('POST', path, { label, days: 7 })).url;
}

/** A public or private page as its reader gets it. */
export async function readPage(url: string): Promise<Document> {
  const html = await (await fetch(new URL(url).pathname)).text();
  return new DOMParser().parseFromString(html, 'text/html');
}

/** The form below a part of a private page. */
export async function guestForm(url: string, part: Part): Promise<HTMLFormElement> {
  const opened = await readPage(url);
  const form =
    typeof part === 'number'
      ? opened.querySelectorAll('article')[part]?.querySelector('form')
      : opened.querySelector<HTMLFormElement>(`form#r-${part}`);
  if (!form) throw new Error(`no form of ${part}`);
  return form;
}

interface Said {
  action?: 'approve' | 'note';
  note?: string;
  suggestion?: string;
}

/** Fills in the form of a part and sends it, as a guest does. */
export async function guestSays(url: string, part: Part, { action = 'note', ...said }: Said): Promise<void> {
  const body = new URLSearchParams();
  const fields = Object.entries({
    ...Object.fromEntries(new FormData(await guestForm(url, part))),
    ...said,
    action,
  });
  for (const [name, value] of fields) body.set(name, String(value));
  const response = await fetch(new URL(url).pathname, { method: 'POST', body });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}
