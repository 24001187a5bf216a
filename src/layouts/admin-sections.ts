import type { MessageKey } from '../messages/index.ts';
import type { IconName } from '../ui/icon.tsx';

export interface AdminSection {
  title: MessageKey;
  links: { to: string; label: MessageKey; icon: IconName }[];
}

/** The screens that the side bar leads to, in the order of the specification. */
export const ADMIN_SECTIONS: AdminSection[] = [
  {
    title: 'admin.group.interviews',
    links: [{ to: '/admin/interviews', label: 'admin.interviews.title', icon: 'list' }],
  },
];
