import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { BusyButton } from '../busy-button.tsx';
import { useTexts } from '../texts.ts';
import { DialogFrame } from './modal-frame.client.tsx';

interface ConfirmDialogProps {
  title: string;
  /** Names the subject, and shows the error after a failure. */
  children: ReactNode;
  texts: { confirm: string; busy?: string; cancel?: string };
  /** The style of the confirming button: red for destructive actions. */
  kind?: 'danger' | 'primary';
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Confirms a destructive action. The initial focus is on cancel and is restored afterwards; while the work is running
 * the dialog cannot be closed.
 */
export function ConfirmDialog({
  title,
  children,
  texts,
  kind = 'danger',
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useTexts();
  return (
    <DialogFrame title={title} role="alertdialog" isBusy={isBusy} onClose={onCancel}>
      <div className="dialog-text stack stack-4">{children}</div>
      <div className="dialog-actions">
        <BusyButton
          kind={kind}
          label={texts.confirm}
          busyLabel={texts.busy ?? texts.confirm}
          isBusy={isBusy}
          onClick={onConfirm}
        />
        <Button autoFocus isOff={isBusy} onClick={onCancel}>
          {texts.cancel ?? t('action.cancel')}
        </Button>
      </div>
    </DialogFrame>
  );
}
