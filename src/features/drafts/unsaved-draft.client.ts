import { load, type Loaded } from '../../admin/admin-screen.tsx';
import { readBody, sendCall } from '../../admin/api.client.ts';
import { type Answer, callOf } from '../../admin/calls.client.ts';
import { readToken } from '../../admin/session.client.ts';
import {
  type DraftStorage,
  type DraftValue,
  keepDraft,
  type KeptDraft,
  keptAtOf,
  storageKeyOf,
  wireKeyOf,
} from './draft-record.ts';
import type { DraftServer } from './draft-sender.ts';
import { DRAFT_MAX_BYTES, wireDraftContent } from './unsaved-draft.schema.ts';
import type * as routes from './unsaved-drafts.http.server.ts';

const list = callOf<typeof routes.listRoute>('GET /drafts');
const keep = callOf<typeof routes.keepRoute>('PUT /drafts/{key}');
const settle = callOf<typeof routes.settleRoute>('DELETE /drafts/{key}');

/** Requests that outlive their page may have 64 KB together, with their headers. */
const OUTLIVING_MAX_BYTES = 60 * 1024;
/** A screen opens without the drafts of the server if they take longer. */
const PULL_MAX_MS = 3_000;
/** The prefix of keys of drafts whose end the server does not know yet. */
const SETTLED = 'settled-';

/** The drafts of the signed-in account. Nothing here asks the host to sign in: the device has the text. */
export const draftServer: DraftServer = {
  async put(storageKey, { owner, keptAt, value, base }, { isLast }) {
    // Without a known owner the server refuses it; the device has it.
    if (owner === null) return false;
    const body = { owner, keptAt, value, base };
    const bytes = new TextEncoder().encode(JSON.stringify(body)).length;
    if (!canReach() || bytes > DRAFT_MAX_BYTES) return false;
    const outlivesPage = isLast && bytes <= OUTLIVING_MAX_BYTES;
    try {
      await keep({ key: wireKeyOf(storageKey), body, outlivesPage, renewsSession: false });
      return true;
    } catch {
      return false;
    }
  },

  async settle(storageKey, keptAt, after) {
    // First, so that no screen that opens meanwhile takes the draft for one of another device.
    rememberSettled(storageKey, keptAt);
    await after;
    await deleteSettled(storageKey, keptAt);
  },
};

/** Removes a draft that is saved or discarded, from the device and from the server. */
export function removeDraft(storage: DraftStorage, { storageKey, keptAt }: KeptDraft<DraftValue>): void {
  storage.removeItem(storageKey);
  void draftServer.settle(storageKey, keptAt);
}

/** For the loader of a screen with forms: its data, and the drafts of other devices beside it. */
export async function loadWithDrafts<Data>(
  fetchData: () => Promise<Data>,
  signal: AbortSignal,
): Promise<Loaded<Data>> {
  const [loaded] = await Promise.all([load(fetchData), pullDrafts(signal)]);
  return loaded;
}

/** Copies what the account typed on other devices to this one, and removes what they settled. Never throws. */
export async function pullDrafts(navigation: AbortSignal): Promise<null> {
  if (!canReach()) return null;
  const signal = AbortSignal.any([navigation, AbortSignal.timeout(PULL_MAX_MS)]);
  try {
    const drafts = await list({ renewsSession: false, signal });
    await Promise.all(drafts.map((facts) => follow(facts, signal)));
  } catch {
    // The drafts of this device are offered without those of others.
  }
  return null;
}

async function follow(
  { key, keptAt, isSettled }: Answer<typeof routes.listRoute>[number],
  signal: AbortSignal,
): Promise<void> {
  const storageKey = storageKeyOf(key);
  const settledAt = localStorage.getItem(SETTLED + storageKey);
  const here = keptAtOf(localStorage, storageKey);
  if (isSettled) {
    localStorage.removeItem(SETTLED + storageKey);
    if (here !== null && here <= keptAt) localStorage.removeItem(storageKey);
  } else if (settledAt !== null && settledAt >= keptAt) {
    await deleteSettled(storageKey, settledAt);
  } else if (here === null || here < keptAt) {
    const path = `/drafts/${encodeURIComponent(key)}`;
    const response = await sendCall({ method: 'GET', path, renewsSession: false, signal });
    // Parsed, and in its own names: the other device may be of a newer version, and this is kept for a later visit.
    const content = wireDraftContent.parse(await readBody(response));
    keepDraft(localStorage, storageKey, { ...content, isFromElsewhere: true });
  }
}

function rememberSettled(storageKey: string, keptAt: string): void {
  try {
    localStorage.setItem(SETTLED + storageKey, keptAt);
  } catch {
    // The device is full: a draft whose end the server does not hear of is offered once more.
  }
}

async function deleteSettled(storageKey: string, keptAt: string): Promise<void> {
  if (!canReach()) return;
  const key = wireKeyOf(storageKey);
  try {
    await settle({ key, query: { keptAt }, outlivesPage: true, renewsSession: false });
    localStorage.removeItem(SETTLED + storageKey);
  } catch {
    // The next screen sends it again.
  }
}

function canReach(): boolean {
  return navigator.onLine && readToken() !== null;
}
