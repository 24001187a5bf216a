import { useState } from 'react';
import type { z } from 'zod';
import { useDraftDevice } from './draft-owner.ts';
import {
  isSameValue,
  keepDraft,
  listDrafts,
  type DraftDevice,
  type DraftValue,
  type KeptDraft,
} from './draft-record.ts';

export interface DraftOfferOptions<Value extends DraftValue> {
  /** As in `useDraft`. */
  thing: string;
  schema: z.ZodType<Value>;
  /** The text as it is saved, or that of an empty form. */
  saved: Value;
  /** Drafts of other things that this form can take up. */
  others?: (device: DraftDevice) => KeptDraft<Value>[];
}

export interface OfferedDraft<Value extends DraftValue> {
  /** The newest draft of the thing that waits for a decision; null where none does. */
  offer: KeptDraft<Value> | null;
  /** Whether the saved text is another than the one the draft was typed over: show both before either is taken. */
  hasChangedSince: boolean;
  /** The host takes it: open the form with it (`useDraft`, `restored`). The next draft is offered then. */
  settle: () => void;
  /** The host does not want it: it goes from the device. */
  discard: () => void;
  /** What was discarded last and can still be brought back; null where there is nothing. */
  discarded: KeptDraft<Value> | null;
  /** Offers again what was discarded. */
  undoDiscard: () => void;
  /** It can no longer be brought back. */
  forgetDiscarded: () => void;
}

/** Drafts of a thing that an earlier visit or another tab left on this device (shown by `DraftOffer`). */
export function useDraftOffer<Value extends DraftValue>({
  thing,
  schema,
  saved,
  others = () => [],
}: DraftOfferOptions<Value>): OfferedDraft<Value> {
  const device = useDraftDevice();
  const [drafts, setDrafts] = useState(() => [...listDrafts(device, thing, schema), ...others(device)]);
  // What is saved by now needs no offer.
  const offer = drafts.find(({ value }) => !isSameValue(value, saved)) ?? null;
  const [discarded, setDiscarded] = useState<KeptDraft<Value> | null>(null);
  const settle = () => setDrafts(drafts.filter((draft) => draft !== offer));
  return {
    offer,
    hasChangedSince: offer !== null && !isSameValue(offer.base, saved),
    settle,
    discard: () => {
      if (offer) device.storage.removeItem(offer.storageKey);
      setDiscarded(offer);
      settle();
    },
    discarded,
    undoDiscard: () => {
      if (!discarded) return;
      const { storageKey, ...record } = discarded;
      keepDraft(device.storage, storageKey, record);
      setDrafts([discarded, ...drafts]);
      setDiscarded(null);
    },
    forgetDiscarded: () => setDiscarded(null),
  };
}
