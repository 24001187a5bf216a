import { useRef, useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import type { MessageKey } from '../../../messages/index.ts';
import { neighborOf, rowAfter } from '../../../ui/use-row-focus.client.ts';
import { useLeaveGuard } from '../../drafts/leave-guard.client.tsx';
import { getInterview } from '../api/interview.client.ts';
import { deleteQuestion, moveQuestion } from '../api/question.client.ts';
import { movedTo } from './question-order.ts';
import type { RefusedProps } from '../editor/refused.tsx';
import type { ShownInterview } from '../editor/use-interview.client.ts';
import { useQuestionUndo } from './use-question-undo.client.ts';

export type QuestionActions = ReturnType<typeof useQuestionActions>;

/** Deleting, putting back and moving the questions of an interview. */
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

  /** Gives the question that the focus goes to: the one that takes the place, or the same where it could not be deleted. */
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
      // What the list shows is not so: show what is.
      const { questions } = await getInterview(interviewId).catch(() => shown.latest());
      shown.showQuestions(questions);
    }
  };

  const move = (id: string, position: number) => {
    const { questions } = shown.latest();
    setProblem(null);
    shown.showQuestions(movedTo(questions, id, position));
    setAnnouncement(t('question.moved', { number: position + 1, total: questions.length }));
    // One after the other: each is saved over the order that the one before has made.
    movesUnderWay.current += 1;
    moves.current = moves.current
      .then(() => saveMove(id, position))
      .finally(() => (movesUnderWay.current -= 1));
  };

  const announce = (key: MessageKey) => setAnnouncement(t(key));
  return { deleting, problem, announcement, announce, remove, undo, move };
}
