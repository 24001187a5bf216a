import { useEffect, useState, type ReactNode } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

export interface ModalFrameProps {
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
      onOpenChange={onClose}
    >
      <Modal className={`${kind} ${className}`.trim()}>{children}</Modal>
    </ModalOverlay>
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
