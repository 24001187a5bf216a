import { useLanguage } from '../../../admin/admin-language.tsx';
import type { MessageKey } from '../../../messages/index.ts';
import type { PublishingState } from '../interview.schema.ts';
import { publishingTime } from './publishing-time.ts';

const LABELS = {
  draft: 'publishing.draft',
  scheduled: 'publishing.scheduled',
  published: 'publishing.published',
} as const satisfies Record<PublishingState, MessageKey>;

export interface PublishingChipProps {
  interview: { state: PublishingState; publishedAt: string | null };
  /** In which a scheduled one tells its moment. */
  zone: string;
}

/** What readers see of an interview: nothing yet, from when on, or all of it. */
export function PublishingChip({ interview: { state, publishedAt }, zone }: PublishingChipProps) {
  const { t, locale } = useLanguage();
  return (
    <span className="publishing">
      <span className={`chip publishing-chip publishing-${state}`}>{t(LABELS[state])}</span>
      {state === 'scheduled' && publishedAt !== null && (
        <time className="publishing-time" dateTime={publishedAt}>
          {publishingTime(locale, publishedAt, zone)}
        </time>
      )}
    </span>
  );
}
