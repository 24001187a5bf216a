import { useEffect, useLayoutEffect, useState } from 'react';
import { DraftKeeper } from './draft-keeper.ts';
import { useDraftDevice } from './draft-owner.ts';
import type { DraftValue, KeptDraft } from './draft-record.ts';
import { useLeaveGuard } from './leave-guard.client.tsx';

export interface DraftOptions<Value extends DraftValue> {
  /** What is being edited: `interview:{id}`, `interview:{id}:question:{id}`, `page:host`. */
  thing: string;
  /** The text as it is saved, or that of an empty form. */
  saved: Value;
  /** What the form holds now; asked whenever it is time to keep it. */
  read: () => Value;
  /** The draft that this form was opened with (`useDraftOffer`); it is taken over as the form's own. */
  restored?: KeptDraft<Value> | null;
}

export interface Draft<Value extends DraftValue = DraftValue> {
  /** Tell it of every change: `<form onInput={draft.touch}>`, and the rich editor's `onChange`. */
  touch: () => void;
  /** The text is saved, or given up on purpose: forget the copy. Leaving asks nothing from then on. */
  drop: () => void;
  /** As `drop`. Gives the text (null where nothing was changed), so that `DiscardNotice` can bring it back. */
  discard: () => KeptDraft<Value> | null;
  /** False while the device takes no copies, full or forbidden: say so (`DraftRefused`). */
  isKept: boolean;
}

/**
 * Keeps what is typed into one form on this device: a quarter of a second after a change, and at once when a field
 * or the page is left or hidden. The copy lives through a crash, a closed tab, a failed save and the end of the
 * session; `useDraftOffer` finds it again. While there is unsaved text, the screen's `LeaveGuard` asks before leaving.
 */
export function useDraft<Value extends DraftValue>({
  thing,
  saved,
  read,
  restored = null,
}: DraftOptions<Value>): Draft<Value> {
  const device = useDraftDevice();
  const [isKept, setIsKept] = useState(true);
  const [keeper] = useState(() => new DraftKeeper({ ...device, thing, onKept: setIsKept }, { saved, read }));
  useLayoutEffect(() => keeper.watch({ saved, read }));
  useEffect(() => {
    if (!restored) return;
    // In this order, so that at no moment the device is without a copy.
    keeper.keep(restored.value);
    if (keeper.isKept) localStorage.removeItem(restored.storageKey);
  }, [keeper, restored]);
  useFlush(keeper);
  useLeaveGuard(() => (!keeper.isDirty ? 'clean' : keeper.isKept ? 'kept' : 'lost'));
  // The restored copy is still there where the device was too full for a second one.
  const dropRestored = () => restored && localStorage.removeItem(restored.storageKey);
  return {
    touch: () => keeper.touch(),
    drop: () => {
      keeper.drop();
      dropRestored();
    },
    discard: () => {
      const discarded = keeper.discard();
      dropRestored();
      return discarded;
    },
    isKept,
  };
}

/** Keeps at once whenever this may be the last moment to do so. */
function useFlush(keeper: { flush: () => void }): void {
  useLayoutEffect(() => {
    const flush = () => keeper.flush();
    addEventListener('pagehide', flush);
    addEventListener('blur', flush);
    document.addEventListener('visibilitychange', flush);
    // A field is left, and with that maybe the form.
    document.addEventListener('focusout', flush);
    return () => {
      removeEventListener('pagehide', flush);
      removeEventListener('blur', flush);
      document.removeEventListener('visibilitychange', flush);
      document.removeEventListener('focusout', flush);
      flush();
    };
  }, [keeper]);
}
