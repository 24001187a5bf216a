import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './button.css';
import './notice.css';

export interface NoticeProps {
  icon: IconName;
  title: ReactNode;
  hint?: string;
  action?: { href: string; label: string; icon: IconName };
  /** An error, as opposed to an empty or missing page. */
  isFailure?: boolean;
  /** The notice is the whole page and has its main heading. */
  isPage?: boolean;
  /** The same inside a frame with its own bar above. */
  isMain?: boolean;
  /** An action other than a link. */
  children?: ReactNode;
}

/** An empty, missing or failed state: an icon, one sentence, one action. */
export function Notice({
  icon,
  title,
  hint,
  action,
  isFailure = false,
  isPage = false,
  isMain = false,
  children,
}: NoticeProps) {
  const Title = isPage || isMain ? 'h1' : 'p';
  const classes = ['notice', isFailure && 'notice-failed', isPage && 'notice-page page']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes}>
      <span className="notice-mark">
        <Icon name={icon} />
      </span>
      <Title className="notice-title">{title}</Title>
      {hint && <p className="notice-hint">{hint}</p>}
      {action && (
        <a className="button button-ghost" href={action.href}>
          <Icon name={action.icon} /> {action.label}
        </a>
      )}
      {children}
    </div>
  );
}
