import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.client.tsx';
import { isSignedOut } from '../accounts/api.client.ts';
import { clearToken } from '../accounts/session.client.ts';
import { signInAddress } from '../accounts/sign-in-address.ts';
import { deleteInterview, type InterviewRow } from './interview.client.ts';
import { deleteFailureText } from './list-failure.ts';

export interface DeleteInterviewDialogProps {
  interview: InterviewRow;
  /** With the server's word for it. */
  onDeleted: (message: string) => void;
  onCancel: () => void;
}

/** Asks, deletes, and says what went wrong; it stays open then, for another try or the way out. */
export function DeleteInterviewDialog({
  interview: { id, name },
  onDeleted,
  onCancel,
}: DeleteInterviewDialogProps) {
  const language = useLanguage();
  const { t } = language;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      onDeleted(await deleteInterview(id));
    } catch (error) {
      setIsBusy(false);
      setFailure(error);
      if (!isSignedOut(error)) return;
      clearToken();
      await navigate(signInAddress(pathname + search));
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
          <bdi>{name}</bdi>
        </b>
      </p>
      {failure !== null && <Alert kind="error">{deleteFailureText(language, failure)}</Alert>}
    </ConfirmDialog>
  );
}
