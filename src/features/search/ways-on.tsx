import { pageText } from '../../messages/page-text.ts';
import { InterviewIndex } from '../interviews/list/interview-index.tsx';
import type { InterviewCardView } from '../interviews/interview-view.ts';
import { TopicChooser } from '../topics/topic-links.tsx';
import type { Topic } from '../topics/topic.schema.ts';
import './search.css';

export interface WaysOnView {
  topics: Topic[];
  interviews: InterviewCardView[];
}

/** Topics and the most opened interviews, for a search page without results. */
export function WaysOn({ topics, interviews }: WaysOnView) {
  return (
    <div className="search-page-ways-on">
      <TopicChooser topics={topics} />
      {interviews.length > 0 && (
        <section>
          <h2 className="section-title">{pageText('interviews.mostSearched')}</h2>
          <InterviewIndex interviews={interviews} />
        </section>
      )}
    </div>
  );
}
