import type { CurrentUser } from '../features/accounts/account.client.ts';
import type { Role } from '../features/accounts/account.schema.ts';
import type { MessageKey } from '../messages/index.ts';
import { Icon } from '../ui/icon.tsx';
import { firstLetter } from '../ui/plate.tsx';
import { useLanguage } from './admin-language.tsx';
import { LanguageSwitch } from './admin-language-switch.tsx';

const ROLE_LABELS = { admin: 'role.admin', user: 'role.user' } as const satisfies Record<Role, MessageKey>;

export interface AdminTopBarProps {
  /** null while nobody could be verified. */
  user: CurrentUser | null;
  onOpenMenu: () => void;
}

/** The menu button of narrow windows, who is signed in, the language and the way to the site. */
export function AdminTopBar({ user, onOpenMenu }: AdminTopBarProps) {
  const { t } = useLanguage();
  return (
    <header className="admin-top-bar">
      <button
        className="round-button round-button-small admin-top-bar-menu"
        type="button"
        aria-label={t('menu.open')}
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

/** The language and the way to the site. */
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

function Greeting({ user: { name, role } }: { user: CurrentUser }) {
  const { t } = useLanguage();
  return (
    <p className="admin-greeting">
      <span className="admin-initial" aria-hidden="true">
        {firstLetter(name)}
      </span>
      <span className="admin-greeting-text">
        {t('admin.greeting')}
        <b>
          <bdi>{name}</bdi>
        </b>
      </span>
      <span className={role === 'admin' ? 'chip chip-admin' : 'chip'}>{t(ROLE_LABELS[role])}</span>
    </p>
  );
}
