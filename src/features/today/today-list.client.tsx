import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../admin/admin-language.tsx';
import { shortMomentText } from '../../admin/moment-text.ts';

interface ListProps {
  title: string;
  /** Said if there are no rows. */
  none: string;
  /** A link to all of them. */
  all?: { to: string; label: string };
  children: ReactNode[];
}

/** A titled list with a link to all of its kind. */
export function List({ title, none, all, children }: ListProps) {
  return (
    <section aria-label={title}>
      <header className="today-head">
        <h2 className="today-title">{title}</h2>
        {all && (
          <Link className="detail" to={all.to}>
            {all.label}
          </Link>
        )}
      </header>
      {children.length === 0 ? <p className="today-none detail">{none}</p> : <ul>{children}</ul>}
    </section>
  );
}

interface RowProps {
  /** Null for a name that leads nowhere. */
  to: string | null;
  name: ReactNode;
  /** A time or a number. */
  fact: ReactNode;
  detail?: string;
  /** Whether the detail asks for something. */
  isWaiting?: boolean;
}

/** One line of a list, a link. */
export function Row({ to, name, fact, detail, isWaiting = false }: RowProps) {
  return (
    <li className="today-row">
      {to === null ? <span>{name}</span> : <Link to={to}>{name}</Link>}
      <span className="today-fact detail">{fact}</span>
      {detail !== undefined && (
        <p className={isWaiting ? 'today-detail detail is-waiting' : 'today-detail detail'}>{detail}</p>
      )}
    </li>
  );
}

/** When something was, in short. */
export function Moment({ at }: { at: string }) {
  const { locale } = useLanguage();
  const [now] = useState(() => new Date());
  return <time dateTime={at}>{shortMomentText(locale, at, now)}</time>;
}
