import type { MessageKey, MessageParams } from '../messages/index.ts';
import type { IconName } from '../ui/icon.tsx';

/** The own account stands apart from the sections. */
export const ACCOUNT_ADDRESS = '/admin/account';

export interface AdminSection {
  title: MessageKey;
  links: { to: string; label: MessageKey; params?: MessageParams; icon: IconName }[];
}

/** Whose page it is: the name in its label, the slug in its address. */
interface Host {
  name: string;
  slug: string;
}

/** The screens that the side bar leads to, in the order of the specification. */
export function adminSections({ name, slug }: Host): AdminSection[] {
  return [
    {
      title: 'admin.group.interviews',
      links: [
        { to: '/admin/interviews', label: 'admin.interviews.title', icon: 'list' },
        { to: '/admin/interviews/new', label: 'interview.new.title', icon: 'plus' },
        { to: '/admin/trash', label: 'trash.title', icon: 'trash' },
      ],
    },
    {
      title: 'admin.group.pages',
      links: [
        { to: `/admin/about-${slug}-data`, label: 'about.title', params: { name }, icon: 'person' },
        { to: '/admin/about-platform-data', label: 'about.platform', icon: 'info' },
      ],
    },
    {
      title: 'admin.group.site',
      links: [
        { to: '/admin/searches', label: 'searches.title', icon: 'search' },
        { to: '/admin/font-settings', label: 'admin.fonts.title', icon: 'typeface' },
        { to: '/admin/activity', label: 'activity.title', icon: 'clock' },
        { to: '/admin/users', label: 'admin.users.title', icon: 'users' },
        { to: '/admin/archive', label: 'archive.title', icon: 'archive' },
      ],
    },
  ];
}

/** The link among these that an address belongs to: its own, or that of the list it was opened from; null for neither. */
export function sectionOf(sections: AdminSection[], pathname: string): string | null {
  const within = sections
    .flatMap(({ links }) => links.map(({ to }) => to))
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`));
  return within.sort((a, b) => b.length - a.length)[0] ?? null;
}
