import type { Route } from './+types/interview-view.screen';
import { getInterview } from '../features/interviews/api/interview.client.ts';
import { loadWithDrafts } from '../features/drafts/unsaved-draft.client.ts';
import { GuestReview } from '../features/guest-review/guest-remarks.client.tsx';
import { ReviewLinksPanel } from '../features/guest-review/review-links-panel.client.tsx';
import { InterviewScreen } from '../features/interviews/editor/interview-screen.client.tsx';
import { InterviewView } from '../features/interviews/editor/interview-view-content.client.tsx';

export function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  return loadWithDrafts(() => getInterview(params.id, signal), signal);
}

/** One interview with its questions, to check and to complete. */
export default function InterviewViewScreen({ loaderData }: Route.ComponentProps) {
  return (
    <InterviewScreen loaded={loaderData}>
      {(interview) => (
        <GuestReview interview={interview}>
          {(review) => <InterviewView loaded={interview} review={review} panel={<ReviewLinksPanel />} />}
        </GuestReview>
      )}
    </InterviewScreen>
  );
}
