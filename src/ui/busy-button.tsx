import type { ComponentPropsWithRef } from 'react';
import { buttonClass, type ButtonStyle } from './button.tsx';

interface BusyButtonProps
  extends ButtonStyle, Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> {
  label: string;
  /** The label while the work is running. */
  busyLabel: string;
  isBusy: boolean;
  /** The button is disabled but focusable. */
  isDisabled?: boolean;
}

/** A button that starts work. While busy it keeps the focus and its width, and ignores further presses. */
export function BusyButton({
  label,
  busyLabel,
  isBusy,
  isDisabled = false,
  kind,
  isSmall,
  className,
  type = 'button',
  onClick,
  ...props
}: BusyButtonProps) {
  const isOff = isBusy || isDisabled;
  return (
    <button
      {...props}
      className={buttonClass({ kind, isSmall, className })}
      // Also while off: Enter in the only field of a form without a submit button would send it.
      type={type}
      aria-disabled={isOff}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      <span className="busy-label" aria-hidden={isBusy}>
        {label}
      </span>
      {isBusy && (
        <span className="busy-work">
          <span className="busy-ring" /> {busyLabel}
        </span>
      )}
    </button>
  );
}
