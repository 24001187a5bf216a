import { proseDirection } from '../../../kernel/text-direction.ts';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { RichText } from '../../../ui/text/rich-text.tsx';
import { RtlText } from '../../../ui/text/rtl-text.tsx';
import { topicNamesOf } from '../../topics/topics-value.ts';
import type { InterviewValue, QuestionValue } from './interview-values.ts';
import { PublishingChip } from '../publishing/publishing-chip.tsx';
import { readZone } from '../publishing/publishing-zone.client.ts';
import { TopicChips } from '../../topics/topic-chips.tsx';

/** One version of an interview's basic data, to be compared with another. */
export function InterviewVersion({ value }: { value: InterviewValue }) {
  const { name, summary, imageCredit, state, publishAt, guestName, guestTrade, guestLine, topics } = value;
  return (
    <>
      <h4>
        <RtlText>{name}</RtlText>
      </h4>
      <p className="interview-summary" {...proseDirection(summary)}>
        {summary}
      </p>
      <ImageCredit credit={imageCredit} />
      <NamingSummary
        guest={{ name: guestName, trade: guestTrade, line: guestLine }}
        topics={topicNamesOf(topics)}
      />
      <PublishingChip interview={{ state, publishedAt: publishAt || null }} zone={readZone()} />
    </>
  );
}

/** Who made the picture; nothing where that is not said. */
export function ImageCredit({ credit }: { credit: string }) {
  const { t } = useLanguage();
  if (credit === '') return null;
  return (
    <p className="image-credit">
      {t('interview.photo')} <RtlText>{credit}</RtlText>
    </p>
  );
}

/** One version of a question; its answer is what the server or the editor made, and both know no foreign mark-up. */
export function QuestionVersion({ value: { question, answer } }: { value: QuestionValue }) {
  return (
    <>
      <h4>
        <RtlText>{question}</RtlText>
      </h4>
      <RichText html={answer} face="reading" />
    </>
  );
}

interface NamingSummaryProps {
  /** An empty name where nobody is named. */
  guest: { name: string; trade: string; line: string };
  topics: string[];
}

/** Who answers and what an interview speaks of, to be read; nothing of what is not said. */
export function NamingSummary({ guest: { name, trade, line }, topics }: NamingSummaryProps) {
  const about = [trade, line].filter((text) => text !== '');
  return (
    <>
      {name !== '' && (
        <div className="naming-guest" dir="rtl">
          <b>{name}</b>
          {about.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <TopicChips names={topics} />
    </>
  );
}
