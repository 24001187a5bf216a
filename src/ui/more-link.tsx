import { Icon, type IconName } from './icon.tsx';
import './button.css';

/** A plain link whose underline is drawn on hover. */
export function MoreLink({
  href,
  label,
  icon = 'forward',
}: {
  href: string;
  label: string;
  icon?: IconName;
}) {
  return (
    <a className="more-link" href={href}>
      {label} <Icon name={icon} />
    </a>
  );
}
