import type { ReactNode, SubmitEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { BusyButton } from '../busy-button.tsx';
import { ModalFrame } from './modal-frame.client.tsx';

export interface FormDialogProps {
  title: string;
  texts: { submit: string; busy: string; cancel: string };
  /** While the work is under way nothing closes the dialog. */
  isBusy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** A button after the others. */
  extraAction?: ReactNode;
  /** The fields; the one that has the focus first says so itself. */
  children: ReactNode;
}

/** A small form over the page. Esc closes it, a press beside it does not: what was typed would be gone. */
export function FormDialog({
  title,
  texts,
  isBusy,
  onSubmit,
  onClose,
  extraAction,
  children,
}: FormDialogProps) {
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <ModalFrame kind="dialog" isBusy={isBusy} onClose={close}>
      <Dialog className="dialog-content dialog-form">
        <Heading className="dialog-title" slot="title">
          {title}
        </Heading>
        <form noValidate onSubmit={onSubmit}>
          {children}
          <div className="dialog-actions">
            <BusyButton
              className="button button-primary"
              type="submit"
              label={texts.submit}
              busyLabel={texts.busy}
              isBusy={isBusy}
            />
            <button className="button button-ghost" type="button" aria-disabled={isBusy} onClick={close}>
              {texts.cancel}
            </button>
            {extraAction}
          </div>
        </form>
      </Dialog>
    </ModalFrame>
  );
}
