import { pageText } from '../../../messages/page-text.ts';
import { InterviewIndex } from './interview-index.tsx';
import type { InterviewCardView } from '../editor/interview-view.ts';

/** Interviews that speak of the same things, for whoever wants another than the next. */
export function RelatedInterviews({ interviews }: { interviews: InterviewCardView[] }) {
  return (
    <section className="page related-interviews">
      <h2 className="related-interviews-title">{pageText('interview.related')}</h2>
      <InterviewIndex interviews={interviews} />
    </section>
  );
}
