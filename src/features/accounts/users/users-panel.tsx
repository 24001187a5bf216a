import { useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { useListChanges } from '../../../admin/use-list-changes.client.tsx';
import type { MessageKey } from '../../../messages/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { UserRow } from '../account.client.ts';
import { EditUserDialog } from './edit-user-dialog.client.tsx';
import { DeleteUserDialog, PromoteUserDialog } from './user-dialogs.client.tsx';
import { editButtonId, UsersTable, type UserAction } from './users-table.tsx';

/** What was done, and whether the pressed button is still there. */
const DIALOGS = {
  edit: { Dialog: EditUserDialog, done: 'user.updated', hasButtonAfter: true },
  delete: { Dialog: DeleteUserDialog, done: 'user.deleted', hasButtonAfter: false },
  promote: { Dialog: PromoteUserDialog, done: 'user.promoted', hasButtonAfter: false },
} as const satisfies Record<UserAction, { done: MessageKey; [name: string]: unknown }>;

/** The table of users, the actions on them, and the message after one. */
export function UsersPanel({ users }: { users: UserRow[] }) {
  const { t } = useLanguage();
  const [asked, setAsked] = useState<{ action: UserAction; user: UserRow } | null>(null);
  const { list, notice, show } = useListChanges(editButtonId);
  const { Dialog = null } = asked === null ? {} : DIALOGS[asked.action];
  return (
    <>
      {notice}
      <section className="panel" ref={list} tabIndex={-1} aria-label={t('admin.users.title')}>
        {users.length === 0 ? (
          <div className="panel-body">
            <Notice icon="users" title={t('admin.users.none')} />
          </div>
        ) : (
          <UsersTable users={users} onAct={(action, user) => setAsked({ action, user })} />
        )}
      </section>
      {asked && Dialog && (
        <Dialog
          user={asked.user}
          onDone={async () => {
            const { done, hasButtonAfter } = DIALOGS[asked.action];
            await show({ text: t(done), row: hasButtonAfter ? asked.user.id : null });
            setAsked(null);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
