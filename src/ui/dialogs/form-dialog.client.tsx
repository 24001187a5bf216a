import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../button.tsx';
import { BusyButton } from '../busy-button.tsx';
import { ENTER_LEADS_ON } from '../forms/lead-on.ts';
import { useTexts } from '../texts.ts';
import { DialogFrame } from './modal-frame.client.tsx';

interface FormDialogProps {
  title: string;
  /** For one that needs more room than a few fields. */
  isWide?: boolean;
  /** Its button changes what readers see: Enter in a field does not press it. */
  isPublic?: boolean;
  texts: { submit: string; busy?: string; cancel?: string };
  /** While busy the dialog cannot be closed. */
  isBusy?: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** An additional button. */
  extraAction?: ReactNode;
  /** The fields; the first one to focus is marked by `autoFocus`. */
  children: ReactNode;
}

/** A small form in a dialog. Esc closes it, a press outside does not, because typed text would be lost. */
export function FormDialog({
  title,
  isWide = false,
  isPublic = false,
  texts,
  isBusy = false,
  onSubmit,
  onClose,
  extraAction,
  children,
}: FormDialogProps) {
  const { t } = useTexts();
  return (
    <DialogFrame
      className={isWide ? 'dialog-form dialog-wide' : 'dialog-form'}
      title={title}
      isBusy={isBusy}
      onClose={onClose}
    >
      <form noValidate onSubmit={onSubmit} {...(isPublic && ENTER_LEADS_ON)}>
        {children}
        <div className="dialog-actions">
          <BusyButton
            kind="primary"
            type="submit"
            label={texts.submit}
            busyLabel={texts.busy ?? t('action.saving')}
            isBusy={isBusy}
          />
          <Button isOff={isBusy} onClick={onClose}>
            {texts.cancel ?? t('action.cancel')}
          </Button>
          {extraAction}
        </div>
      </form>
    </DialogFrame>
  );
}
