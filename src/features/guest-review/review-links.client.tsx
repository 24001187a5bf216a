import { useState } from 'react';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.client.tsx';
import { DangerIconButton } from '../../ui/icon-button.tsx';
import { CallFailed } from '../accounts/call-failed.tsx';
import { useDialogCall } from '../accounts/use-dialog-call.ts';
import { draftTime } from '../drafts/draft-time.ts';
import { useShownReview } from './guest-review.client.tsx';
import { revokeReviewLink, type ReviewLinkRow } from './review.client.ts';

export interface ReviewLinksProps {
  links: ReviewLinkRow[];
  onRevoked: (link: ReviewLinkRow) => Promise<void>;
}

/** The private links to an interview: for whom, until when, opened when; each can be withdrawn. */
export function ReviewLinks({ links, onRevoked }: ReviewLinksProps) {
  const { t } = useLanguage();
  const [doomed, setDoomed] = useState<ReviewLinkRow | null>(null);
  return (
    <>
      <ul className="review-links">
        {links.map((link) => (
          <li key={link.id} className="review-link">
            <LinkFacts link={link} />
            <DangerIconButton
              icon="trash"
              label={t('review.revoke.name', { name: link.label || t('review.guest') })}
              tip={t('review.revoke.tip')}
              onPress={() => setDoomed(link)}
            />
          </li>
        ))}
      </ul>
      {doomed && (
        <RevokeDialog
          link={doomed}
          onRevoked={async () => {
            await onRevoked(doomed);
            setDoomed(null);
          }}
          onCancel={() => setDoomed(null)}
        />
      )}
    </>
  );
}

function LinkFacts({ link: { label, madeAt, expiresAt, openedAt } }: { link: ReviewLinkRow }) {
  const { t, locale } = useLanguage();
  const [now] = useState(Date.now);
  const isExpired = Date.parse(expiresAt) <= now;
  const time = (iso: string) => draftTime(locale, iso);
  return (
    <div>
      <p className="review-link-label">
        <bdi>{label || t('review.guest')}</bdi>
      </p>
      <p className="review-link-facts">
        <span className={isExpired ? 'is-expired' : undefined}>
          {t(isExpired ? 'review.link.expired' : 'review.link.expiresAt', { time: time(expiresAt) })}
        </span>
        <span>
          {openedAt === null
            ? t('review.link.unopened')
            : t('review.link.openedAt', { time: time(openedAt) })}
        </span>
        <span>{t('review.link.madeAt', { time: time(madeAt) })}</span>
      </p>
    </div>
  );
}

interface RevokeDialogProps {
  link: ReviewLinkRow;
  onRevoked: () => Promise<void>;
  onCancel: () => void;
}

function RevokeDialog({ link, onRevoked, onCancel }: RevokeDialogProps) {
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
          <bdi>{link.label || t('review.guest')}</bdi>
        </b>
      </p>
      <p>{t('review.revoke.text')}</p>
      {failure !== null && <CallFailed title={t('review.revoke.failed')} error={failure} />}
    </ConfirmDialog>
  );
}
