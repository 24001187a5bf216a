import { useState } from 'react';

export interface RowCalls {
  /** The rows whose work is under way; another one can be pressed meanwhile. */
  busy: ReadonlySet<string>;
  /** Why the last try failed; null before one did. */
  failure: unknown;
  /** The row is busy until its work is done. */
  run: (row: string, work: () => Promise<void>) => Promise<void>;
}

export interface OneCall extends Pick<RowCalls, 'failure'> {
  isBusy: boolean;
  /** Busy until the work is done. */
  run: (work: () => Promise<void>) => Promise<void>;
}

/** The call behind one button. */
export function useCall(): OneCall {
  const { busy, failure, run } = useRowCalls();
  return { isBusy: busy.size > 0, failure, run: (work) => run('', work) };
}

/** The calls behind the buttons of a list's rows. */
export function useRowCalls(): RowCalls {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<unknown>(null);
  return {
    busy,
    failure,
    async run(row, work) {
      setBusy((rows) => new Set([...rows, row]));
      setFailure(null);
      try {
        await work();
      } catch (error) {
        setFailure(error);
      }
      setBusy((rows) => new Set([...rows].filter((one) => one !== row)));
    },
  };
}
