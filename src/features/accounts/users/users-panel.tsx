import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { useListChanges } from '../../../admin/use-list-changes.client.tsx';
import type { MessageKey } from '../../../messages/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { AccountLinkRow, SignUpState, UserRow } from '../account.client.ts';
import { AccountLinkDialog } from './account-link-dialog.client.tsx';
import { AccessPanel } from './access-panel.client.tsx';
import { EditUserDialog } from './edit-user-dialog.client.tsx';
import { DeleteUserDialog, PromoteUserDialog } from './user-dialogs.client.tsx';
import { editButtonId, UsersTable, type UserAction } from './users-table.tsx';

/** What was done, and whether the pressed button is still there. */
const DIALOGS = {
  edit: { Dialog: EditUserDialog, done: 'user.updated', hasButtonAfter: true },
  delete: { Dialog: DeleteUserDialog, done: 'user.deleted', hasButtonAfter: false },
  promote: { Dialog: PromoteUserDialog, done: 'user.promoted', hasButtonAfter: false },
} as const satisfies Record<Exclude<UserAction, 'link'>, { done: MessageKey; [name: string]: unknown }>;

interface UsersPanelProps {
  users: UserRow[];
  links: AccountLinkRow[];
  signUp: SignUpState;
}

/** The table of users, the actions on them, the message after one, and how others get an account. */
export function UsersPanel({ users, links, signUp }: UsersPanelProps) {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<{ action: keyof typeof DIALOGS; user: UserRow } | null>(null);
  /** For whom a link is made; the user is null for an invitation. */
  const [linked, setLinked] = useState<{ user: UserRow | null } | null>(null);
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
          <UsersTable
            users={users}
            onAct={(action, user) => (action === 'link' ? setLinked({ user }) : setAsked({ action, user }))}
          />
        )}
      </section>
      <AccessPanel links={links} signUp={signUp} onInvite={() => setLinked({ user: null })} />
      {linked && (
        <AccountLinkDialog
          user={linked.user}
          onClose={(isMade) => {
            setLinked(null);
            if (isMade) void revalidate();
          }}
        />
      )}
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
