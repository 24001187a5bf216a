import { TopicChips } from '../../topics/topic-chips.tsx';

export interface NamingSummaryProps {
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
