import type { Route } from './+types/interview-edit.screen';
import { load } from '../admin/admin-screen.tsx';
import { getInterview } from '../features/interviews/api/interview.client.ts';
import { pullDrafts } from '../features/drafts/unsaved-draft.client.ts';
import { GuestRemarks, GuestReview } from '../features/guest-review/guest-remarks.client.tsx';
import { OPENING } from '../features/guest-review/review.schema.ts';
import { InterviewEdit } from '../features/interviews/editor/interview-edit-content.client.tsx';
import { InterviewScreen } from '../features/interviews/editor/interview-screen.client.tsx';

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const [interview] = await Promise.all([load(() => getInterview(params.id, signal)), pullDrafts(signal)]);
  return interview;
}

/** Changing an interview: its questions, then its basic data. */
export default function InterviewEditScreen({ loaderData }: Route.ComponentProps) {
  return (
    <InterviewScreen loaded={loaderData}>
      {(interview) => (
        <GuestReview interview={interview}>
          {(review) => (
            <InterviewEdit
              loaded={interview}
              review={review}
              besideBasics={<GuestRemarks part={OPENING} />}
            />
          )}
        </GuestReview>
      )}
    </InterviewScreen>
  );
}
