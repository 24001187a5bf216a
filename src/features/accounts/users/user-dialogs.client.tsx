import { useLanguage } from '../../../admin/admin-language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { WrittenText } from '../../../ui/text/written-text.tsx';
import { deleteUser, promoteUser, type UserRow } from '../account.client.ts';
import { CallDialog } from '../../../admin/call-dialog.client.tsx';

export interface UserDialogProps {
  user: UserRow;
  /** The dialog stays busy until this has ended as well. */
  onDone: () => Promise<void>;
  onCancel: () => void;
}

/** Confirms the deletion of a user. */
export function DeleteUserDialog({ user: { id, name }, onDone, onCancel }: UserDialogProps) {
  const { t } = useLanguage();
  return (
    <CallDialog
      title={t('admin.users.confirmDelete')}
      texts={{ confirm: t('admin.users.delete'), busy: t('action.deleting') }}
      failed={t('admin.users.deleteFailed')}
      call={() => deleteUser({ id }).then(onDone)}
      onCancel={onCancel}
    >
      <UserSentence text={t('admin.users.askDelete')} name={name} />
      <p className="dialog-warning">
        <Icon name="alert" /> {t('admin.users.irreversible')}
      </p>
    </CallDialog>
  );
}

/** Confirms the promotion, because the role of an admin cannot be taken back. */
export function PromoteUserDialog({ user: { id, name }, onDone, onCancel }: UserDialogProps) {
  const { t } = useLanguage();
  return (
    <CallDialog
      kind="primary"
      title={t('admin.users.confirmPromote')}
      texts={{ confirm: t('admin.users.promote'), busy: t('admin.users.promoting') }}
      failed={t('admin.users.promoteFailed')}
      call={() => promoteUser({ id }).then(onDone)}
      onCancel={onCancel}
    >
      <UserSentence text={t('admin.users.askPromote')} name={name} />
      <p>{t('admin.users.promoteMeans')}</p>
    </CallDialog>
  );
}

/** A sentence about a user, with the name emphasised in place of `{name}`. */
function UserSentence({ text, name }: { text: string; name: string }) {
  const [before, after] = text.split('{name}');
  return (
    <p>
      {before}
      <b>
        <WrittenText>{name}</WrittenText>
      </b>
      {after}
    </p>
  );
}
