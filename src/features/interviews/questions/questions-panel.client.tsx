import { useEffect, useRef, useState, type ReactNode } from 'react';
import { whenIdle } from '../../../islands/page-moments.ts';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useRowFocus } from '../../../ui/use-row-focus.client.ts';
import { UndoNotice } from '../../trash/undo-notice.client.tsx';
import { DeleteQuestionDialog } from './delete-question-dialog.tsx';
import type { Question } from '../interview.schema.ts';
import { QuestionCountCell } from '../admin-list/interviews-table-cells.tsx';
import { questionRowId } from './question-row.tsx';
import { QuestionRows } from './question-rows.client.tsx';
import { Refused, type RefusedProps } from '../editor/refused.tsx';
import { useQuestionActions } from './use-question-actions.client.ts';
import type { ShownInterview } from '../editor/use-interview.client.ts';

export interface QuestionsPanelProps {
  title: string;
  shown: ShownInterview;
  /** Whether questions can change places. */
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

/** The editor's program is there before the first answer is opened. */
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
