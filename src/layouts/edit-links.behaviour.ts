import type { Sent } from '../admin/calls.client.ts';
import type { currentUserRoute } from '../features/accounts/sign-in/accounts.http.server.ts';
import { can } from '../http/policy.ts';
import { EDIT_LINK_TEXT } from '../messages/edit-links.ts';

/**
 * Adds links to the screens that edit what a public page shows: one in its bar, one under each question. Only loaded in
 * a browser that holds a session, so that all readers get the same page; nothing happens if the session has ended
 * or the server cannot be reached.
 */
export async function addEditLinks(token: string): Promise<void> {
  const screen = screenOf(location.pathname);
  if (screen === null || !(await mayEdit(token))) return;
  document.querySelector('.top-bar-space')?.after(linkTo(screen, 'top-bar-link'));
  for (const actions of document.querySelectorAll('.question-answer > .question-actions')) {
    const id = actions.closest('.question-answer')?.id.replace('q-', '') ?? '';
    actions.append(linkTo(`${screen}#question-${id}`, 'share-question'));
  }
}

/** The screen of an interview or an information page; null for any other page. */
function screenOf(path: string): string | null {
  const [, interviewId, page] = /^\/(?:interview\/([^/]+)|about-([^/]+))/.exec(path) ?? [];
  if (interviewId !== undefined) return `/admin/interviews/edit/${interviewId}`;
  return page === undefined ? null : `/admin/about-${page}-data`;
}

async function mayEdit(token: string): Promise<boolean> {
  const response = await fetch('/get-current-user', { headers: { token } }).catch(() => null);
  if (!response?.ok) return false;
  const user: Sent<typeof currentUserRoute> = await response.json();
  return can({ id: user._id, role: user.role }, 'interview.write');
}

function linkTo(href: string, className: string): HTMLAnchorElement {
  const link = document.createElement('a');
  return Object.assign(link, { href, className, textContent: EDIT_LINK_TEXT });
}
