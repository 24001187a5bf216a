import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Icon } from '../icon.tsx';
import { ModalFrame } from './modal-frame.client.tsx';
import './drawer.css';

export interface DrawerProps {
  label: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel that slides in from the start side; Esc, the scrim and its own button close it. */
export function Drawer({ label, closeLabel, onClose, children }: DrawerProps) {
  return (
    <ModalFrame kind="drawer" isDismissable onClose={onClose}>
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
    </ModalFrame>
  );
}
