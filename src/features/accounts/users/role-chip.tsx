import { useLanguage } from '../../../admin/admin-language.tsx';
import type { MessageKey } from '../../../messages/index.ts';
import type { Role } from '../../../http/policy.ts';

const LABELS = { admin: 'role.admin', user: 'role.user' } as const satisfies Record<Role, MessageKey>;

/** The role label. */
export function RoleChip({ role }: { role: Role }) {
  const { t } = useLanguage();
  return <span className={role === 'admin' ? 'chip chip-admin' : 'chip'}>{t(LABELS[role])}</span>;
}
