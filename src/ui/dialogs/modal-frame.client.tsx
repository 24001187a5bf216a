import { useEffect, useState, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

interface ModalFrameProps {
  /** Class of the modal; with the suffix `-scrim`, that of the surrounding scrim. */
  kind: 'dialog' | 'drawer';
  className?: string;
  /** While busy it cannot be closed. */
  isBusy?: boolean;
  /** Whether a press outside closes it. */
  isDismissable?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A modal that is open as long as it is rendered: it traps the focus and restores it. */
export function ModalFrame({
  kind,
  className = '',
  isBusy = false,
  isDismissable = false,
  onClose,
  children,
}: ModalFrameProps) {
  useFocusReturn();
  return (
    <ModalOverlay
      className={`${kind}-scrim`}
      isOpen
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={isBusy}
      onOpenChange={() => {
        if (!isBusy) onClose();
      }}
    >
      <Modal className={`${kind} ${className}`.trim()}>{children}</Modal>
    </ModalOverlay>
  );
}

interface DialogFrameProps extends Omit<ModalFrameProps, 'kind'> {
  title: string;
  role?: 'dialog' | 'alertdialog';
}

/** A modal with a title above its content. */
export function DialogFrame({ title, role = 'dialog', children, ...modal }: DialogFrameProps) {
  return (
    <ModalFrame kind="dialog" {...modal}>
      <Dialog className="dialog-content" role={role}>
        <Heading className="dialog-title" slot="title">
          {title}
        </Heading>
        {children}
      </Dialog>
    </ModalFrame>
  );
}

/**
 * Restores the focus. React Aria does so too, but after Enter or a screen reader's press it first waits for every
 * transition to end, and those of removed elements never end.
 */
function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // By the next frame the page under the modal can be focused again; the code that closed it may have moved the
      // focus by then.
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
      });
    },
    [opener],
  );
}
