import { useLanguage } from '../../../admin/admin-language.tsx';
import { CallDialog, DialogSubject } from '../../../admin/call-dialog.client.tsx';
import { TRASH_KEPT_DAYS } from '../../trash/trash.schema.ts';
import { deleteInterview } from '../api/interview.client.ts';

export interface DeleteInterviewDialogProps {
  interview: { id: string; name: string };
  /** Why it failed, in the words of the screen. */
  failureText: (error: unknown) => string;
  /** With the server's word for it. */
  onDeleted: (message: string) => Promise<void> | void;
  onCancel: () => void;
}

/** Asks before an interview goes to the trash. */
export function DeleteInterviewDialog({
  interview: { id, name },
  failureText,
  onDeleted,
  onCancel,
}: DeleteInterviewDialogProps) {
  const { t } = useLanguage();
  return (
    <CallDialog
      title={t('admin.interviews.confirmDelete')}
      texts={{ confirm: t('action.delete'), busy: t('action.deleting') }}
      failed={failureText}
      call={async () => onDeleted((await deleteInterview(id)) ?? t('interview.deleted'))}
      onCancel={onCancel}
    >
      <DialogSubject name={name} />
      <p>{t('trash.restorable', { days: TRASH_KEPT_DAYS })}</p>
    </CallDialog>
  );
}
