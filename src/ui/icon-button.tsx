import type { Ref } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from './icon.tsx';
import './admin-button.css';

interface IconLabel {
  icon: IconName;
  /** The accessible name, including the subject. */
  label: string;
  /** The short text shown on hover and focus. */
  tip?: string;
}

/** A link of the admin area as an icon. */
export function IconLink({ icon, label, tip, to }: IconLabel & { to: string }) {
  return (
    <Link className="icon-button" to={to} aria-label={label}>
      <Icon name={icon} />
      <Tip text={tip} />
    </Link>
  );
}

interface IconButtonProps extends IconLabel {
  id?: string;
  ref?: Ref<HTMLButtonElement>;
  /** The action cannot be undone. */
  isDanger?: boolean;
  /** Cannot be pressed, but keeps the focus. */
  isOff?: boolean;
  onPress: () => void;
}

/** A button as an icon. */
export function IconButton({ id, ref, icon, label, tip, isDanger = false, isOff, onPress }: IconButtonProps) {
  return (
    <button
      className={isDanger ? 'icon-button icon-button-danger' : 'icon-button'}
      type="button"
      id={id}
      ref={ref}
      aria-label={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onPress}
    >
      <Icon name={icon} />
      <Tip text={tip} />
    </button>
  );
}

function Tip({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <span className="icon-button-tip" aria-hidden="true">
      {text}
    </span>
  );
}
