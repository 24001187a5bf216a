import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../admin/admin-language.tsx';
import { CallDialog, DialogSubject } from '../../admin/call-dialog.client.tsx';
import { HelpLink } from '../../admin/help-link.tsx';
import { CallFailed } from '../../admin/call-failed.tsx';
import { GuestRemarks, useShownReview } from './guest-remarks.client.tsx';
import { MadeLinkNotice } from '../../admin/made-link.client.tsx';
import { guestLetter } from './link-letter.ts';
import { NewLinkForm } from './new-link-form.client.tsx';
import { listReviewLinks, type MadeLink, type ReviewLinkRow, revokeReviewLink } from './review.client.ts';
import { ReviewSummary } from './review-summary.client.tsx';
import { GUEST_LINKS_ID } from '../interviews/editor/interview-actions.client.tsx';
import { OPENING, WHOLE } from './review.schema.ts';
import { Button } from '../../ui/button.tsx';
import { useFetchedList } from '../../ui/use-fetched-list.client.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { WrittenText } from '../../ui/text/written-text.tsx';
import { momentText } from '../../admin/moment-text.ts';
import './guest-review.css';

const FORM_ID = 'new-review-link';

/** The private links to an interview, and the remarks on it as a whole. */
export function ReviewLinksPanel() {
  const { t } = useLanguage();
  const [isAdding, setIsAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="panel" aria-labelledby={GUEST_LINKS_ID}>
      <header className="panel-head row">
        <h2 className="panel-title" id={GUEST_LINKS_ID} ref={heading} tabIndex={-1}>
          {t('review.title')}
        </h2>
        <HelpLink topic="guest" />
        <Button
          isSmall
          icon={isAdding ? 'close' : 'plus'}
          aria-expanded={isAdding}
          aria-controls={FORM_ID}
          onClick={() => setIsAdding(!isAdding)}
        >
          {t(isAdding ? 'action.close' : 'review.new')}
        </Button>
      </header>
      <div className="panel-body stack stack-5">
        <ReviewSummary />
        <Links isAdding={isAdding} onMade={() => setIsAdding(false)} heading={heading} />
        <OverallRemarks />
      </div>
    </section>
  );
}

interface LinksProps {
  isAdding: boolean;
  onMade: () => void;
  /** Receives the focus after a link is withdrawn. */
  heading: RefObject<HTMLHeadingElement | null>;
}

function Links({ isAdding, onMade, heading }: LinksProps) {
  const { t } = useLanguage();
  const { interviewId, interviewName } = useShownReview();
  const fetchLinks = useCallback(
    ({ signal }: { signal: AbortSignal }) => listReviewLinks({ id: interviewId, signal }),
    [interviewId],
  );
  const { items: links, failure, reload } = useFetchedList(fetchLinks);
  const [made, setMade] = useState<MadeLink | null>(null);
  const [pendingDelete, setPendingDelete] = useState<ReviewLinkRow | null>(null);
  const [revoked, setRevoked] = useState(0);
  useEffect(() => {
    // The pressed button was removed with its row.
    if (revoked > 0) heading.current?.focus();
  }, [revoked, heading]);
  const revoke = async ({ id }: ReviewLinkRow) => {
    await revokeReviewLink({ id: interviewId, previewId: id });
    await reload();
    if (made?.id === id) setMade(null);
    setPendingDelete(null);
    setRevoked(revoked + 1);
  };
  return (
    <>
      {links.length === 0 && made === null && <p className="quiet">{t('review.hint')}</p>}
      <div id={FORM_ID} className="review-new">
        {isAdding && (
          <NewLinkForm
            onMade={async (link) => {
              setMade(link);
              onMade();
              await reload();
            }}
          />
        )}
      </div>
      {made && <MadeLinkNotice key={made.id} url={made.url} letter={guestLetter(interviewName)} />}
      {failure !== null && (
        <LoadFailed title={t('review.links.failed')} error={failure} retry={() => void reload()} />
      )}
      {links.length > 0 && <ReviewLinks links={links} onRevoke={setPendingDelete} />}
      {pendingDelete && (
        <CallDialog
          title={t('review.revoke.confirm')}
          texts={{ confirm: t('review.revoke'), busy: t('review.revoke.busy') }}
          failed={t('review.revoke.failed')}
          call={() => revoke(pendingDelete)}
          onCancel={() => setPendingDelete(null)}
        >
          <DialogSubject name={pendingDelete.label || t('review.guest')} />
          <p>{t('review.revoke.text')}</p>
        </CallDialog>
      )}
    </>
  );
}

/** Remarks that concern more than one question. */
function OverallRemarks() {
  const { t } = useLanguage();
  const { failure, reload } = useShownReview();
  return (
    <>
      {failure !== null && (
        <LoadFailed title={t('review.remarks.failed')} error={failure} retry={() => void reload()} />
      )}
      <GuestRemarks part={OPENING} title={t('review.about.opening')} />
      <GuestRemarks part={WHOLE} title={t('review.about.whole')} />
    </>
  );
}

function LoadFailed({ title, error, retry }: { title: string; error: unknown; retry: () => void }) {
  const { t } = useLanguage();
  return (
    <CallFailed title={title} error={error}>
      <Button isSmall icon="refresh" className="alert-action" onClick={retry}>
        {t('page.retry')}
      </Button>
    </CallFailed>
  );
}

interface ReviewLinksProps {
  links: ReviewLinkRow[];
  onRevoke: (link: ReviewLinkRow) => void;
}

/** The private links to an interview with label, expiry and last visit; each can be withdrawn. */
function ReviewLinks({ links, onRevoke }: ReviewLinksProps) {
  const { t } = useLanguage();
  return (
    <ul className="rows">
      {links.map((link) => (
        <li key={link.id} className="review-link">
          <LinkFacts link={link} />
          <IconButton
            isDanger
            icon="trash"
            label={t('review.revoke.name', { name: link.label || t('review.guest') })}
            tip={t('review.revoke.tip')}
            onPress={() => onRevoke(link)}
          />
        </li>
      ))}
    </ul>
  );
}

function LinkFacts({ link: { label, madeAt, expiresAt, openedAt } }: { link: ReviewLinkRow }) {
  const { t, locale } = useLanguage();
  const [now] = useState(Date.now);
  const isExpired = Date.parse(expiresAt) <= now;
  const time = (iso: string) => momentText(locale, iso);
  return (
    <div>
      <p className="names-name">
        <WrittenText>{label || t('review.guest')}</WrittenText>
      </p>
      <p className="review-link-facts row detail">
        <span className={isExpired ? 'warned' : undefined}>
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
