import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { CurrentUser } from '../features/accounts/account.client.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useLanguage } from '../admin/admin-language.tsx';
import { GUIDE_ADDRESS } from '../admin/help-link.tsx';
import { useSite } from '../site/use-site.ts';
import { Wordmark } from '../site/wordmark.tsx';
import type { MessageParams } from '../kernel/app-error.ts';
import { can, type Action } from '../http/policy.ts';
import type { MessageKey } from '../messages/index.ts';
import './admin-frame.css';

/** The sign-out button of the shell. */
export interface SignOut {
  isBusy: boolean;
  start: () => void;
}

interface AdminSidebarProps {
  /** null if the user could not be verified. */
  user: CurrentUser | null;
  signOut: SignOut;
  /** Open notes and new approvals of guests. */
  guestNews: number;
  /** Called when a link is followed, to close the drawer. */
  onFollow?: () => void;
  /** Content that narrow windows have no room for at their top. */
  children?: ReactNode;
}

/**
 * Name, sections and sign-out, in the side bar or in the drawer. Screens refuse unauthorised users
 * themselves.
 */
export function AdminSidebar({ user, signOut, guestNews, onFollow, children }: AdminSidebarProps) {
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
              guestNews={guestNews}
              {...(onFollow && { onFollow })}
            />
          ))}
        </nav>
      )}
      {children && <div className="admin-sidebar-tools">{children}</div>}
      <div className="admin-sidebar-foot">
        {FOOT.filter(({ action }) => mayOpen(user, action)).map(({ to, label, icon }) => (
          <Link
            key={to}
            className="admin-sidebar-item"
            to={to}
            aria-current={pathname === to ? 'page' : undefined}
            onClick={onFollow}
          >
            <Icon name={icon} /> {t(label)}
          </Link>
        ))}
        <button
          className="admin-sidebar-item"
          type="button"
          aria-disabled={signOut.isBusy}
          onClick={signOut.start}
        >
          <Icon name="signOut" /> {t(signOut.isBusy ? 'admin.signingOut' : 'admin.signOut')}
        </button>
      </div>
    </div>
  );
}

interface SectionProps {
  section: AdminSection;
  /** The current section. */
  current: string | null;
  guestNews: number;
  onFollow?: () => void;
}

function Section({ section: { title, links }, current, guestNews, onFollow }: SectionProps) {
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
              {to === TODAY_ADDRESS && <GuestNews count={guestNews} />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** How much guests have said that the host may not have seen. */
function GuestNews({ count: news }: { count: number }) {
  const { number, count } = useLanguage();
  if (news === 0) return null;
  return (
    <>
      <span className="admin-sidebar-badge" aria-hidden="true">
        {number(news)}
      </span>
      <span className="visually-hidden">{count('newReplies', news)}</span>
    </>
  );
}

/** The first screen of a host, which lists the replies of guests. */
const TODAY_ADDRESS = '/admin/today';

/** The user's own account, apart from the sections. */
export const ACCOUNT_ADDRESS = '/admin/account';

interface AdminSection {
  title: MessageKey;
  links: ReturnType<typeof link>[];
}

/** The host: the name for the label, the slug for the address. */
interface Host {
  name: string;
  slug: string;
}

/** All sections, in the order of the side bar. */
function allSections({ name, slug }: Host): AdminSection[] {
  return [
    {
      title: 'admin.group.interviews',
      links: [
        link('interview.read-unpublished', TODAY_ADDRESS, 'today.title', 'sun'),
        link('interview.read-unpublished', '/admin/interviews', 'admin.interviews.title', 'list'),
        link('interview.write', '/admin/interviews/new', 'interview.new.title', 'plus'),
        link('interview.write', '/admin/guests', 'guests.title', 'guest'),
        link('interview.write', '/admin/topics', 'topics.title', 'tag'),
        link('trash.manage', '/admin/trash', 'trash.title', 'trash'),
      ],
    },
    {
      title: 'admin.group.pages',
      links: [
        link('page.write', `/admin/about-${slug}-data`, 'about.title', 'person', { name }),
        link('page.write', '/admin/about-platform-data', 'about.platform', 'info'),
      ],
    },
    {
      title: 'admin.group.site',
      links: [
        link('searches.read', '/admin/searches', 'searches.title', 'search'),
        link('site.write', '/admin/site', 'siteSettings.title', 'sliders'),
        link('appearance.write', '/admin/font-settings', 'admin.fonts.title', 'typeface'),
        link('activity.read', '/admin/activity', 'activity.title', 'clock'),
        link('user.read', '/admin/users', 'admin.users.title', 'users'),
        link('archive.manage', '/admin/archive', 'archive.title', 'archive'),
      ],
    },
  ];
}

/** A link to a screen; `action` is the permission that the screen requires. */
function link(action: Action, to: string, label: MessageKey, icon: IconName, params?: MessageParams) {
  return { action, to, label, icon, params };
}

/** What belongs to no section. */
const FOOT = [
  link('area.open', GUIDE_ADDRESS, 'help.title', 'book'),
  link('account.own', ACCOUNT_ADDRESS, 'account.title', 'lock'),
];

/** The sections shown to a user. */
export function sectionsFor(user: CurrentUser | null, host: Host): AdminSection[] {
  return allSections(host)
    .map((section) => ({ ...section, links: section.links.filter(({ action }) => mayOpen(user, action)) }))
    .filter(({ links }) => links.length > 0);
}

/** Whether a section is shown. If the user could not be verified all are: each screen checks for itself. */
function mayOpen(user: CurrentUser | null, action: Action): boolean {
  return user === null || can(user, action);
}

/**
 * The section that an address belongs to: its own, or that of the list it was opened from; null for neither.
 */
export function sectionOf(sections: AdminSection[], pathname: string): string | null {
  const within = sections
    .flatMap(({ links }) => links.map(({ to }) => to))
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`));
  return within.sort((a, b) => b.length - a.length)[0] ?? null;
}
