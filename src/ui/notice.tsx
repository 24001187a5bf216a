import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface NoticeProps {
  icon: IconName;
  title: ReactNode;
  hint?: string;
  action?: { href: string; label: string; icon: IconName };
  /** Something failed, as opposed to being empty or missing. */
  isFailure?: boolean;
  /** The notice stands for the page and carries its first heading. */
  isPage?: boolean;
  /** The same inside a frame that has its own bar above. */
  isMain?: boolean;
  /** A step that is more than a link. */
  children?: ReactNode;
}

/** Empty, missing or failed in three parts: a mark, one sentence, one step. */
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
