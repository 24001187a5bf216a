import { useState } from 'react';
import { useLanguage } from '../../layouts/admin-language.tsx';
import type { JustDeleted } from '../trash/just-deleted.ts';
import type { PutBack } from '../trash/trash.client.ts';
import { getInterview } from './interview.client.ts';
import type { ShownInterview } from './use-interview.client.ts';

/** The question that was deleted last, and its way back into the list. */
export function useQuestionUndo(shown: ShownInterview, announce: (text: string) => void) {
  const { t } = useLanguage();
  const [deleted, setDeleted] = useState<JustDeleted | null>(null);
  const [before, setBefore] = useState<string | null>(null);
  return {
    deleted,
    /** The question that came after it; null for the last. */
    before,
    offer: (id: string, next: string | null) => {
      announce('');
      setBefore(next);
      setDeleted({ id, message: t('question.deleted') });
    },
    close: () => setDeleted(null),
    putBack: async ({ interviewVersion }: PutBack) => {
      const { questions } = await getInterview(shown.interview.id);
      shown.putBack(questions, interviewVersion);
      setDeleted(null);
      announce(t('undo.done.question'));
    },
  };
}
