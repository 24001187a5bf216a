import { useRef, useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import type { MessageKey } from '../../../messages/index.ts';
import { neighborOf, rowAfter } from '../../../ui/use-row-focus.client.ts';
import { useLeaveGuard } from '../../drafts/leave-guard.client.tsx';
import { deleteQuestion, getInterview, moveQuestion, type PutBack } from '../api/interview.client.ts';
import type { JustDeleted } from '../deletion/just-deleted.ts';
import type { ShownInterview } from '../editor/interview-screen.client.tsx';
import type { RefusedProps } from '../editor/save-notices.tsx';
import { movedTo } from './question-order.ts';

export type QuestionActions = ReturnType<typeof useQuestionActions>;

/** Deleting, restoring and moving the questions of an interview. */
export function useQuestionActions(shown: ShownInterview) {
  const { t } = useLanguage();
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<RefusedProps | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const undo = useQuestionUndo(shown, setAnnouncement);
  const moves = useRef(Promise.resolve());
  const movesUnderWay = useRef(0);
  useLeaveGuard(() => (movesUnderWay.current > 0 || deleting.size > 0 ? 'saving' : 'clean'));
  const interviewId = shown.interview.id;

  /** Returns the question to focus: the next one, or the same if it could not be deleted. */
  const remove = async (id: string): Promise<string | null> => {
    setProblem(null);
    let next: string | null = id;
    setDeleting((ids) => new Set([...ids, id]));
    try {
      const { interviewVersion } = await deleteQuestion(interviewId, id);
      const { questions } = shown.latest();
      next = neighborOf(questions, id);
      shown.removeQuestion(id, interviewVersion);
      undo.offer(id, rowAfter(questions, id));
    } catch (error) {
      setProblem({ text: t('question.delete.failed'), error });
    }
    setDeleting((ids) => new Set([...ids].filter((other) => other !== id)));
    return next;
  };

  const saveMove = async (id: string, position: number) => {
    const question = shown.latest().questions.find((one) => one.id === id);
    if (!question) return;
    try {
      shown.replaceQuestion(await moveQuestion(interviewId, question, position));
    } catch (error) {
      setProblem({ text: t('question.update.failed'), error });
      // The list is out of date, so it is fetched again.
      const { questions } = await getInterview(interviewId).catch(() => shown.latest());
      shown.showQuestions(questions);
    }
  };

  const move = (id: string, position: number) => {
    const { questions } = shown.latest();
    setProblem(null);
    shown.showQuestions(movedTo(questions, id, position));
    setAnnouncement(t('question.moved', { number: position + 1, total: questions.length }));
    // One after the other, because each is based on the order that the previous one has saved.
    movesUnderWay.current += 1;
    moves.current = moves.current
      .then(() => saveMove(id, position))
      .finally(() => (movesUnderWay.current -= 1));
  };

  const announce = (key: MessageKey) => setAnnouncement(t(key));
  return { deleting, problem, announcement, announce, remove, undo, move };
}

interface Offered {
  deleted: JustDeleted;
  /** The question that followed it; null for the last. */
  before: string | null;
}

/** The last deleted question, and undoing that. */
function useQuestionUndo(shown: ShownInterview, announce: (text: string) => void) {
  const { t } = useLanguage();
  const [offered, setOffered] = useState<Offered | null>(null);
  return {
    deleted: offered?.deleted ?? null,
    before: offered?.before ?? null,
    offer: (id: string, next: string | null) => {
      announce('');
      setOffered({ deleted: { ids: [id], message: t('question.deleted') }, before: next });
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
