import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Button } from '../button.tsx';
import { BusyButton } from '../busy-button.tsx';
import { useTexts } from '../texts.ts';
import { ModalFrame } from './modal-frame.client.tsx';
import './dialog.css';

export interface ConfirmDialogProps {
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
  const cancel = () => {
    if (!isBusy) onCancel();
  };
  return (
    <ModalFrame kind="dialog" isBusy={isBusy} onClose={cancel}>
      <Dialog className="dialog-content" role="alertdialog">
        <Heading className="dialog-title" slot="title">
          {title}
        </Heading>
        <div className="dialog-text">{children}</div>
        <div className="dialog-actions">
          <BusyButton
            className={`button button-${kind}`}
            label={texts.confirm}
            busyLabel={texts.busy ?? texts.confirm}
            isBusy={isBusy}
            onClick={onConfirm}
          />
          <Button autoFocus isOff={isBusy} onClick={cancel}>
            {texts.cancel ?? t('action.cancel')}
          </Button>
        </div>
      </Dialog>
    </ModalFrame>
  );
}
