import { useLanguage } from '../../../admin/admin-language.tsx';
import type { PublishingState } from '../interview.schema.ts';
import { publishingTime } from './publishing-time.ts';
import './publishing.css';

interface PublishingChipProps {
  interview: { state: PublishingState; publishedAt: string | null };
  /** The time zone of a scheduled time. */
  zone: string;
}

/** The publishing state of an interview. */
export function PublishingChip({ interview: { state, publishedAt }, zone }: PublishingChipProps) {
  const { t, locale } = useLanguage();
  return (
    <span className="publishing row">
      <span className={`chip publishing-chip publishing-${state}`}>{t(`publishing.state.${state}`)}</span>
      {state === 'scheduled' && publishedAt !== null && (
        <time className="publishing-time" dateTime={publishedAt}>
          {publishingTime(locale, publishedAt, zone)}
        </time>
      )}
    </span>
  );
}
