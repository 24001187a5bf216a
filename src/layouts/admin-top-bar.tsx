import { Link } from 'react-router';
import type { CurrentUser } from '../features/accounts/account.client.ts';
import { can } from '../http/policy.ts';
import { RoleChip } from '../features/accounts/users/role-chip.tsx';
import { Icon } from '../ui/icon.tsx';
import { firstLetter } from '../kernel/plain-text.ts';
import { WrittenText } from '../ui/text/written-text.tsx';
import { useLanguage, LanguageSwitch } from '../admin/admin-language.tsx';
import { ACCOUNT_ADDRESS } from './admin-sidebar.tsx';
import './admin-frame.css';

interface AdminTopBarProps {
  /** null if the user could not be verified. */
  user: CurrentUser | null;
  /** Open notes and new approvals of guests, which the menu lists. */
  guestNews: number;
  onOpenMenu: () => void;
}

/** The menu button of narrow windows, the signed-in user, the language and a link to the site. */
export function AdminTopBar({ user, guestNews, onOpenMenu }: AdminTopBarProps) {
  const { t, count } = useLanguage();
  const open = t('menu.open');
  return (
    <header className="admin-top-bar">
      <button
        className="round-button round-button-small admin-top-bar-menu"
        type="button"
        aria-label={guestNews === 0 ? open : `${open} · ${count('newReplies', guestNews)}`}
        data-news={guestNews > 0 || undefined}
        aria-haspopup="dialog"
        onClick={onOpenMenu}
      >
        <Icon name="menu" />
      </button>
      {user && <Greeting user={user} />}
      <span className="admin-top-bar-space" />
      <div className="admin-top-bar-tools">
        <AdminTools />
      </div>
    </header>
  );
}

/** The language and a link to the site. */
export function AdminTools() {
  const { t } = useLanguage();
  return (
    <>
      <LanguageSwitch />
      <a className="button button-quiet" href="/">
        <Icon name="open" /> {t('admin.viewSite')}
      </a>
    </>
  );
}

/** The name of the signed-in user, linked to the account. */
function Greeting({ user }: { user: CurrentUser }) {
  const { t } = useLanguage();
  if (!can(user, 'account.own')) {
    return (
      <div className="admin-greeting row">
        <Name user={user} />
      </div>
    );
  }
  return (
    <Link className="admin-greeting row" to={ACCOUNT_ADDRESS}>
      <Name user={user} />
      <span className="visually-hidden">{t('account.title')}</span>
    </Link>
  );
}

function Name({ user: { name, role } }: { user: CurrentUser }) {
  const { t } = useLanguage();
  return (
    <>
      <span className="admin-initial" aria-hidden="true">
        {firstLetter(name)}
      </span>
      <span className="admin-greeting-text">
        {t('admin.greeting')}
        <b>
          <WrittenText>{name}</WrittenText>
        </b>
      </span>
      <RoleChip role={role} />
    </>
  );
}
