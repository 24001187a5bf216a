import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { CurrentUser } from '../features/accounts/account.client.ts';
import { Icon } from '../ui/icon.tsx';
import { ACCOUNT_ADDRESS, mayOpen, sectionOf, sectionsFor, type AdminSection } from './admin-sections.ts';
import { useLanguage } from '../admin/admin-language.tsx';
import type { SignOut } from './use-sign-out.ts';
import { useSite } from '../site/use-site.ts';
import { Wordmark } from '../site/wordmark.tsx';

export interface AdminSidebarProps {
  /** null while nobody could be verified. */
  user: CurrentUser | null;
  signOut: SignOut;
  /** A link was followed; the drawer closes by it. */
  onFollow?: () => void;
  /** What narrow windows have no room for at their top. */
  children?: ReactNode;
}

/** Name, screens and the way out, at the start side or in the drawer. Each refuses those who may not see it. */
export function AdminSidebar({ user, signOut, onFollow, children }: AdminSidebarProps) {
  const { t } = useLanguage();
  const { platformName, host } = useSite();
  const sections = sectionsFor(user, host);
  const { pathname } = useLocation();
  const current = sectionOf(sections, pathname);
  return (
    <div className="admin-sidebar">
      <div className="admin-sidebar-head">
        <a
          className="admin-sidebar-brand"
          href="/"
          aria-label={t('site.homeLink', { platform: platformName })}
        >
          <Wordmark platformName={platformName} length="compact" />
        </a>
        <p className="admin-sidebar-title">{t('admin.title')}</p>
      </div>
      {sections.length > 0 && (
        <nav className="admin-sidebar-sections" aria-label={t('admin.title')}>
          {sections.map((section) => (
            <Section
              key={section.title}
              section={section}
              current={current}
              {...(onFollow && { onFollow })}
            />
          ))}
        </nav>
      )}
      {children && <div className="admin-sidebar-tools">{children}</div>}
      {mayOpen(user, 'account.own') && (
        <Link
          className="admin-sidebar-item admin-sidebar-account"
          to={ACCOUNT_ADDRESS}
          aria-current={pathname === ACCOUNT_ADDRESS ? 'page' : undefined}
          onClick={onFollow}
        >
          <Icon name="lock" /> {t('account.title')}
        </Link>
      )}
      <button
        className="admin-sidebar-item admin-sidebar-out"
        type="button"
        aria-disabled={signOut.isBusy}
        onClick={signOut.start}
      >
        <Icon name="signOut" /> {t(signOut.isBusy ? 'admin.signingOut' : 'admin.signOut')}
      </button>
    </div>
  );
}

interface SectionProps {
  section: AdminSection;
  /** Where one is. */
  current: string | null;
  onFollow?: () => void;
}

function Section({ section: { title, links }, current, onFollow }: SectionProps) {
  const { t } = useLanguage();
  return (
    <>
      <p className="admin-sidebar-group">{t(title)}</p>
      <ul>
        {links.map(({ to, label, params, icon }) => (
          <li key={to}>
            <Link
              className="admin-sidebar-item"
              to={to}
              aria-current={to === current ? 'page' : undefined}
              onClick={onFollow}
            >
              <Icon name={icon} /> {t(label, params)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
