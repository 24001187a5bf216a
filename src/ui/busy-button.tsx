import type { ComponentPropsWithRef } from 'react';

export interface BusyButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  label: string;
  /** Said instead while the work is under way. */
  busyLabel: string;
  isBusy: boolean;
}

/** A button that starts work. Busy it keeps the focus and its width, and a second press does nothing. */
export function BusyButton({
  label,
  busyLabel,
  isBusy,
  type = 'button',
  onClick,
  ...props
}: BusyButtonProps) {
  return (
    <button
      {...props}
      type={isBusy ? 'button' : type}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onClick}
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
