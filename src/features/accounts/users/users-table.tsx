import { useLanguage } from '../../../admin/admin-language.tsx';
import { useCurrentUser } from '../current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { firstLetter } from '../../../kernel/plain-text.ts';
import { WrittenText } from '../../../ui/text/written-text.tsx';
import type { UserRow } from '../account.client.ts';
import { can } from '../../../http/policy.ts';
import { RoleChip } from './role-chip.tsx';
import '../accounts.css';

export type UserAction = 'edit' | 'delete' | 'promote' | 'link';

interface UsersTableProps {
  users: UserRow[];
  onAct: (action: UserAction, user: UserRow) => void;
}

/** Latin names come after Arabic ones, in either language of the area. */
const BY_NAME = new Intl.Collator('ar');

/** Identifies the button after its row has moved because of a new name. */
export function editButtonId(id: string): string {
  return `edit-user-${id}`;
}

/** All users, by name. */
export function UsersTable({ users, onAct }: UsersTableProps) {
  const { t } = useLanguage();
  return (
    <table className="table table-cards users-table">
      <thead>
        <tr>
          <th scope="col">{t('field.name')}</th>
          <th scope="col">{t('field.email')}</th>
          <th scope="col">{t('admin.users.role')}</th>
          <th className="cell-end" scope="col">
            {t('action.column')}
          </th>
        </tr>
      </thead>
      <tbody>
        {users
          .toSorted((one, other) => BY_NAME.compare(one.name, other.name))
          .map((user) => (
            <UserTableRow key={user.id} user={user} onAct={(action) => onAct(action, user)} />
          ))}
      </tbody>
    </table>
  );
}

function UserTableRow({ user, onAct }: { user: UserRow; onAct: (action: UserAction) => void }) {
  const { t } = useLanguage();
  const { name, email, role } = user;
  const me = useCurrentUser();
  return (
    <tr>
      <td className="users-name">
        <NameCell user={user} />
      </td>
      <td className="users-email">
        <bdi dir="ltr">{email}</bdi>
      </td>
      <td className="users-role">
        <RoleChip role={role} />
      </td>
      <td className="users-actions cell-end">
        {can(me, 'user.promote', user) && (
          <Button kind="quiet" isSmall icon="shield" onClick={() => onAct('promote')}>
            {t('admin.users.promote')} <WrittenText className="visually-hidden">{name}</WrittenText>
          </Button>
        )}
        {can(me, 'user.link', user) && (
          <IconButton
            icon="link"
            label={t('admin.users.linkOf', { name })}
            tip={t('access.link')}
            onPress={() => onAct('link')}
          />
        )}
        {can(me, 'user.edit', user) && (
          <IconButton
            id={editButtonId(user.id)}
            icon="pencil"
            label={t('action.editOf', { name })}
            tip={t('action.edit')}
            onPress={() => onAct('edit')}
          />
        )}
        {can(me, 'user.delete', user) && (
          <IconButton
            isDanger
            icon="trash"
            label={t('action.deleteOf', { name })}
            tip={t('action.delete')}
            onPress={() => onAct('delete')}
          />
        )}
      </td>
    </tr>
  );
}

function NameCell({ user: { name, role } }: { user: UserRow }) {
  return (
    <div className="users-name-cell">
      <span className={role === 'admin' ? 'admin-initial' : 'admin-initial users-initial'} aria-hidden="true">
        {firstLetter(name)}
      </span>
      <b>
        <WrittenText>{name}</WrittenText>
      </b>
    </div>
  );
}
