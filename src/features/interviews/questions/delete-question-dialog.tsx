import { useLanguage } from '../../../admin/admin-language.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.client.tsx';
import { DialogSubject } from '../../../admin/call-dialog.client.tsx';
import type { Question } from '../interview.schema.ts';

export interface DeleteQuestionDialogProps {
  question: Question;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a question goes; the row itself then shows how far that is. */
export function DeleteQuestionDialog({ question, onConfirm, onCancel }: DeleteQuestionDialogProps) {
  const { t } = useLanguage();
  return (
    <ConfirmDialog
      title={t('question.confirmDelete')}
      texts={{ confirm: t('action.delete'), busy: t('action.deleting'), cancel: t('action.cancel') }}
      isBusy={false}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <DialogSubject name={question.question} />
    </ConfirmDialog>
  );
}
