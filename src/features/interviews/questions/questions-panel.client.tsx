import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../../islands/page-moments.ts';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useRowFocus } from '../../../ui/use-row-focus.client.ts';
import { UndoNotice } from '../deletion/undo-notice.client.tsx';
import type { Question } from '../interview.schema.ts';
import { QuestionCountCell } from '../admin-list/interviews-cells.client.tsx';
import { useQuestionActions } from './question-actions.client.ts';
import { questionRowId } from './question-row.client.tsx';
import { QuestionRows } from './question-rows.client.tsx';
import { Refused, type RefusedProps } from '../editor/save-notices.tsx';
import type { ShownInterview } from '../editor/interview-screen.client.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.client.tsx';
import { DialogSubject } from '../../../admin/call-dialog.client.tsx';

interface QuestionsPanelProps {
  title: string;
  shown: ShownInterview;
  /** Whether questions can be reordered. */
  isOrdered: boolean;
  /** Beside the title. */
  tools?: ReactNode;
  /** Beside each question, whose id is the part. */
  Beside: ComponentType<{ part: string }>;
  /** Between the title and the list. */
  children?: ReactNode;
}

/** The questions of an interview with their count: one at a time can be edited, any can be deleted. */
export function QuestionsPanel({ title, shown, isOrdered, tools, Beside, children }: QuestionsPanelProps) {
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
          Beside={Beside}
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
