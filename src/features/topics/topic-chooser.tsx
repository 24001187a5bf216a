import { pageText } from '../../messages/page-text.ts';
import { MoreLink } from '../../ui/more-link.tsx';
import { TopicLinks, type TopicLink } from './topic-links.tsx';
import { TOPICS_PATH } from './topic-view.ts';

/** Topics to choose from and the way to all of them; nothing where there are none. */
export function TopicChooser({ topics }: { topics: TopicLink[] }) {
  if (topics.length === 0) return null;
  return (
    <nav className="topic-chooser" aria-label={pageText('topics.title')}>
      <TopicLinks topics={topics} />
      <MoreLink href={TOPICS_PATH} label={pageText('topics.all')} />
    </nav>
  );
}
