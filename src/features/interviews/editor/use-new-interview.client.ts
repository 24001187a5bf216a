import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { KeptDraft } from '../../drafts/draft-record.ts';
import { useImageChoice } from '../../drafts/leave-guard.client.tsx';
import { useKeptForm } from '../../drafts/kept-form.client.tsx';
import { createInterview, type SavedInterview } from '../api/interview.client.ts';
import type { QuestionInput } from '../interview.schema.ts';
import { newAttempt, type NewInterviewValue } from './interview-values.ts';
import { savedNote } from './saved-note.tsx';

export interface NewInterviewOptions<Value extends NewInterviewValue> {
  /** The three as in `useKeptForm`. */
  subject: string;
  restored: KeptDraft<Value> | null;
  /** `attempt` as in `createInterview`. */
  read: (attempt: string) => Value;
  empty: Value;
  /** Where the form has questions, too. */
  questionsOf?: (value: Value) => QuestionInput[];
}

/** A form that saves a new interview with its image, which then leads to its screen. */
export function useNewInterview<Value extends NewInterviewValue>({
  subject,
  restored,
  read,
  empty,
  questionsOf,
}: NewInterviewOptions<Value>) {
  const [attempt] = useState(() => restored?.value.attempt || newAttempt());
  const { image, setImage, markSent } = useImageChoice();
  const [progress, setProgress] = useState(0);
  const navigate = useNavigate();
  const form = useKeptForm<Value, SavedInterview, SavedInterview>({
    subject,
    basis: null,
    valueOf: () => empty,
    read: () => read(attempt),
    restored,
    async send(value, _over, signal) {
      setProgress(0);
      const sent = { ...value, image, ...(questionsOf && { questions: questionsOf(value) }) };
      const entity = await createInterview(sent, attempt, { onProgress: setProgress, signal });
      return { isStale: false, entity };
    },
    onSaved(saved) {
      markSent();
      return navigate(`/admin/interviews/view/${saved.id}`, { state: savedNote(saved) });
    },
  });
  return { form, attempt, image, setImage, progress };
}
