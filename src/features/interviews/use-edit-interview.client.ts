import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { KeptDraft } from '../drafts/draft-record.ts';
import { useDraft } from '../drafts/use-draft.client.ts';
import { useOverwrite } from '../drafts/use-overwrite.client.ts';
import { updateInterview, type InterviewDetail, type SavedInterview } from './interview.client.ts';
import {
  editInterviewForm,
  interviewThing,
  valueOfInterview,
  type InterviewValue,
} from './interview-values.ts';
import { savedNote } from './saved-note.tsx';
import { useImageChoice } from './use-image-choice.client.ts';

/** The form of an interview's basic data: what it holds, and saving it over the version it was opened with. */
export function useEditInterview(interview: InterviewDetail, restored: KeptDraft<InterviewValue> | null) {
  const [basis, setBasis] = useState(interview);
  const saved = valueOfInterview(basis);
  const form = useForm({
    resolver: zodResolver(editInterviewForm),
    defaultValues: restored?.value ?? saved,
  });
  const { image, setImage, markSent } = useImageChoice();
  const [progress, setProgress] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const navigate = useNavigate();
  const draft = useDraft({
    thing: interviewThing(interview.id),
    saved,
    read: () => form.getValues(),
    restored,
  });
  const overwrite = useOverwrite<InterviewValue, SavedInterview>({
    saved,
    // The interview's own version rises with each of its questions.
    version: Math.max(basis.version, interview.version),
    send: (value, version, signal) =>
      updateInterview(interview.id, { ...value, image }, version, { onProgress: setProgress, signal }),
    valueOf: valueOfInterview,
  });
  const finish = async (saves: () => Promise<SavedInterview | null>) => {
    setFailure(null);
    setProgress(0);
    try {
      const entity = await saves();
      if (entity === null) return;
      markSent();
      draft.drop();
      await navigate(`/admin/interviews/view/${interview.id}`, { state: savedNote(entity) });
    } catch (error) {
      setFailure(error);
    }
  };
  const save = (value: InterviewValue) => finish(() => overwrite.save(value));
  const takeSaved = () => {
    if (!overwrite.conflict) return;
    const { entity } = overwrite.conflict;
    form.reset(valueOfInterview(entity));
    draft.drop();
    setBasis(entity);
    overwrite.postpone();
  };
  return {
    form,
    image,
    setImage,
    progress,
    failure,
    draft,
    overwrite,
    /** The interview as it is saved. */
    basis,
    send: (event: SubmitEvent) => form.handleSubmit(save)(event),
    keepMine: () => finish(overwrite.keepMine),
    takeSaved,
  };
}
