import { proseAttributes } from '../../../kernel/text-direction.ts';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { RichText } from '../../../ui/text/rich-text.tsx';
import { WrittenText } from '../../../ui/text/written-text.tsx';
import { topicNamesOf } from '../../topics/topics-value.ts';
import type { InterviewValue, QuestionValue } from './interview-values.ts';
import { PublishingChip } from '../publishing/publishing-chip.tsx';
import { readZone } from '../publishing/publishing-zone.client.ts';
import { TopicChips } from '../../topics/topic-chips.tsx';
import './editor.css';

/** One version of an interview's basic data, for a comparison. */
export function InterviewVersion({ value }: { value: InterviewValue }) {
  const { name, summary, imageCredit, recording, ...others } = value;
  const { state, publishAt, guestName, guestTrade, guestLine, topics } = others;
  return (
    <>
      <h4>
        <WrittenText>{name}</WrittenText>
      </h4>
      <p className="interview-summary" {...proseAttributes(summary)}>
        {summary}
      </p>
      <ImageCredit credit={imageCredit} />
      <p dir="ltr">{recording}</p>
      <NamingSummary
        guest={{ name: guestName, trade: guestTrade, line: guestLine }}
        topics={topicNamesOf(topics)}
      />
      <PublishingChip interview={{ state, publishedAt: publishAt || null }} zone={readZone()} />
    </>
  );
}

/** The credit of the image; nothing if there is none. */
export function ImageCredit({ credit }: { credit: string }) {
  const { t } = useLanguage();
  if (credit === '') return null;
  return (
    <p className="image-credit">
      {t('interview.photo')} <WrittenText>{credit}</WrittenText>
    </p>
  );
}

/** One version of a question; its answer comes from the server or the editor, so its markup is safe. */
export function QuestionVersion({ value: { question, answer } }: { value: QuestionValue }) {
  return (
    <>
      <h4>
        <WrittenText>{question}</WrittenText>
      </h4>
      <RichText html={answer} face="reading" />
    </>
  );
}

interface NamingSummaryProps {
  /** Empty without a guest. */
  guest: { name: string; trade: string; line: string };
  topics: string[];
}

/** The guest and topics of an interview as text; empty ones are omitted. */
export function NamingSummary({ guest: { name, trade, line }, topics }: NamingSummaryProps) {
  const about = [trade, line].filter((text) => text !== '');
  return (
    <>
      {name !== '' && (
        <div className="naming-guest">
          <b>
            <WrittenText>{name}</WrittenText>
          </b>
          {about.map((text) => (
            <p key={text}>
              <WrittenText>{text}</WrittenText>
            </p>
          ))}
        </div>
      )}
      <TopicChips names={topics} />
    </>
  );
}
