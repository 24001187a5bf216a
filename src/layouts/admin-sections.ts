import type { MessageParams } from '../kernel/app-error.ts';
import type { CurrentUser } from '../features/accounts/account.client.ts';
import { can, type Action } from '../http/policy.ts';
import type { MessageKey } from '../messages/index.ts';
import type { IconName } from '../ui/icon.tsx';

/** The own account stands apart from the sections. */
export const ACCOUNT_ADDRESS = '/admin/account';

export interface AdminSection {
  title: MessageKey;
  /** `action`: what their screen is for. */
  links: { action: Action; to: string; label: MessageKey; params?: MessageParams; icon: IconName }[];
}

/** Whose page it is: the name in its label, the slug in its address. */
interface Host {
  name: string;
  slug: string;
}

/** The screens that there are, in the order of the specification. */
function allSections({ name, slug }: Host): AdminSection[] {
  return [
    {
      title: 'admin.group.interviews',
      links: [
        {
          action: 'interview.read-unpublished',
          to: '/admin/interviews',
          label: 'admin.interviews.title',
          icon: 'list',
        },
        {
          action: 'interview.write',
          to: '/admin/interviews/new',
          label: 'interview.new.title',
          icon: 'plus',
        },
        { action: 'trash.manage', to: '/admin/trash', label: 'trash.title', icon: 'trash' },
      ],
    },
    {
      title: 'admin.group.pages',
      links: [
        {
          action: 'page.write',
          to: `/admin/about-${slug}-data`,
          label: 'about.title',
          params: { name },
          icon: 'person',
        },
        { action: 'page.write', to: '/admin/about-platform-data', label: 'about.platform', icon: 'info' },
      ],
    },
    {
      title: 'admin.group.site',
      links: [
        { action: 'searches.read', to: '/admin/searches', label: 'searches.title', icon: 'search' },
        {
          action: 'appearance.write',
          to: '/admin/font-settings',
          label: 'admin.fonts.title',
          icon: 'typeface',
        },
        { action: 'activity.read', to: '/admin/activity', label: 'activity.title', icon: 'clock' },
        { action: 'user.read', to: '/admin/users', label: 'admin.users.title', icon: 'users' },
        { action: 'archive.manage', to: '/admin/archive', label: 'archive.title', icon: 'archive' },
      ],
    },
  ];
}

/** The screens that the side bar leads to. */
export function sectionsFor(user: CurrentUser | null, host: Host): AdminSection[] {
  return allSections(host)
    .map((section) => ({ ...section, links: section.links.filter(({ action }) => mayOpen(user, action)) }))
    .filter(({ links }) => links.length > 0);
}

/** Whether a screen is offered. Where nobody could be verified all are: each finds out for itself. */
export function mayOpen(user: CurrentUser | null, action: Action): boolean {
  return user === null || can(user, action);
}

/** The link among these that an address belongs to: its own, or that of the list it was opened from; null for neither. */
export function sectionOf(sections: AdminSection[], pathname: string): string | null {
  const within = sections
    .flatMap(({ links }) => links.map(({ to }) => to))
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`));
  return within.sort((a, b) => b.length - a.length)[0] ?? null;
}
