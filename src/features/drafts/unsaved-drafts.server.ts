import { AppError } from '../../kernel/app-error.ts';
import { DAY_MS } from '../../kernel/clock.ts';
import { safeRichText } from '../../rich-text/rich-text.server.ts';
import type { WriteServices } from '../changes/services.store.ts';
import { DRAFT_KEPT_DAYS, type UnsavedDraft } from './unsaved-draft.schema.ts';
import type { UnsavedDraftReader, UnsavedDraftWriter } from './unsaved-draft.store.ts';

/** The fields of all forms that hold rich text. Screens show it beside the saved one. */
const RICH_FIELDS = new Set(['answer', 'text']);

type UnsavedDraftServices = WriteServices<
  { unsavedDrafts: UnsavedDraftReader },
  { unsavedDrafts: UnsavedDraftWriter }
>;

/** Rich text is sanitised. Throws `not_found`, also for the draft of another account. */
export async function getUnsavedDraft(
  { storage }: UnsavedDraftServices,
  userId: string,
  key: string,
): Promise<UnsavedDraft> {
  const { value, base, ...draft } = (await storage.unsavedDrafts.findDraft(userId, key)) ?? throwGone();
  return { ...draft, value: sanitized(value), base: sanitized(base) };
}

/** Keeps what a form contains. A request that arrives after a later one of the same form changes nothing. */
export async function keepUnsavedDraft(
  { storage, clock }: UnsavedDraftServices,
  userId: string,
  draft: UnsavedDraft,
): Promise<void> {
  const storedAt = clock.now().toISOString();
  await storage.transaction(({ unsavedDrafts }) => unsavedDrafts.putDraft(userId, draft, storedAt));
}

/** Deletes the text of a form that was saved or discarded, unless a later one is kept. */
export async function settleUnsavedDraft(
  { storage, clock }: UnsavedDraftServices,
  userId: string,
  settled: Pick<UnsavedDraft, 'key' | 'keptAt'>,
): Promise<void> {
  const storedAt = clock.now().toISOString();
  await storage.transaction(({ unsavedDrafts }) => unsavedDrafts.settleDraft(userId, settled, storedAt));
}

/** Deletes drafts that were not changed for `DRAFT_KEPT_DAYS`. */
export async function pruneUnsavedDrafts({ storage, clock }: UnsavedDraftServices): Promise<void> {
  const storedBefore = new Date(clock.now().getTime() - DRAFT_KEPT_DAYS * DAY_MS).toISOString();
  await storage.transaction(({ unsavedDrafts }) => unsavedDrafts.deleteDraftsBefore(storedBefore));
}

function sanitized(texts: UnsavedDraft['value']): UnsavedDraft['value'] {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, RICH_FIELDS.has(name) ? safeRichText(text) : text]),
  );
}

function throwGone(): never {
  throw new AppError('not_found', 'draft.gone');
}
