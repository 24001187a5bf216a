import { useLanguage } from '../../layouts/admin-language.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.client.tsx';
import { Icon } from '../../ui/icon.tsx';
import { deleteUser, type UserRow } from './account.client.ts';
import { CallFailed } from './call-failed.tsx';
import { useDialogCall } from './use-dialog-call.ts';
import { UserSentence } from './user-sentence.tsx';

export interface UserDialogProps {
  user: UserRow;
  /** The dialog stays busy until this is done, too. */
  onDone: () => Promise<void>;
  onCancel: () => void;
}

/** Asks, deletes, and says what went wrong; it stays open then, for another try or the way out. */
export function DeleteUserDialog({ user: { id, name }, onDone, onCancel }: UserDialogProps) {
  const { t } = useLanguage();
  const { isBusy, failure, run } = useDialogCall();
  const confirm = () =>
    run(async () => {
      await deleteUser(id);
      await onDone();
    });
  return (
    <ConfirmDialog
      title={t('admin.users.confirmDelete')}
      texts={{ confirm: t('admin.users.delete'), busy: t('action.deleting'), cancel: t('action.cancel') }}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <UserSentence text={t('admin.users.askDelete')} name={name} />
      <p className="dialog-warning">
        <Icon name="alert" /> {t('admin.users.irreversible')}
      </p>
      {failure !== null && <CallFailed title={t('admin.users.deleteFailed')} error={failure} />}
    </ConfirmDialog>
  );
}
