import type { Route } from './+types/interview-edit.screen';
import { getInterview } from '../features/interviews/api/interview.client.ts';
import { loadWithDrafts } from '../features/drafts/unsaved-draft.client.ts';
import { GuestReview } from '../features/guest-review/guest-remarks.client.tsx';
import { ReviewLinksPanel } from '../features/guest-review/review-links-panel.client.tsx';
import { InterviewEdit } from '../features/interviews/editor/interview-edit-content.client.tsx';
import { InterviewScreen } from '../features/interviews/editor/interview-screen.client.tsx';

export function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  return loadWithDrafts(() => getInterview(params.id, signal), signal);
}

/** Changing an interview: its questions, then its basic data. */
export default function InterviewEditScreen({ loaderData }: Route.ComponentProps) {
  return (
    <InterviewScreen loaded={loaderData}>
      {(interview) => (
        <GuestReview interview={interview}>
          {(review) => <InterviewEdit loaded={interview} review={review} panel={<ReviewLinksPanel />} />}
        </GuestReview>
      )}
    </InterviewScreen>
  );
}
