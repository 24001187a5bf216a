import { useLanguage } from '../../layouts/admin-language.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.client.tsx';
import { RtlText } from '../../ui/rtl-text.tsx';
import { CallFailed } from '../accounts/call-failed.tsx';
import { useDialogCall } from '../accounts/use-dialog-call.ts';
import { useShownReview } from './guest-review.client.tsx';
import { revokeReviewLink, type ReviewLinkRow } from './review.client.ts';

export interface RevokeLinkDialogProps {
  link: ReviewLinkRow;
  onRevoked: () => Promise<void>;
  onCancel: () => void;
}

/** Asks before a link is withdrawn; says what went wrong and stays open then. */
export function RevokeLinkDialog({ link, onRevoked, onCancel }: RevokeLinkDialogProps) {
  const { t } = useLanguage();
  const { interviewId } = useShownReview();
  const { isBusy, failure, run } = useDialogCall();
  const revoke = () =>
    run(async () => {
      await revokeReviewLink(interviewId, link.id);
      await onRevoked();
    });
  return (
    <ConfirmDialog
      title={t('review.revoke.confirm')}
      texts={{ confirm: t('review.revoke'), busy: t('review.revoke.busy'), cancel: t('action.cancel') }}
      isBusy={isBusy}
      onConfirm={() => void revoke()}
      onCancel={onCancel}
    >
      <p>
        <b>
          <RtlText>{link.label || t('review.guest')}</RtlText>
        </b>
      </p>
      <p>{t('review.revoke.text')}</p>
      {failure !== null && <CallFailed title={t('review.revoke.failed')} error={failure} />}
    </ConfirmDialog>
  );
}
