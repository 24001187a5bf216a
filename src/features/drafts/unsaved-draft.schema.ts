import { z } from 'zod';
import { isMoment } from '../../kernel/stored-shapes.ts';
import { messageKey } from '../../messages/keys.ts';

/* Unsaved text of a form as an account keeps it on the server, for both ends. */

/** Of the JSON of a draft. A longer one is kept on the device only. */
export const DRAFT_MAX_BYTES = 256 * 1024;
const DRAFT_KEY_MAX = 120;
/** More fields than any form has. */
const DRAFT_FIELDS_MAX = 60;
/** A draft that was not changed for so long is deleted from the server. */
export const DRAFT_KEPT_DAYS = 30;

/** The subject and the form, as in the key on the device: `interview:k3v9…:question:a81m…:1x9f…`. */
export const unsavedDraftKey = z
  .string()
  .max(DRAFT_KEY_MAX, { error: messageKey('draft.key') })
  .regex(/^[\w-]+(?::[\w-]+)+$/, { error: messageKey('draft.key') });

const texts = z
  .record(z.string().regex(/^[a-z]\w{0,39}$/i), z.string(), { error: messageKey('draft.content') })
  .refine((value) => Object.keys(value).length <= DRAFT_FIELDS_MAX, { error: messageKey('draft.content') });

export const unsavedContent = z.object({
  /** The texts of the form by the names of its fields. */
  value: texts,
  /** The saved texts that were edited. */
  base: texts,
});

/** When a form stored its text, by the clock of its device. It orders the writes of one form. */
export const draftMoment = z
  .string({ error: messageKey('draft.keptAt') })
  .refine(isMoment, { error: messageKey('draft.keptAt') });

/** The text of a draft in the API. */
export const wireDraftContent = z.object({
  owner: z.string().meta({
    description:
      'The id of the account that typed it: another one may have signed in on the device meanwhile',
  }),
  keptAt: draftMoment,
  ...unsavedContent.shape,
});

export interface UnsavedDraft extends z.output<typeof unsavedContent> {
  key: string;
  keptAt: string;
}

/** What a list says of a draft. A settled one was saved, discarded or continued under another key. */
export interface UnsavedDraftFacts extends Pick<UnsavedDraft, 'key' | 'keptAt'> {
  isSettled: boolean;
}
