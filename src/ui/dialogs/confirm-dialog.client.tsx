import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { BusyButton } from '../busy-button.tsx';
import { ModalFrame } from './modal-frame.client.tsx';
import './dialog.css';

export interface ConfirmDialogProps {
  title: string;
  /** Names the subject, and shows the error after a failure. */
  children: ReactNode;
  texts: { confirm: string; busy: string; cancel: string };
  /** The style of the confirming button: red for destructive actions. */
  kind?: 'danger' | 'primary';
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A stable callback is called once, when the button appears. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus();

/**
 * Confirms a destructive action. The initial focus is on cancel and is restored afterwards; while the work is running
 * the dialog cannot be closed.
 */
export function ConfirmDialog({
  title,
  children,
  texts,
  kind = 'danger',
  isBusy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
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
            busyLabel={texts.busy}
            isBusy={isBusy}
            onClick={onConfirm}
          />
          <button
            className="button button-ghost"
            type="button"
            ref={focusOnce}
            aria-disabled={isBusy}
            onClick={cancel}
          >
            {texts.cancel}
          </button>
        </div>
      </Dialog>
    </ModalFrame>
  );
}
