import { WrittenText } from '../../ui/text/written-text.tsx';
import { PUBLIC_PAGES } from '../../site/public-pages.ts';
import { topicPath } from './topic.schema.ts';
import { pageText } from '../../messages/page-text.ts';
import { MoreLink } from '../../ui/more-link.tsx';
import './topics.css';

interface TopicLink {
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
            <WrittenText>{name}</WrittenText> {note}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Topics to choose from and a link to all of them; nothing without topics. */
export function TopicChooser({ topics }: { topics: TopicLink[] }) {
  if (topics.length === 0) return null;
  return (
    <nav className="topic-chooser row" aria-label={pageText('topics.title')}>
      <TopicLinks topics={topics} />
      <MoreLink href={PUBLIC_PAGES.topics.path} label={pageText('topics.all')} />
    </nav>
  );
}
