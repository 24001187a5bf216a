import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../admin/api.client.ts';
import { requestTicket, runImport, sendFile, type Confirmation } from './archive.client.ts';
import type { ImportReport, Progress } from '../archive.schema.ts';

export type ImportState =
  | { step: 'choose' }
  | { step: 'confirm'; file: File }
  | { step: 'send'; file: File; ticket: string; sent: number }
  /** The connection was lost during the upload. */
  | { step: 'interrupted'; file: File; ticket: string; sent: number }
  | { step: 'run'; file: File; progress: Progress | null }
  | { step: 'done'; report: ImportReport }
  | { step: 'failed'; error: unknown; isLost: boolean };

/** State of one import: the file, the password, the upload, and the result. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  useWarnedLeave(state.step === 'send' || state.step === 'run');

  const send = async (file: File, ticket: string, from: number) => {
    const controller = (stopping.current = new AbortController());
    let sent = from;
    const onSent = (bytes: number) => {
      sent = bytes;
      setState({ step: 'send', file, ticket, sent });
    };
    onSent(from);
    try {
      await sendFile({ ticket, file, from, onSent, signal: controller.signal });
      await run(file, ticket);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (isUnreachable(error)) setState({ step: 'interrupted', file, ticket, sent });
      else setState({ step: 'failed', error, isLost: false });
    }
  };

  const run = async (file: File, ticket: string) => {
    setState({ step: 'run', file, progress: null });
    try {
      const report = await runImport(ticket, (progress) => setState({ step: 'run', file, progress }));
      setState({ step: 'done', report });
    } catch (error) {
      setState({ step: 'failed', error, isLost: isUnreachable(error) });
    }
  };

  return {
    state,
    choose: (file: File) => setState({ step: 'confirm', file }),
    cancel: () => setState({ step: 'choose' }),
    /** Throws if the password or the code is wrong. */
    async confirm(file: File, confirmation: Confirmation) {
      const ticket = await requestTicket('import', confirmation);
      void send(file, ticket, 0);
    },
    resume: (file: File, ticket: string, sent: number) => void send(file, ticket, sent),
  };
}

function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && error.failure.kind === 'unreachable';
}

/** Warns before the page is closed. */
function useWarnedLeave(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
