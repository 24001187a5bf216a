import { callOf } from '../../../admin/calls.client.ts';
import type * as routes from './draft-page.http.server.ts';

const open = callOf<typeof routes.openRoute>('POST /podcasts/{id}/draft-page');

/** Paths on this origin, whatever address the site is known by. */
export interface DraftPage {
  path: string;
  cardPath: string;
}

/** Opens the reading page of an interview in any state for an hour. */
export async function openDraftPage(interviewId: string, signal?: AbortSignal): Promise<DraftPage> {
  const { url, cardUrl } = await open({ id: interviewId, signal });
  return { path: new URL(url).pathname, cardPath: new URL(cardUrl).pathname };
}

/** The screen that leads to the reading page of an interview, for a link in another tab. */
export function draftPageAddress(interviewId: string): string {
  return `/admin/interviews/preview/${interviewId}`;
}
