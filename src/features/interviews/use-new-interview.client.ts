import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { KeptDraft } from '../drafts/draft-record.ts';
import { useDraft } from '../drafts/use-draft.client.ts';
import {
  asNewInterview,
  EMPTY_INTERVIEW,
  NEW_INTERVIEW,
  newAttempt,
  newInterviewForm,
  type NewInterviewValue,
} from './interview-values.ts';
import { usePublishing } from './use-publishing.client.ts';

/** The form of a new interview: what it holds, and publishing it. */
export function useNewInterview(restored: KeptDraft<NewInterviewValue> | null) {
  const { attempt: earlierAttempt, ...defaultValues } = restored?.value ?? EMPTY_INTERVIEW;
  const [attempt] = useState(() => earlierAttempt || newAttempt());
  const form = useForm({ resolver: zodResolver(newInterviewForm), defaultValues });
  const draft = useDraft({
    thing: NEW_INTERVIEW,
    saved: EMPTY_INTERVIEW,
    read: () => asNewInterview(form.getValues(), attempt),
    restored,
  });
  const publishing = usePublishing(attempt, draft.drop);
  const send = (event: SubmitEvent) => form.handleSubmit((fields) => publishing.publish(fields))(event);
  return { form, draft, publishing, send };
}
