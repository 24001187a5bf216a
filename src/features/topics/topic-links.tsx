import { RtlText } from '../../ui/text/rtl-text.tsx';
import { topicPath } from './topic-view.ts';

export interface TopicLink {
  id: string;
  name: string;
  /** Small print after the name. */
  note?: string;
}

/** Topics as links to their pages. */
export function TopicLinks({ topics, label }: { topics: TopicLink[]; label?: string }) {
  return (
    <ul className="topic-links" aria-label={label}>
      {topics.map(({ id, name, note }) => (
        <li key={id}>
          <a className="topic-link" href={topicPath({ id, name })}>
            <RtlText>{name}</RtlText> {note}
          </a>
        </li>
      ))}
    </ul>
  );
}
