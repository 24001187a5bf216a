import type { ReactNode } from 'react';
import { Alert } from '../ui/alert.tsx';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.client.tsx';
import { WrittenText } from '../ui/text/written-text.tsx';
import { CallFailed } from './call-failed.tsx';
import { useCall } from './use-row-calls.ts';

interface CallDialogProps {
  title: string;
  texts: { confirm: string; busy: string };
  /** As in `ConfirmDialog`. */
  kind?: 'danger' | 'primary';
  /** The title of a failure, or a function that gives its whole message. */
  failed: string | ((error: unknown) => string);
  /** The dialog is busy until the call ends, and stays open if it fails. */
  call: () => Promise<unknown>;
  onCancel: () => void;
  /** The subject of the call. */
  children?: ReactNode;
}

/** A dialog that confirms and makes a call. It stays open after a failure, to retry or cancel. */
export function CallDialog({ failed, call, children, ...dialog }: CallDialogProps) {
  const { isBusy, failure, run } = useCall();
  return (
    <ConfirmDialog {...dialog} isBusy={isBusy} onConfirm={() => void run(call)}>
      {children}
      {failure !== null &&
        (typeof failed === 'string' ? (
          <CallFailed title={failed} error={failure} />
        ) : (
          <Alert kind="error">{failed(failure)}</Alert>
        ))}
    </ConfirmDialog>
  );
}

/** The subject of a dialog, by name. */
export function DialogSubject({ name }: { name: string }) {
  return (
    <p>
      <b>
        <WrittenText>{name}</WrittenText>
      </b>
    </p>
  );
}
