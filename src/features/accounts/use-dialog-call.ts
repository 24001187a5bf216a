import { useRowCalls } from './use-row-calls.ts';

export interface DialogCall {
  isBusy: boolean;
  /** Why the last try failed; null before one did. */
  failure: unknown;
  /** Busy until the work is done. */
  run: (work: () => Promise<void>) => Promise<void>;
}

/** The call behind a dialog's button. */
export function useDialogCall(): DialogCall {
  const { busy, failure, run } = useRowCalls();
  return { isBusy: busy.size > 0, failure, run: (work) => run('dialog', work) };
}
