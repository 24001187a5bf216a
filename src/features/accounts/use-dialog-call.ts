import { useState } from 'react';
import { isSignedOut } from './api.client.ts';
import { useSessionEnd } from './use-session-end.ts';

export interface DialogCall {
  isBusy: boolean;
  /** Why the last try failed; null before one did. */
  failure: unknown;
  /** Busy until the work is done. */
  run: (work: () => Promise<void>) => Promise<void>;
}

/** The call behind a dialog's button. A session that is over leads to the sign-in screen and back. */
export function useDialogCall(): DialogCall {
  const endSession = useSessionEnd();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  return {
    isBusy,
    failure,
    async run(work) {
      setIsBusy(true);
      setFailure(null);
      try {
        await work();
      } catch (error) {
        setFailure(error);
        if (isSignedOut(error)) await endSession();
      }
      setIsBusy(false);
    },
  };
}
