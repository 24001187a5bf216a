import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { KeptDraft } from '../drafts/draft-record.ts';
import { useDraft } from '../drafts/use-draft.client.ts';
import { useSaving } from '../drafts/use-saving.client.ts';
import { createInterview } from './interview.client.ts';
import { newInterviewSchema, type InterviewFields } from './interview.schema.ts';
import {
  asNewInterview,
  EMPTY_INTERVIEW,
  NEW_INTERVIEW,
  newAttempt,
  type NewInterviewValue,
} from './interview-values.ts';
import { useImageChoice } from './use-image-choice.client.ts';

/** The form of a new interview: what it holds, and publishing it. */
export function useNewInterview(restored: KeptDraft<NewInterviewValue> | null) {
  const { name, summary, attempt: earlierAttempt } = restored?.value ?? EMPTY_INTERVIEW;
  const [attempt] = useState(() => earlierAttempt || newAttempt());
  const form = useForm({ resolver: zodResolver(newInterviewSchema), defaultValues: { name, summary } });
  const { image, setImage, markSent } = useImageChoice();
  const [progress, setProgress] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const saving = useSaving();
  const navigate = useNavigate();
  const draft = useDraft({
    thing: NEW_INTERVIEW,
    saved: EMPTY_INTERVIEW,
    read: () => asNewInterview(form.getValues(), attempt),
    restored,
  });
  const publish = async (fields: InterviewFields) => {
    setFailure(null);
    setProgress(0);
    try {
      const id = await saving.run((signal) =>
        createInterview({ ...fields, image }, attempt, { onProgress: setProgress, signal }),
      );
      if (id === null) return;
      markSent();
      draft.drop();
      await navigate(`/admin/interviews/view/${id}`);
    } catch (error) {
      setFailure(error);
    }
  };
  const send = (event: SubmitEvent) => form.handleSubmit(publish)(event);
  return { form, image, setImage, progress, failure, saving, draft, send };
}
