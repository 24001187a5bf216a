import { type ReactNode, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../../islands/page-moments.ts';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { neighborOf, rowAfter, useRowFocus } from '../../../ui/use-row-focus.client.ts';
import { UndoNotice } from '../../trash/undo-notice.client.tsx';
import type { Question } from '../interview.schema.ts';
import { QuestionCountCell } from '../admin-list/interviews-table.client.tsx';
import { questionRowId } from './question-row.client.tsx';
import { QuestionRows } from './question-rows.client.tsx';
import { Refused, type RefusedProps } from '../editor/save-notices.tsx';
import type { ShownInterview } from '../editor/interview-screen.client.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.client.tsx';
import { DialogSubject } from '../../../admin/call-dialog.client.tsx';
import type { MessageKey } from '../../../messages/index.ts';
import { useLeaveGuard } from '../../drafts/leave-guard.client.tsx';
import { deleteQuestion, getInterview, moveQuestion } from '../api/interview.client.ts';
import { movedTo } from './question-order.ts';
import type { JustDeleted } from '../../trash/just-deleted.ts';
import type { PutBack } from '../../trash/trash.client.ts';

interface QuestionsPanelProps {
  title: string;
  shown: ShownInterview;
  /** Whether questions can be reordered. */
  isOrdered?: boolean;
  /** Beside the title. */
  tools?: ReactNode;
  /** Between the title and the list. */
  children?: ReactNode;
}

/** The questions of an interview with their count: one at a time can be edited, any can be deleted. */
export function QuestionsPanel({ title, shown, isOrdered = false, tools, children }: QuestionsPanelProps) {
  const { t } = useLanguage();
  const { questions } = shown.interview;
  const actions = useQuestionActions(shown);
  const [doomed, setDoomed] = useState<Question | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { focusRow, focusAgain } = useRowFocus(heading, questionRowId);
  usePrefetchedEditor();
  const { before, ...deletion } = actions.undo;
  const undo = deletion.deleted && (
    <UndoNotice
      {...deletion}
      onDone={(restored) => (restored === null ? focusAgain() : focusRow(restored))}
    />
  );
  return (
    <section className="panel">
      <header className="panel-head">
        <h2 className="panel-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <QuestionCountCell count={questions.length} />
        {tools}
      </header>
      <p className="visually-hidden" role="status">
        {actions.announcement}
      </p>
      {actions.problem && <Problem {...actions.problem} />}
      {children}
      {questions.length === 0 ? (
        <>
          {undo}
          <div className="panel-body">
            <Notice icon="info" title={t('interview.questions.none')} />
          </div>
        </>
      ) : (
        <QuestionRows
          shown={shown}
          actions={actions}
          isOrdered={isOrdered}
          undo={undo && { notice: undo, before }}
          onDelete={setDoomed}
        />
      )}
      {doomed && (
        <DeleteQuestionDialog
          question={doomed}
          onConfirm={() => {
            setDoomed(null);
            void actions.remove(doomed.id).then(focusRow);
          }}
          onCancel={() => setDoomed(null)}
        />
      )}
    </section>
  );
}

/** Prefetches the editor's code before the first answer is opened. */
function usePrefetchedEditor(): void {
  useEffect(() => whenIdle(() => void import('../../../ui/rich-editor/rich-editor.client.tsx')), []);
}

function Problem(problem: RefusedProps) {
  return (
    <div className="panel-body">
      <Refused {...problem} />
    </div>
  );
}

interface DeleteQuestionDialogProps {
  question: Question;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms the deletion of a question; its row shows the progress. */
function DeleteQuestionDialog({ question, onConfirm, onCancel }: DeleteQuestionDialogProps) {
  const { t } = useLanguage();
  return (
    <ConfirmDialog
      title={t('question.confirmDelete')}
      texts={{ confirm: t('action.delete'), busy: t('action.deleting'), cancel: t('action.cancel') }}
      isBusy={false}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <DialogSubject name={question.question} />
    </ConfirmDialog>
  );
}

export type QuestionActions = ReturnType<typeof useQuestionActions>;

/** Deleting, restoring and moving the questions of an interview. */
function useQuestionActions(shown: ShownInterview) {
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
