import { useState } from 'react';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.client.tsx';
import { RtlText } from '../../ui/rtl-text.tsx';
import { TRASH_KEPT_DAYS } from '../trash/trash.schema.ts';
import { deleteInterview } from './interview.client.ts';

export interface DeleteInterviewDialogProps {
  interview: { id: string; name: string };
  /** Why it failed, in the words of the screen. */
  failureText: (error: unknown) => string;
  /** With the server's word for it. */
  onDeleted: (message: string) => void;
  onCancel: () => void;
}

/** Asks, deletes, and says what went wrong; it stays open then, for another try or the way out. */
export function DeleteInterviewDialog({
  interview: { id, name },
  failureText,
  onDeleted,
  onCancel,
}: DeleteInterviewDialogProps) {
  const { t } = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      onDeleted((await deleteInterview(id)) ?? t('interview.deleted'));
    } catch (error) {
      setIsBusy(false);
      setFailure(error);
    }
  };
  return (
    <ConfirmDialog
      title={t('admin.interviews.confirmDelete')}
      texts={{ confirm: t('action.delete'), busy: t('action.deleting'), cancel: t('action.cancel') }}
      isBusy={isBusy}
      onConfirm={() => void run()}
      onCancel={onCancel}
    >
      <p>
        <b>
          <RtlText>{name}</RtlText>
        </b>
      </p>
      <p>{t('trash.restorable', { days: TRASH_KEPT_DAYS })}</p>
      {failure !== null && <Alert kind="error">{failureText(failure)}</Alert>}
    </ConfirmDialog>
  );
}
