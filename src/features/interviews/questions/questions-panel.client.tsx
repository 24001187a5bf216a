import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../../islands/page-moments.ts';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { DialogSubject } from '../../../admin/call-dialog.client.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.client.tsx';
import { isWriting } from '../../../ui/keyboard.ts';
import { useRowFocus } from '../../../ui/use-row-focus.client.ts';
import { TRASH_KEPT_DAYS, type Question } from '../interview.schema.ts';
import { QuestionCountCell } from '../admin-list/interviews-cells.client.tsx';
import { Refused, type RefusedProps } from '../editor/save-notices.tsx';
import type { ShownInterview } from '../editor/interview-screen.client.tsx';
import { useQuestionCalls } from './question-calls.client.ts';
import { KeysButton, KeysDialog, useQuestionKeys } from './question-keys.client.tsx';
import type { QuestionSlots } from './open-question.client.tsx';
import { questionRowId } from './question-list.client.tsx';
import { ListPart, NEW_QUESTION_ID, NewPart, OpenPart } from './questions-parts.client.tsx';
import { type OpenedQuestion, useOpenQuestion } from './use-open-question.client.ts';
import './questions.css';

interface QuestionsPanelProps extends QuestionSlots {
  title: string;
  shown: ShownInterview;
  /** Whether the form of a new question is always there, below the open question; else it is opened by a button. */
  isAlwaysAdding: boolean;
}

/** The questions of an interview: a compact list, and beside it the one that is open. */
export function QuestionsPanel({ title, shown, isAlwaysAdding, ...slots }: QuestionsPanelProps) {
  const calls = useQuestionCalls(shown);
  const open = useOpenQuestion({ shown, calls, isAlwaysAdding });
  const { state, actions } = open;
  const [toDelete, setToDelete] = useState<Question | null>(null);
  const [isListingKeys, setIsListingKeys] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { focusRow } = useRowFocus(heading, questionRowId);
  usePrefetchedEditor();
  useQuestionKeys(panel, actions.save, () => setIsListingKeys(true));
  const openInstead = (gone: string, id: string | null) => {
    actions.openInstead(gone, id);
    // A host who writes meanwhile keeps the caret.
    if (!isWriting(document.activeElement)) focusRow(id);
  };
  const all = { shown, open, calls, ...slots };
  return (
    <section className="panel questions" ref={panel}>
      <header className="panel-head row">
        <h2 className="panel-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <QuestionCountCell count={shown.interview.questions.length} />
        <KeysButton onPress={() => setIsListingKeys(true)} />
        {!isAlwaysAdding && <NewQuestionToggle open={open} />}
      </header>
      {calls.problem && <Problem {...calls.problem} />}
      <div className="questions-work">
        <ListPart {...all} onUndone={(id) => openInstead(state.id, id)} />
        {state.kind !== 'adding' && <OpenPart {...all} onDelete={setToDelete} />}
        <NewPart {...all} isAlwaysAdding={isAlwaysAdding} />
      </div>
      {toDelete && (
        <DeleteQuestionDialog
          question={toDelete}
          onConfirm={() => {
            setToDelete(null);
            void calls.remove(toDelete.id).then((next) => openInstead(toDelete.id, next));
          }}
          onCancel={() => setToDelete(null)}
        />
      )}
      {isListingKeys && <KeysDialog onClose={() => setIsListingKeys(false)} />}
    </section>
  );
}

/** The form of a new question is opened and closed. */
function NewQuestionToggle({ open: { state, actions } }: { open: OpenedQuestion }) {
  const { t } = useLanguage();
  const isOpen = state.kind === 'adding';
  return (
    <Button
      isSmall
      icon={isOpen ? 'close' : 'plus'}
      aria-expanded={isOpen}
      aria-controls={NEW_QUESTION_ID}
      onClick={isOpen ? actions.closeNew : () => actions.openNew(state.newBefore ?? '')}
    >
      {t(isOpen ? 'question.add.close' : 'question.add.open')}
    </Button>
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
      texts={{ confirm: t('action.delete') }}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <DialogSubject name={question.question} />
      <p>{t('question.restorable', { days: TRASH_KEPT_DAYS })}</p>
    </ConfirmDialog>
  );
}
