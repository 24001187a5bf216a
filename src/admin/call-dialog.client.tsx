import type { ReactNode } from 'react';
import { useLanguage } from './admin-language.tsx';
import { Alert } from '../ui/alert.tsx';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.client.tsx';
import { RtlText } from '../ui/text/rtl-text.tsx';
import { CallFailed } from './call-failed.tsx';
import { useCall } from './use-row-calls.ts';

export interface CallDialogProps {
  title: string;
  texts: { confirm: string; busy: string };
  /** As in `ConfirmDialog`. */
  kind?: 'danger' | 'primary';
  /** What could not be done, or the whole message of a failure. */
  failed: string | ((error: unknown) => string);
  /** The dialog is busy until it is done, and stays open where it fails. */
  call: () => Promise<void>;
  onCancel: () => void;
  /** What the call is made for. */
  children?: ReactNode;
}

/** Asks, calls, and says what went wrong; it stays open then, for another try or the way out. */
export function CallDialog({ texts, failed, call, children, ...dialog }: CallDialogProps) {
  const { t } = useLanguage();
  const { isBusy, failure, run } = useCall();
  return (
    <ConfirmDialog
      {...dialog}
      texts={{ ...texts, cancel: t('action.cancel') }}
      isBusy={isBusy}
      onConfirm={() => void run(call)}
    >
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

/** What a dialog is about, by its name. */
export function DialogSubject({ name }: { name: string }) {
  return (
    <p>
      <b>
        <RtlText>{name}</RtlText>
      </b>
    </p>
  );
}
