import { type ComponentType, type DragEvent, Fragment, type ReactNode, useState } from 'react';
import type { KeptDraft } from '../../drafts/draft-record.ts';
import type { Question } from '../interview.schema.ts';
import {
  questionSubject,
  type QuestionValue,
  questionValue,
  valueOfQuestion,
} from '../editor/interview-values.ts';
import { QuestionEditor } from './question-forms.client.tsx';
import { QuestionMover, QuestionRow, questionRowId } from './question-row.client.tsx';
import type { QuestionActions } from './question-actions.client.ts';
import type { ShownInterview } from '../editor/interview-screen.client.tsx';
import { DiscardNotice } from '../../drafts/draft-offer.client.tsx';
import { DraftOffer } from '../../drafts/draft-offer.client.tsx';
import { useDraftOffer } from '../../drafts/draft-offer.client.tsx';
import { QuestionVersion } from '../editor/interview-version.tsx';

interface QuestionRowsProps {
  shown: ShownInterview;
  actions: QuestionActions;
  /** Whether questions can be reordered. */
  isOrdered: boolean;
  /** Beside each question, whose id is the part. */
  Beside: ComponentType<{ part: string }>;
  /** Undoing the last deletion, and the question before which it was; null for the end. */
  undo: { notice: ReactNode; before: string | null } | null;
  onDelete: (question: Question) => void;
}

/** The one question being edited, with its initial draft. */
interface Editing {
  id: string;
  restored: KeptDraft<QuestionValue> | null;
}

/** The question whose edit was cancelled last, while that can be undone. */
interface Cancelled {
  id: string;
  draft: KeptDraft<QuestionValue>;
}

/** The questions in order. */
export function QuestionRows({ shown, actions, isOrdered, Beside, undo, onDelete }: QuestionRowsProps) {
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
            beside={<Beside part={question.id} />}
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

/** Which question is being edited, and which edit was just cancelled. */
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

/** Focuses the row after its editor has been removed. */
function focusRow(id: string): void {
  requestAnimationFrame(() => document.getElementById(questionRowId(id))?.focus());
}

interface QuestionOfferProps {
  interviewId: string;
  question: Question;
  /** The text of an edit that was just cancelled; null if there is none. */
  cancelled: KeptDraft<QuestionValue> | null;
  onRestore: (draft: KeptDraft<QuestionValue>) => void;
  /** Called when the cancelled text can no longer be restored. */
  onCancelledEnd: () => void;
}

/** The draft of a question. */
function QuestionOffer({ interviewId, question, cancelled, ...props }: QuestionOfferProps) {
  const saved = valueOfQuestion(question);
  const subject = questionSubject(interviewId, question.id);
  const offered = useDraftOffer({ subject, schema: questionValue, saved });
  if (!cancelled && !offered.offer && !offered.discarded) return null;
  return (
    <div className="question-row-offer">
      {cancelled && (
        <DiscardNotice
          key={cancelled.keptAt}
          onUndo={() => props.onRestore(cancelled)}
          onEnd={props.onCancelledEnd}
          onClose={() => document.getElementById(questionRowId(question.id))?.focus()}
        />
      )}
      <DraftOffer
        offered={offered}
        render={(value) => <QuestionVersion value={value} />}
        onRestore={props.onRestore}
      />
    </div>
  );
}

/** The type of the drag data, so that no editor and no other window accepts it as text. */
const DRAG_TYPE = 'application/x-question';

interface Drag {
  id: string;
  from: number;
  /** The row under the pointer; initially the dragged row. */
  over: number;
}

/** Reorders rows of a list by dragging a grip; `onDrop` gets the new position. */
function useRowDrag(onDrop: (id: string, position: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  return {
    gripProps: (id: string, index: number) => ({
      draggable: true,
      onDragStart: ({ dataTransfer, currentTarget }: DragEvent) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData(DRAG_TYPE, id);
        const row = currentTarget.closest('li');
        if (row) dataTransfer.setDragImage(row, 0, 0);
        setDrag({ id, from: index, over: index });
      },
      onDragEnd: () => setDrag(null),
    }),
    rowProps: (index: number) => ({
      onDragOver: (event: DragEvent) => {
        if (!drag) return;
        event.preventDefault();
        if (drag.over !== index) setDrag({ ...drag, over: index });
      },
      onDrop: (event: DragEvent) => {
        if (!drag) return;
        event.preventDefault();
        setDrag(null);
        if (drag.from !== index) onDrop(drag.id, index);
      },
    }),
    /** Where the dragged row would be dropped, relative to the row with this index. */
    landing: (index: number) =>
      drag && drag.over === index && drag.from !== index
        ? drag.from < index
          ? 'after'
          : 'before'
        : undefined,
  };
}
