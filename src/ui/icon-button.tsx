import { Icon, type IconName } from './icon.tsx';

interface IconLabel {
  icon: IconName;
  /** The whole name, with what it acts on. */
  label: string;
  /** The short word shown beside the icon on pointing and on focus. */
  tip: string;
}

/** A link as an icon. */
export function IconLink({ icon, label, tip, href }: IconLabel & { href: string }) {
  return (
    <a className="icon-button" href={href} aria-label={label}>
      <Icon name={icon} />
      <Tip text={tip} />
    </a>
  );
}

/** A button as an icon, for something that cannot be undone. */
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
