import { useEffect, useRef, useState } from 'react';
import { isUnreachable } from '../../admin/api.client.ts';
import { useLanguage } from '../../admin/admin-language.tsx';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/alert.tsx';

/** `waiting`: the server cannot be reached, and another attempt follows. */
type SavingState = 'idle' | 'sending' | 'waiting';

export interface Saving {
  state: SavingState;
  /** From the press of the button to the response, including waiting. */
  isBusy: boolean;
  /**
   * Sends until the server responds, and returns the response. Null if a save is pending already (a second press) or
   * the host cancelled. Throws the server's refusal.
   */
  run: <Answer>(send: (signal: AbortSignal) => Promise<Answer>) => Promise<Answer | null>;
  /** Stops waiting; the text stays in the form. */
  cancel: () => void;
}

/** One save at a time. After a lost connection it tries again, after growing pauses and on coming online. */
export function useSaving(): Saving {
  const [state, setState] = useState<SavingState>('idle');
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  async function run<Answer>(send: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | null> {
    if (current.current) return null;
    const controller = new AbortController();
    current.current = controller;
    try {
      return await sendUntilAnswered(send, controller.signal, setState);
    } catch (error) {
      if (controller.signal.aborted) return null;
      throw error;
    } finally {
      current.current = null;
      setState('idle');
    }
  }
  return { state, isBusy: state !== 'idle', run, cancel: () => current.current?.abort() };
}

async function sendUntilAnswered<Answer>(
  send: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal,
  onState: (state: SavingState) => void,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    onState(attempt === 1 ? 'sending' : 'waiting');
    try {
      return await send(signal);
    } catch (error) {
      if (signal.aborted || !isUnreachable(error)) throw error;
    }
    onState('waiting');
    await pause(retryPauseMs(attempt), signal);
  }
}

/** Ends after the time, when the browser comes online, or when the save is given up. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/** The pause before the next attempt, after so many failed ones. */
export function retryPauseMs(failedAttempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failedAttempts - 1), LONGEST_PAUSE_MS);
}

interface SavingNoticeProps {
  saving: Saving;
  /** The error message of the screen. */
  problem: string;
}

/** Shows that a save waits for the connection, and lets the host cancel it. */
export function SavingNotice({ saving, problem }: SavingNoticeProps) {
  const { t } = useLanguage();
  if (saving.state !== 'waiting') return null;
  return (
    <Alert kind="warning">
      <p>{problem}</p>
      <p>{t('saving.waiting')}</p>
      <Button isSmall className="alert-action" onClick={saving.cancel}>
        {t('saving.cancel')}
      </Button>
    </Alert>
  );
}
