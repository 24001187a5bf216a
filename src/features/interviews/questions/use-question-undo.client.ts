import { useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import type { JustDeleted } from '../../trash/just-deleted.ts';
import type { PutBack } from '../../trash/trash.client.ts';
import { getInterview } from '../api/interview.client.ts';
import type { ShownInterview } from '../editor/use-interview.client.ts';

interface Offered {
  deleted: JustDeleted;
  /** The question that came after it; null for the last. */
  before: string | null;
}

/** The question that was deleted last, and its way back into the list. */
export function useQuestionUndo(shown: ShownInterview, announce: (text: string) => void) {
  const { t } = useLanguage();
  const [offered, setOffered] = useState<Offered | null>(null);
  return {
    deleted: offered?.deleted ?? null,
    before: offered?.before ?? null,
    offer: (id: string, next: string | null) => {
      announce('');
      setOffered({ deleted: { id, message: t('question.deleted') }, before: next });
    },
    close: () => setOffered(null),
    putBack: async ({ interviewVersion }: PutBack) => {
      const { questions } = await getInterview(shown.interview.id);
      shown.putBack(questions, interviewVersion);
      setOffered(null);
      announce(t('undo.done.question'));
    },
  };
}
