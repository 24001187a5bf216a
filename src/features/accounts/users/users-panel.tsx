import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import type { MessageKey } from '../../../messages/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PassingAlert } from '../../../ui/passing-alert.tsx';
import type { UserRow } from '../account.client.ts';
import { EditUserDialog } from './edit-user-dialog.client.tsx';
import { DeleteUserDialog, PromoteUserDialog } from './user-dialogs.client.tsx';
import { editButtonId, UsersTable, type UserAction } from './users-table.tsx';

const DIALOGS = {
  edit: { Dialog: EditUserDialog, done: 'user.updated', hasButtonAfter: true },
  delete: { Dialog: DeleteUserDialog, done: 'user.deleted', hasButtonAfter: false },
  promote: { Dialog: PromoteUserDialog, done: 'user.promoted', hasButtonAfter: false },
} as const satisfies Record<UserAction, { done: MessageKey; [name: string]: unknown }>;

/** The table of users, the actions on them, and the message after one. */
export function UsersPanel({ users }: { users: UserRow[] }) {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<{ action: UserAction; user: UserRow } | null>(null);
  const [done, setDone] = useState<{ action: UserAction; user: UserRow; count: number } | null>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!done) return;
    // The pressed button was removed with its row or the role, or moved with its row and lost the focus.
    const hasButton = DIALOGS[done.action].hasButtonAfter && users.some(({ id }) => id === done.user.id);
    const place = hasButton ? document.getElementById(editButtonId(done.user)) : panel.current;
    place?.focus();
  }, [done, users]);
  const { Dialog = null } = asked === null ? {} : DIALOGS[asked.action];
  return (
    <>
      {done && (
        <PassingAlert key={done.count} onClose={() => panel.current?.focus()} onEnd={() => setDone(null)}>
          {t(DIALOGS[done.action].done)}
        </PassingAlert>
      )}
      <section className="panel" ref={panel} tabIndex={-1} aria-label={t('admin.users.title')}>
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
            // Includes the signed-in user, whose name in the bar may have changed.
            await revalidate();
            setAsked(null);
            setDone((last) => ({ ...asked, count: (last?.count ?? 0) + 1 }));
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
