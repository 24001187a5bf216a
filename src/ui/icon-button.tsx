import { Link } from 'react-router';
import { Icon, type IconName } from './icon.tsx';

interface IconLabel {
  icon: IconName;
  /** The whole name, with what it acts on. */
  label: string;
  /** The short word shown beside the icon on pointing and on focus. */
  tip: string;
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

export interface IconButtonProps extends IconLabel {
  id?: string;
  onPress: () => void;
}

/** A button as an icon. */
export function IconButton({ id, icon, label, tip, onPress }: IconButtonProps) {
  return (
    <button className="icon-button" type="button" id={id} aria-label={label} onClick={onPress}>
      <Icon name={icon} />
      <Tip text={tip} />
    </button>
  );
}

/** The same for something that cannot be undone. */
export function DangerIconButton({ icon, label, tip, onPress }: IconLabel & { onPress: () => void }) {
  return (
    <button className="icon-button icon-button-danger" type="button" aria-label={label} onClick={onPress}>
      <Icon name={icon} />
      <Tip text={tip} />
    </button>
  );
}

function Tip({ text }: { text: string }) {
  return (
    <span className="icon-button-tip" aria-hidden="true">
      {text}
    </span>
  );
}
