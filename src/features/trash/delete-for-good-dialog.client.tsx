import { useLanguage } from '../../layouts/admin-language.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.client.tsx';
import { RtlText } from '../../ui/rtl-text.tsx';
import { CallFailed } from '../accounts/call-failed.tsx';
import { useDialogCall } from '../accounts/use-dialog-call.ts';
import { deleteFromTrash, emptyTrash, type TrashRow } from './trash.client.ts';

export interface DeleteForGoodDialogProps {
  doomed: TrashRow | 'all';
  onDeleted: () => Promise<void>;
  onCancel: () => void;
}

/** Asks before something goes for good; says what went wrong and stays open then. */
export function DeleteForGoodDialog({ doomed, onDeleted, onCancel }: DeleteForGoodDialogProps) {
  const { t } = useLanguage();
  const { isBusy, failure, run } = useDialogCall();
  const isAll = doomed === 'all';
  const destroy = () =>
    run(async () => {
      await (isAll ? emptyTrash() : deleteFromTrash(doomed.id));
      await onDeleted();
    });
  return (
    <ConfirmDialog
      title={t(isAll ? 'trash.empty.confirm' : 'trash.delete.confirm')}
      texts={{
        confirm: t(isAll ? 'trash.empty' : 'trash.delete'),
        busy: t('action.deleting'),
        cancel: t('action.cancel'),
      }}
      isBusy={isBusy}
      onConfirm={() => void destroy()}
      onCancel={onCancel}
    >
      {!isAll && (
        <p>
          <b>
            <RtlText>{doomed.name}</RtlText>
          </b>
        </p>
      )}
      <p>{t('trash.delete.forGood')}</p>
      {failure !== null && (
        <CallFailed title={t(isAll ? 'trash.empty.failed' : 'trash.delete.failed')} error={failure} />
      )}
    </ConfirmDialog>
  );
}
