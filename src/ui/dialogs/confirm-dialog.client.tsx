import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { BusyButton } from '../busy-button.tsx';
import { ModalFrame } from './modal-frame.client.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** Names what the work is done to, and says what went wrong when it failed. */
  children: ReactNode;
  texts: { confirm: string; busy: string; cancel: string };
  /** How the button that confirms looks: red for what is lost by it. */
  kind?: 'danger' | 'primary';
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A callback that stays the same is called when the button appears, and never again while it is shown. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus();

/**
 * Asks before something is lost. The focus starts on the way out and returns to where it was; while the work is
 * under way nothing closes the dialog.
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
