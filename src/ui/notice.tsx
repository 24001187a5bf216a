import { Icon, type IconName } from './icon.tsx';

export interface NoticeProps {
  icon: IconName;
  title: string;
  hint?: string;
  action?: { href: string; label: string; icon: IconName };
  /** Something failed, as opposed to being empty or missing. */
  isFailure?: boolean;
  /** The notice stands for the page and carries its first heading. */
  isPage?: boolean;
}

/** Empty, missing or failed in three parts: a mark, one sentence, one step (design, section 6). */
export function Notice({ icon, title, hint, action, isFailure = false, isPage = false }: NoticeProps) {
  const Title = isPage ? 'h1' : 'p';
  const classes = ['notice', isFailure && 'notice-failed', isPage && 'notice-page page'].filter(Boolean).join(' ');
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
    </div>
  );
}
