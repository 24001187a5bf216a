import { useLanguage } from '../../layouts/admin-language.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.client.tsx';
import { promoteUser } from './account.client.ts';
import { CallFailed } from './call-failed.tsx';
import type { UserDialogProps } from './delete-user-dialog.tsx';
import { useDialogCall } from './use-dialog-call.ts';
import { UserSentence } from './user-sentence.tsx';

/** Asks first: nothing takes the role of an admin back (spec, section 4). */
export function PromoteUserDialog({ user: { id, name }, onDone, onCancel }: UserDialogProps) {
  const { t } = useLanguage();
  const { isBusy, failure, run } = useDialogCall();
  const confirm = () =>
    run(async () => {
      await promoteUser(id);
      await onDone();
    });
  return (
    <ConfirmDialog
      kind="primary"
      title={t('admin.users.confirmPromote')}
      texts={{
        confirm: t('admin.users.promote'),
        busy: t('admin.users.promoting'),
        cancel: t('action.cancel'),
      }}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <UserSentence text={t('admin.users.askPromote')} name={name} />
      <p>{t('admin.users.promoteMeans')}</p>
      {failure !== null && <CallFailed title={t('admin.users.promoteFailed')} error={failure} />}
    </ConfirmDialog>
  );
}
