import { useLanguage } from '../../../admin/admin-language.tsx';
import type { Role } from '../../../http/policy.ts';

/** The role label. */
export function RoleChip({ role }: { role: Role }) {
  const { t } = useLanguage();
  return <span className={role === 'admin' ? 'chip chip-admin' : 'chip'}>{t(`role.${role}`)}</span>;
}
