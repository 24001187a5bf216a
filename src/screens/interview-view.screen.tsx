import type { Route } from './+types/interview-view.screen';
import { getInterview } from '../features/interviews/api/interview.client.ts';
import { load } from '../admin/admin-screen.tsx';
import { loadWithDrafts } from '../features/drafts/unsaved-draft.client.ts';
import { GuestReview } from '../features/guest-review/guest-remarks.client.tsx';
import { ReviewLinksPanel } from '../features/guest-review/review-links-panel.client.tsx';
import { getReadership } from '../features/readership/readership.client.ts';
import { ReadershipPanel } from '../features/readership/readership-panel.client.tsx';
import { InterviewScreen } from '../features/interviews/editor/interview-screen.client.tsx';
import { InterviewView } from '../features/interviews/editor/interview-view-content.client.tsx';

export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const [interview, readership] = await Promise.all([
    loadWithDrafts(() => getInterview(id, signal), signal),
    load(() => getReadership({ id, signal })),
  ]);
  return { interview, readership };
}

/** One interview with its questions, to check and to complete. */
export default function InterviewViewScreen({ loaderData }: Route.ComponentProps) {
  return (
    <InterviewScreen loaded={loaderData.interview}>
      {(interview) => (
        <GuestReview interview={interview}>
          {(review) => (
            <InterviewView
              loaded={interview}
              review={review}
              panel={
                <>
                  <ReadershipPanel loaded={loaderData.readership} />
                  <ReviewLinksPanel />
                </>
              }
            />
          )}
        </GuestReview>
      )}
    </InterviewScreen>
  );
}
