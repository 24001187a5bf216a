import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { whenIdle } from '../../../islands/page-moments.ts';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { DialogSubject } from '../../../admin/call-dialog.client.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.client.tsx';
import { isWriting } from '../../../ui/keyboard.ts';
import { useRowFocus } from '../../../ui/use-row-focus.client.ts';
import { type DraftDevice, useDraftDevice } from '../../drafts/draft-record.ts';
import { TRASH_KEPT_DAYS, type Question } from '../interview.schema.ts';
import { QuestionCountCell } from '../admin-list/interviews-cells.client.tsx';
import type { InterviewDetail } from '../api/interview.client.ts';
import { Refused, type RefusedProps } from '../editor/save-notices.tsx';
import type { ShownInterview } from '../editor/interview-screen.client.tsx';
import { keptQuestions } from './kept-questions.ts';
import { hasQuestionDrafts } from './new-question.client.tsx';
import { useQuestionActions } from './question-actions.client.ts';
import { KeysButton, KeysDialog, useQuestionKeys } from './question-keys.client.tsx';
import { questionRowId } from './question-list.client.tsx';
import {
  type BesideQuestion,
  ListPart,
  NEW_QUESTION_ID,
  NewPart,
  OpenPart,
} from './questions-parts.client.tsx';
import { type FirstOpen, type OpenState, useOpenQuestion } from './use-open-question.client.ts';
import './questions.css';

interface QuestionsPanelProps {
  title: string;
  shown: ShownInterview;
  /** Whether questions can be reordered. */
  isOrdered: boolean;
  /** Whether the form of a new question is always there, below the open question; else it is opened by a button. */
  isAlwaysAdding: boolean;
  Beside: BesideQuestion;
  /** The state of the guest's reply to a question in the list, whose id is the part. */
  Mark: ComponentType<{ part: string }>;
}

/** The questions of an interview: a compact list, and beside it the one that is open. */
export function QuestionsPanel({ title, shown, isOrdered, isAlwaysAdding, ...parts }: QuestionsPanelProps) {
  const device = useDraftDevice();
  const actions = useQuestionActions(shown);
  const { hash } = useLocation();
  const [first] = useState(() => firstOpen(device, shown.interview, { hash, isAlwaysAdding }));
  const open = useOpenQuestion({ shown, actions, first });
  const { question, isNewOpen } = open;
  const [doomed, setDoomed] = useState<Question | null>(null);
  const [isListingKeys, setIsListingKeys] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { focusRow } = useRowFocus(heading, questionRowId);
  usePrefetchedEditor();
  useQuestionKeys(panel, open, () => setIsListingKeys(true));
  const openInstead = (gone: string, id: string | null) => {
    open.showInstead(gone, id ?? '');
    // A host who writes meanwhile keeps the caret.
    if (!isWriting(document.activeElement)) focusRow(id);
  };
  const onMove = isOrdered ? actions.move : undefined;
  const all = { shown, open, actions, onMove };
  return (
    <section className="panel questions" ref={panel}>
      <header className="panel-head">
        <h2 className="panel-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <QuestionCountCell count={shown.interview.questions.length} />
        <KeysButton onPress={() => setIsListingKeys(true)} />
        {!isAlwaysAdding && <NewQuestionToggle open={open} />}
      </header>
      {actions.problem && <Problem {...actions.problem} />}
      <div className="questions-work">
        <ListPart {...all} Mark={parts.Mark} onUndone={(id) => openInstead(question?.id ?? '', id)} />
        {question && !isNewOpen && (
          <OpenPart {...all} question={question} onDelete={() => setDoomed(question)} Beside={parts.Beside} />
        )}
        <NewPart {...all} isAlwaysAdding={isAlwaysAdding} />
      </div>
      {doomed && (
        <DeleteQuestionDialog
          question={doomed}
          onConfirm={() => {
            setDoomed(null);
            void actions.remove(doomed.id).then((next) => openInstead(doomed.id, next));
          }}
          onCancel={() => setDoomed(null)}
        />
      )}
      {isListingKeys && <KeysDialog onClose={() => setIsListingKeys(false)} />}
    </section>
  );
}

/**
 * The question that the address names, in its form. Else one with unsaved text before any other, because nothing but
 * its row would show it.
 */
function firstOpen(
  device: DraftDevice,
  interview: InterviewDetail,
  { hash, isAlwaysAdding }: { hash: string; isAlwaysAdding: boolean },
): FirstOpen {
  const { id, questions } = interview;
  const kept = keptQuestions(device, interview, null);
  const named = questions.find((question) => hash === `#${questionRowId(question.id)}`);
  const opened = named ?? questions.find((question) => kept.has(question.id)) ?? questions[0];
  const isAdding = !isAlwaysAdding && hasQuestionDrafts(device, id, questions);
  return {
    id: opened?.id ?? '',
    isEditing: named !== undefined && !kept.has(named.id),
    isAdding,
    isNewOpen: isAdding && named === undefined,
  };
}

/** The form of a new question is opened and closed. */
function NewQuestionToggle({ open: { isNewOpen, adding, openNew, closeNew } }: { open: OpenState }) {
  const { t } = useLanguage();
  return (
    <Button
      isSmall
      icon={isNewOpen ? 'close' : 'plus'}
      aria-expanded={isNewOpen}
      aria-controls={NEW_QUESTION_ID}
      onClick={isNewOpen ? closeNew : () => openNew(adding?.before ?? '')}
    >
      {t(isNewOpen ? 'question.add.close' : 'question.add.open')}
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
