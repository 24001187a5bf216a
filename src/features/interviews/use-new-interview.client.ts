import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { KeptDraft } from '../drafts/draft-record.ts';
import { useDraft } from '../drafts/use-draft.client.ts';
import { useSaving } from '../drafts/use-saving.client.ts';
import { createInterview } from './interview.client.ts';
import {
  asNewInterview,
  EMPTY_INTERVIEW,
  NEW_INTERVIEW,
  newAttempt,
  newInterviewForm,
  type InterviewValue,
  type NewInterviewValue,
} from './interview-values.ts';
import { savedNote } from './saved-note.tsx';
import { useImageChoice } from './use-image-choice.client.ts';

/** The form of a new interview: what it holds, and publishing it. */
export function useNewInterview(restored: KeptDraft<NewInterviewValue> | null) {
  const { attempt: earlierAttempt, ...defaultValues } = restored?.value ?? EMPTY_INTERVIEW;
  const [attempt] = useState(() => earlierAttempt || newAttempt());
  const form = useForm({ resolver: zodResolver(newInterviewForm), defaultValues });
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
  const publish = async (fields: InterviewValue) => {
    setFailure(null);
    setProgress(0);
    try {
      const saved = await saving.run((signal) =>
        createInterview({ ...fields, image }, attempt, { onProgress: setProgress, signal }),
      );
      if (saved === null) return;
      markSent();
      draft.drop();
      await navigate(`/admin/interviews/view/${saved.id}`, { state: savedNote(saved) });
    } catch (error) {
      setFailure(error);
    }
  };
  const send = (event: SubmitEvent) => form.handleSubmit(publish)(event);
  return { form, image, setImage, progress, failure, saving, draft, send };
}
