import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { useTexts } from '../texts.ts';
import { ModalFrame } from './modal-frame.client.tsx';

interface DrawerProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel that slides in from the start side; Esc, the scrim and its own button close it. */
export function Drawer({ label, onClose, children }: DrawerProps) {
  const { t } = useTexts();
  return (
    <ModalFrame kind="drawer" label={label} isDismissable onClose={onClose}>
      <div className="drawer-content">
        <button
          className="round-button round-button-small drawer-close"
          type="button"
          aria-label={t('menu.close')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
        {children}
      </div>
    </ModalFrame>
  );
}
