import { useLanguage } from '../../admin/admin-language.tsx';
import { CallDialog, DialogSubject } from '../../admin/call-dialog.client.tsx';
import { deleteFromTrash, emptyTrash, type TrashRow } from './trash.client.ts';

export interface DeleteForGoodDialogProps {
  doomed: TrashRow | 'all';
  onDeleted: () => Promise<void>;
  onCancel: () => void;
}

/** Asks before something goes for good. */
export function DeleteForGoodDialog({ doomed, onDeleted, onCancel }: DeleteForGoodDialogProps) {
  const { t } = useLanguage();
  const isAll = doomed === 'all';
  return (
    <CallDialog
      title={t(isAll ? 'trash.empty.confirm' : 'trash.delete.confirm')}
      texts={{ confirm: t(isAll ? 'trash.empty' : 'trash.delete'), busy: t('action.deleting') }}
      failed={t(isAll ? 'trash.empty.failed' : 'trash.delete.failed')}
      call={() => (isAll ? emptyTrash() : deleteFromTrash(doomed.id)).then(onDeleted)}
      onCancel={onCancel}
    >
      {!isAll && <DialogSubject name={doomed.name} />}
      <p>{t('trash.delete.forGood')}</p>
    </CallDialog>
  );
}
