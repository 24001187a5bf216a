import { Icon, type IconName } from './icon.tsx';

/** A quiet way onwards, with a stroke that is drawn under it. */
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
