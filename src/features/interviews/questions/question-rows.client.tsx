import { Fragment, useState, type ReactNode } from 'react';
import { GuestRemarks } from '../../guest-review/guest-remarks.client.tsx';
import type { KeptDraft } from '../../drafts/draft-record.ts';
import type { Question } from '../interview.schema.ts';
import type { QuestionValue } from '../editor/interview-values.ts';
import { QuestionEditor } from './question-editor.client.tsx';
import { QuestionMover } from './question-mover.tsx';
import { QuestionOffer } from './question-offer.client.tsx';
import { QuestionRow, questionRowId } from './question-row.tsx';
import type { QuestionActions } from './use-question-actions.client.ts';
import type { ShownInterview } from '../editor/use-interview.client.ts';
import { useRowDrag } from './use-row-drag.client.ts';

export interface QuestionRowsProps {
  shown: ShownInterview;
  actions: QuestionActions;
  /** Whether questions can change places. */
  isOrdered: boolean;
  /** The way back of the question that was deleted last, and the question before which it stood; null for the end. */
  undo: { notice: ReactNode; before: string | null } | null;
  onDelete: (question: Question) => void;
}

/** The one question in edit, with the draft it is opened with. */
interface Editing {
  id: string;
  restored: KeptDraft<QuestionValue> | null;
}

/** The question whose edit was cancelled last, while that can be undone. */
interface Cancelled {
  id: string;
  draft: KeptDraft<QuestionValue>;
}

/** The questions in their order. */
export function QuestionRows({ shown, actions, isOrdered, undo, onDelete }: QuestionRowsProps) {
  const { id: interviewId, questions } = shown.interview;
  const { editing, open, close, cancelled, cancel, forgetCancelled } = useEditing();
  const drag = useRowDrag(actions.move);
  const editorOf = (question: Question) =>
    editing?.id === question.id ? (
      <QuestionEditor
        interviewId={interviewId}
        question={question}
        restored={editing.restored}
        onSaved={(saved) => {
          shown.replaceQuestion(saved);
          actions.announce('question.saved');
          close(question.id);
        }}
        onCancel={(draft) => cancel(question.id, draft)}
      />
    ) : null;
  const offerOf = (question: Question) => (
    <QuestionOffer
      interviewId={interviewId}
      question={question}
      cancelled={cancelled?.id === question.id ? cancelled.draft : null}
      onRestore={(restored) => open(question.id, restored)}
      onCancelledEnd={forgetCancelled}
    />
  );
  return (
    <ol className="question-rows">
      {questions.map((question, index) => (
        <Fragment key={question.id}>
          {undo?.before === question.id && <li>{undo.notice}</li>}
          <QuestionRow
            question={question}
            index={index}
            editor={editorOf(question)}
            offer={offerOf(question)}
            remarks={<GuestRemarks part={question.id} />}
            isDeleting={actions.deleting.has(question.id)}
            mover={
              isOrdered && (
                <QuestionMover
                  index={index}
                  count={questions.length}
                  onMove={(position) => actions.move(question.id, position)}
                  gripProps={drag.gripProps(question.id, index)}
                />
              )
            }
            landing={drag.landing(index)}
            rowProps={isOrdered ? drag.rowProps(index) : {}}
            onEdit={() => open(question.id, null)}
            onDelete={() => onDelete(question)}
          />
        </Fragment>
      ))}
      {undo && !questions.some(({ id }) => id === undo.before) && <li>{undo.notice}</li>}
    </ol>
  );
}

/** Which question is in edit, and whose edit was just cancelled. */
function useEditing() {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [cancelled, setCancelled] = useState<Cancelled | null>(null);
  const close = (id: string) => {
    setEditing(null);
    focusRow(id);
  };
  return {
    editing,
    open: (id: string, restored: KeptDraft<QuestionValue> | null) => {
      setEditing({ id, restored });
      if (cancelled?.id === id) setCancelled(null);
    },
    close,
    cancelled,
    cancel: (id: string, draft: KeptDraft<QuestionValue> | null) => {
      setCancelled(draft && { id, draft });
      close(id);
    },
    forgetCancelled: () => setCancelled(null),
  };
}

/** Back to the row, once its editor is gone. */
function focusRow(id: string): void {
  requestAnimationFrame(() => document.getElementById(questionRowId(id))?.focus());
}
