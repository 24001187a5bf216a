import { useLanguage } from '../../../admin/admin-language.tsx';
import { CallDialog, DialogSubject } from '../../../admin/call-dialog.client.tsx';
import { TRASH_KEPT_DAYS } from '../interview.schema.ts';
import { deleteInterview } from '../api/interview.client.ts';

interface DeleteInterviewDialogProps {
  interview: { id: string; name: string };
  /** The message after a failure. */
  failureText: (error: unknown) => string;
  /** Called with the server's message. */
  onDeleted: (message: string) => Promise<void> | void;
  onCancel: () => void;
}

/** Confirms moving an interview to the trash. */
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
