import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSaving } from '../drafts/use-saving.client.ts';
import { createInterview } from './interview.client.ts';
import type { QuestionInput } from './interview.schema.ts';
import type { InterviewValue } from './interview-values.ts';
import { savedNote } from './saved-note.tsx';
import { useImageChoice } from './use-image-choice.client.ts';

/** Saving a new interview with its image, which then leads to its screen; `attempt` as in `createInterview`. */
export function usePublishing(attempt: string, onSaved: () => void) {
  const { image, setImage, markSent } = useImageChoice();
  const [progress, setProgress] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const saving = useSaving();
  const navigate = useNavigate();
  const publish = async (fields: InterviewValue & { questions?: QuestionInput[] }) => {
    setFailure(null);
    setProgress(0);
    try {
      const saved = await saving.run((signal) =>
        createInterview({ ...fields, image }, attempt, { onProgress: setProgress, signal }),
      );
      if (saved === null) return;
      markSent();
      onSaved();
      await navigate(`/admin/interviews/view/${saved.id}`, { state: savedNote(saved) });
    } catch (error) {
      setFailure(error);
    }
  };
  return { image, setImage, progress, failure, saving, publish };
}

export type Publishing = ReturnType<typeof usePublishing>;
