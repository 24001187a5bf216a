import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Icon } from './icon.tsx';

export interface DrawerProps {
  label: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel from the start side over the page: Esc, the scrim and its own button close it. */
export function Drawer({ label, closeLabel, onClose, children }: DrawerProps) {
  return (
    <ModalOverlay className="drawer-scrim" isOpen isDismissable onOpenChange={onClose}>
      <Modal className="drawer">
        <Dialog className="drawer-content" aria-label={label}>
          <button
            className="round-button round-button-small drawer-close"
            type="button"
            aria-label={closeLabel}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
