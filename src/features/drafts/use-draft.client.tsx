import { useEffect, useLayoutEffect, useState } from 'react';
import { DraftKeeper } from './draft-keeper.ts';
import { type DraftValue, type KeptDraft, useDraftDevice } from './draft-record.ts';
import { useLeaveGuard } from './leave-guard.client.tsx';
import { draftServer } from './unsaved-draft.client.ts';
import { useLanguage } from '../../admin/admin-language.tsx';
import { readToken } from '../../admin/session.client.ts';
import { Alert } from '../../ui/alert.tsx';

interface DraftOptions<Value extends DraftValue> {
  /** The subject: `interview:{id}`, `interview:{id}:question:{id}`, `page:host`. */
  subject: string;
  /** The saved text, or that of an empty form. */
  saved: Value;
  /** The current values of the form; called when they are stored. */
  read: () => Value;
  /** The draft that this form was opened with (`useDraftOffer`); it is taken over as the form's own. */
  restored: KeptDraft<Value> | null;
}

export type Draft<Value extends DraftValue = DraftValue> = ReturnType<typeof useDraft<Value>>;

/**
 * Stores what is typed into one form on this device: a quarter of a second after a change, and at once when a field
 * or the page is left or hidden. A second copy goes to the server, at most every ten seconds and when the page is left
 * or hidden, for other devices of the account. The copies survive a crash, a closed tab, a failed save and the end of
 * the session; `useDraftOffer` finds them again. While there is unsaved text, the screen's `LeaveGuard` asks before
 * leaving.
 */
export function useDraft<Value extends DraftValue>({ subject, saved, read, restored }: DraftOptions<Value>) {
  const device = useDraftDevice();
  const [isKept, setIsKept] = useState(true);
  const [keeper] = useState(
    () =>
      new DraftKeeper(
        {
          ...device,
          subject,
          server: draftServer,
          isSignedOut: () => readToken() === null,
          onKept: setIsKept,
        },
        { saved, read },
      ),
  );
  useLayoutEffect(() => keeper.watch({ saved, read }));
  useEffect(() => {
    if (restored) keeper.takeOver(restored);
  }, [keeper, restored]);
  useFlush(keeper);
  useLeaveGuard(() => {
    if (!keeper.isDirty) return 'clean';
    if (!keeper.isKept) return 'lost';
    return keeper.isOnServer ? 'stored' : 'kept';
  });
  // The restored copy remains if the device was too full for a second one.
  const dropRestored = () => restored && localStorage.removeItem(restored.storageKey);
  return {
    /** Call it on every change: `<form onInput={draft.touch}>`, and the rich editor's `onChange`. */
    touch: () => keeper.touch(),
    /** Removes the copy, because the text is saved or discarded. Leaving asks nothing from then on. */
    drop: () => {
      keeper.drop();
      dropRestored();
    },
    /** Like `drop`, and returns the text (null if nothing was changed) for `DiscardNotice`. */
    discard: () => {
      const discarded = keeper.discard();
      dropRestored();
      return discarded;
    },
    /** False while the device stores no copies (`DraftRefused` shows a warning). */
    isKept,
  };
}

/** Stores at once on every event that may be the last, and sends if the page or the form ends. */
function useFlush(keeper: { flush: () => void; leave: () => void }): void {
  useLayoutEffect(() => {
    const flush = () => keeper.flush();
    const leave = () => keeper.leave();
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('blur', flush, { signal });
    addEventListener('pagehide', leave, { signal });
    // When a field loses the focus, the form may be left next.
    document.addEventListener('focusout', flush, { signal });
    document.addEventListener('visibilitychange', leave, { signal });
    return () => {
      listening.abort();
      leave();
    };
  }, [keeper]);
}

/** Warns that the device stores no copies, so that the host saves more often. */
export function DraftRefused({ draft }: { draft: Draft }) {
  const { t } = useLanguage();
  return draft.isKept ? null : <Alert kind="warning">{t('draft.refused')}</Alert>;
}
