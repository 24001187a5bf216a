import { useState, type ReactNode, type RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useEditorTexts } from './texts.client.ts';
import { useRovingFocus } from '../use-roving-focus.client.ts';

export interface ChoicePopoverProps {
  label: string;
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The panel below a button of the toolbar. */
export function ChoicePopover({ label, trigger, isOpen, onClose, children }: ChoicePopoverProps) {
  return (
    <Popover
      className="rich-editor-popover"
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={onClose}
      placement="bottom start"
    >
      <Dialog className="rich-editor-choices rich-text" aria-label={label}>
        {children}
      </Dialog>
    </Popover>
  );
}

export interface ChoiceRowProps {
  label: string;
  /** Whether the focus starts here, on the choice that is made already. */
  isFirst: boolean;
  children: ReactNode;
}

/** One row of choices, one stop of the Tab key. */
export function ChoiceRow({ label, isFirst, children }: ChoiceRowProps) {
  const { isRightToLeft } = useEditorTexts();
  const { ref, onKeyDown, onFocus } = useRovingFocus(isRightToLeft);
  const [focusOnce] = useState(() => (row: HTMLDivElement | null) => {
    ref.current = row;
    const chosen =
      row?.querySelector<HTMLButtonElement>('[aria-pressed="true"]') ?? row?.querySelector('button');
    if (isFirst) chosen?.focus();
  });
  return (
    <>
      <p className="rich-editor-choices-label" aria-hidden="true">
        {label}
      </p>
      <div
        className="rich-editor-choices-row"
        role="toolbar"
        tabIndex={-1}
        aria-label={label}
        ref={focusOnce}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        {children}
      </div>
    </>
  );
}
