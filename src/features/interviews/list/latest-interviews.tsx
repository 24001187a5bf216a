import { pageText } from '../../../messages/page-text.ts';
import { InterviewIndex } from '../reading/interview-index.tsx';
import type { InterviewCardView } from '../editor/interview-view.ts';
import { SectionHead } from '../reading/section-head.tsx';

/** The newest interviews, on the home page. */
export function LatestInterviews({ interviews }: { interviews: InterviewCardView[] }) {
  return (
    <section className="home-section page">
      <SectionHead title={pageText('interviews.latest')} />
      <InterviewIndex interviews={interviews} />
    </section>
  );
}
