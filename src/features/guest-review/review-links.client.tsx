import { useState } from 'react';
import { useLanguage } from '../../admin/admin-language.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RtlText } from '../../ui/text/rtl-text.tsx';
import { draftTime } from '../drafts/draft-time.ts';
import type { ReviewLinkRow } from './review.client.ts';

export interface ReviewLinksProps {
  links: ReviewLinkRow[];
  onRevoke: (link: ReviewLinkRow) => void;
}

/** The private links to an interview: for whom, until when, opened when; each can be withdrawn. */
export function ReviewLinks({ links, onRevoke }: ReviewLinksProps) {
  const { t } = useLanguage();
  return (
    <ul className="review-links">
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
  const time = (iso: string) => draftTime(locale, iso);
  return (
    <div>
      <p className="review-link-label">
        <RtlText>{label || t('review.guest')}</RtlText>
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
