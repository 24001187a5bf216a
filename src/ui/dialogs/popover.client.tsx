import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTexts } from '../texts.ts';
import { ModalFrame } from './modal-frame.client.tsx';

interface PopoverProps {
  label: string;
  /** The button that opened it. */
  trigger: RefObject<HTMLElement | null>;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel at a button, open as long as it is rendered; Esc and a press outside close it. */
export function Popover({ label, onClose, ...panel }: PopoverProps) {
  return (
    <ModalFrame kind="popover-frame" label={label} isDismissable onClose={onClose}>
      <PopoverPanel {...panel} />
    </ModalFrame>
  );
}

function PopoverPanel({ trigger, className = '', children }: Omit<PopoverProps, 'label' | 'onClose'>) {
  const { isRightToLeft } = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      if (ref.current && trigger.current) placeBelow(ref.current, trigger.current, isRightToLeft);
    };
    place();
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  }, [trigger, isRightToLeft]);
  return (
    <div className={`popover ${className}`.trim()} ref={ref}>
      {children}
    </div>
  );
}

/** Distance of a panel from its button and from the edges of the window, in pixels. */
const PANEL_GAP = 8;

/** Below the button, from its start; above it or further in where the window ends. */
function placeBelow(panel: HTMLElement, button: HTMLElement, isRightToLeft: boolean): void {
  const at = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const start = isRightToLeft ? at.right - panel.offsetWidth : at.left;
  const left = Math.max(PANEL_GAP, Math.min(start, clientWidth - panel.offsetWidth - PANEL_GAP));
  const below = at.bottom + PANEL_GAP;
  const above = Math.max(PANEL_GAP, at.top - PANEL_GAP - panel.offsetHeight);
  const top = below + panel.offsetHeight <= clientHeight ? below : above;
  panel.style.left = `${left}px`;
  panel.style.top = `${top}px`;
}
