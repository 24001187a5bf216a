import type { ComponentPropsWithRef } from 'react';

export interface BusyButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  label: string;
  /** Said instead while the work is under way. */
  busyLabel: string;
  isBusy: boolean;
  /** There is nothing it could do now; pressing it does nothing. */
  isDisabled?: boolean;
}

/** A button that starts work. Busy it keeps the focus and its width, and a second press does nothing. */
export function BusyButton({
  label,
  busyLabel,
  isBusy,
  isDisabled = false,
  type = 'button',
  onClick,
  ...props
}: BusyButtonProps) {
  const isOff = isBusy || isDisabled;
  return (
    <button
      {...props}
      type={isOff ? 'button' : type}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
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
