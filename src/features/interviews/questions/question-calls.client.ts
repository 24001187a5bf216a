import { useRef, useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { CallError } from '../../../admin/api.client.ts';
import { neighborOf, rowAfter } from '../../../ui/use-row-focus.client.ts';
import { type DraftDevice, isSameValue, listDrafts, useDraftDevice } from '../../drafts/draft-record.ts';
import { useLeaveGuard } from '../../drafts/leave-guard.client.tsx';
import { sendSettled } from '../../drafts/save-state.ts';
import { removeDraft } from '../../drafts/unsaved-draft.client.ts';
import {
  deleteQuestion,
  getInterview,
  moveQuestion,
  type SavedQuestion,
  updateQuestion,
} from '../api/interview.client.ts';
import type { JustDeleted } from '../deletion/just-deleted.ts';
import type { ShownInterview } from '../editor/interview-screen.client.tsx';
import {
  questionSubject,
  type QuestionValue,
  questionValue,
  valueOfQuestion,
} from '../editor/interview-values.ts';
import type { RefusedProps } from '../editor/save-notices.tsx';
import type { Question } from '../interview.schema.ts';
import { questionFormSchema } from './question-fields.client.tsx';
import type { LeftText } from './question-editor.client.tsx';
import { rewriteQuestion, type Reshaped } from './reshape-question.client.tsx';
import { movedTo, positionBefore } from './question-order.ts';

export type QuestionCalls = ReturnType<typeof useQuestionCalls>;

/** Saving, deleting, restoring and moving the questions of an interview, apart from the form that is open. */
export function useQuestionCalls(shown: ShownInterview) {
  const { t } = useLanguage();
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<RefusedProps | null>(null);
  const [announcement, setSaid] = useState({ text: '', count: 0 });
  const setAnnouncement = (text: string) => setSaid(({ count }) => ({ text, count: count + 1 }));
  const undo = useQuestionUndo(shown, setAnnouncement);
  const { isWriting, inOrder } = useWritesInOrder();
  useLeaveGuard(() => (isWriting() || deleting.size > 0 ? 'saving' : 'clean'));
  const interviewId = shown.interview.id;

  /** Returns the question to open: the next one, or the same if it could not be deleted. */
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

  const move = (id: string, position: number) => {
    const { questions } = shown.latest();
    setProblem(null);
    shown.showQuestions(movedTo(questions, id, position));
    setAnnouncement(t('question.moved', { number: position + 1, total: questions.length }));
    inOrder(() =>
      saveMove(shown, id, position).catch(async (error: unknown) => {
        setProblem({ text: t('question.update.failed'), error });
        // The list is out of date, so it is fetched again.
        const current = await getInterview(interviewId).catch(() => shown.latest());
        shown.showQuestions(current.questions);
      }),
    );
  };

  const announceFor = (id: string, key: 'question.saved' | 'question.kept') => {
    const index = shown.latest().questions.findIndex((question) => question.id === id);
    setAnnouncement(t(key, { number: index + 1 }));
  };

  const saveLeft = useSaveLeft(shown, inOrder, announceFor);
  const announce = setAnnouncement;
  return { deleting, problem, announcement, announce, announceFor, remove, undo, move, saveLeft };
}

async function saveMove(shown: ShownInterview, id: string, position: number): Promise<void> {
  const { id: interviewId, questions } = shown.latest();
  const question = questions.find((one) => one.id === id);
  if (question) shown.replaceQuestion(await moveQuestion(interviewId, question, position));
}

type InOrder = (write: () => Promise<void>) => void;

/** Saves a text whose form was left; if that is not possible now, it stays on the device and is offered again. */
function useSaveLeft(
  shown: ShownInterview,
  inOrder: InOrder,
  announceFor: (id: string, key: 'question.saved' | 'question.kept') => void,
) {
  const device = useDraftDevice();
  const { id: interviewId } = shown.interview;
  return ({ basis, value }: LeftText) => {
    const { success, data } = questionFormSchema.safeParse(value);
    if (!success) return announceFor(basis.id, 'question.kept');
    inOrder(async () => {
      const ended = await sendSettled<QuestionValue, Question, SavedQuestion>(
        { kind: 'sending', value: data, over: basis, base: valueOfQuestion(basis), unanswered: [] },
        (text, over) => updateQuestion(interviewId, over, text),
        valueOfQuestion,
      ).catch(() => null);
      if (ended?.kind !== 'saved') return announceFor(basis.id, 'question.kept');
      dropDrafts(device, questionSubject(interviewId, basis.id), value);
      shown.replaceQuestion(ended.entity);
      announceFor(basis.id, 'question.saved');
    });
  };
}

/** Writes one after the other, because each is based on what the previous one has saved. */
function useWritesInOrder() {
  const last = useRef(Promise.resolve());
  const count = useRef(0);
  return {
    isWriting: () => count.current > 0,
    inOrder: (write: () => Promise<void>) => {
      count.current += 1;
      last.current = last.current.then(write).finally(() => (count.current -= 1));
    },
  };
}

/** Removes the copies of a text that is saved now. */
function dropDrafts(device: DraftDevice, subject: string, saved: QuestionValue): void {
  for (const draft of listDrafts(device, subject, questionValue)) {
    if (isSameValue(draft.value, saved)) removeDraft(device.storage, draft);
  }
}

interface Offered {
  deleted: JustDeleted;
  /** The question that followed it; null for the last. */
  before: string | null;
  /** Undoes what else was changed. */
  rewrite?: () => Promise<void>;
}

/** The last question that was deleted, split or joined to another, and undoing that. */
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
    offerReshaped: ({ interview: { questions }, question, previous, joined }: Reshaped) => {
      const { id } = question;
      const next = rowAfter(questions, id);
      const added = joined ? undefined : questions.find((one) => one.id === next);
      const number = positionBefore(questions, id) + 2;
      const said = t(joined ? 'question.join.done' : 'question.split.done', { number });
      announce('');
      setOffered({
        deleted: { ids: joined ? [joined.id] : [], message: said, shown: id },
        before: added ? rowAfter(questions, added.id) : next,
        rewrite: async () => {
          const change = { ...previous, joined: added };
          const { isStale, entity } = await rewriteQuestion(shown.interview.id, question, change);
          if (!isStale || isSameValue(valueOfQuestion(entity), previous)) return;
          const message = t('error.conflict');
          throw new CallError({ kind: 'refused', status: 409, code: 'conflict', message, fields: {} });
        },
      });
    },
    close: () => setOffered(null),
    putBack: async () => {
      await offered?.rewrite?.();
      const { questions, version } = await getInterview(shown.interview.id);
      shown.showQuestions(questions, version);
      setOffered(null);
      announce(t(offered?.rewrite ? 'undo.done.reshaped' : 'undo.done.question'));
    },
  };
}
