import { useEffect, useState, type ReactNode } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

export interface ModalFrameProps {
  /** Class of what stands over the page; `-scrim` after it is that of the ground around. */
  kind: 'dialog' | 'drawer';
  className?: string;
  /** While work is under way nothing closes it. */
  isBusy?: boolean;
  /** Whether a press beside it closes it. */
  isDismissable?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What stands over the page for as long as it is rendered: it holds the focus and gives it back. */
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
 * Gives the focus back to where it was. React Aria does so too, but after a press of Enter or a screen reader's it waits
 * for every transition to end first, and of an element that left the page none ends.
 */
function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // By the next frame the page under the modal can have the focus again; what closed it may have moved it by then.
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
      });
    },
    [opener],
  );
}
