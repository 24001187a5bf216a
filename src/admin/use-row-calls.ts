import { useState } from 'react';

interface RowCalls {
  /** The rows with a pending call; other rows stay usable. */
  busy: ReadonlySet<string>;
  /** The error of the last call; null if it succeeded. */
  failure: unknown;
  /** Marks the row as busy until `work` ends. */
  run: (row: string, work: () => Promise<unknown>) => Promise<void>;
}

interface OneCall extends Pick<RowCalls, 'failure'> {
  isBusy: boolean;
  /** Busy until `work` ends. */
  run: (work: () => Promise<unknown>) => Promise<void>;
}

/** State of the call behind one button. */
export function useCall(): OneCall {
  const { busy, failure, run } = useRowCalls();
  return { isBusy: busy.size > 0, failure, run: (work) => run('', work) };
}

/** State of the calls behind the buttons of a list's rows. */
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
