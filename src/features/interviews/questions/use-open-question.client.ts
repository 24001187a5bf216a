import { useRef, useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import type { AddedText } from '../../../ui/rich-editor/rich-editor.client.tsx';
import { isWritingOutside } from '../../../ui/keyboard.ts';
import { rowAfter } from '../../../ui/use-row-focus.client.ts';
import { type KeptDraft, useDraftDevice } from '../../drafts/draft-record.ts';
import type { SavedQuestion } from '../api/interview.client.ts';
import type { ShownInterview } from '../editor/interview-screen.client.tsx';
import type { QuestionValue } from '../editor/interview-values.ts';
import type { Question } from '../interview.schema.ts';
import { keptQuestions } from './kept-questions.ts';
import { openQuestionId } from './open-question.client.tsx';
import type { QuestionActions } from './question-actions.client.ts';
import type { NewQuestionHandle } from './new-question.client.tsx';
import type { AfterSave, QuestionEditorHandle } from './question-editor.client.tsx';

/** The question that is open, to be read or edited. */
interface Opened {
  id: string;
  isEditing: boolean;
  /** The draft that its form starts with. */
  restored: KeptDraft<QuestionValue> | null;
  /** Text to add to the answer in its form. */
  addedText?: AddedText | null;
}

/** The new question that is being written. */
interface Adding {
  /** The id of the question that is to follow it; empty for the end. */
  before: string;
  /** Whether its form takes the focus, because the host opened it. */
  isFocused: boolean;
}

/** The question whose edit was cancelled last, while that can be undone. */
interface Cancelled {
  id: string;
  draft: KeptDraft<QuestionValue>;
}

interface OpenQuestionOptions {
  shown: ShownInterview;
  actions: QuestionActions;
  first: FirstOpen;
}

/** What is open when the screen opens. */
export interface FirstOpen extends Pick<Opened, 'id' | 'isEditing'> {
  /** Whether the new question has a row in the list. */
  isAdding: boolean;
  /** Whether its form is open. */
  isNewOpen: boolean;
}

export type OpenState = ReturnType<typeof useOpenQuestion>;

/** Which question is open beside the list: one at a time, or the form of a new one. */
export function useOpenQuestion(options: OpenQuestionOptions) {
  const { shown, actions } = options;
  const state = useOpenState(options);
  const { question, isEditing, adding, isNewOpen } = state;
  const { show, read, openForm, showNew, closeNew } = state;
  const { leave, leaveEditor } = useLeaving(state, actions);
  const [cancelled, setCancelled] = useState<Cancelled | null>(null);

  /** Opens the question after this one for editing, or a new one after the last. */
  const openNext = (id: string) => {
    const next = rowAfter(shown.latest().questions, id);
    if (next === null) showNew('');
    else openForm(next);
  };

  return {
    ...state,
    openNext,
    open: (id: string) => {
      if (!isNewOpen && id === question?.id) return;
      if (!leave()) return;
      if (isEditing) openForm(id);
      else read(id, { isFocused: false });
    },
    edit: (id: string, restored: KeptDraft<QuestionValue> | null, addedText: AddedText | null = null) => {
      show({ id, isEditing: true, restored, addedText });
      setCancelled(null);
    },
    openNew: (before: string) => {
      if (!isNewOpen && !leave()) return;
      showNew(before);
    },
    saved: (saved: SavedQuestion, after: AfterSave) => {
      shown.replaceQuestion(saved);
      actions.announceFor(saved.id, 'question.saved');
      if (after === 'stay') return;
      if (isWritingOutside('.question-editor')) show(reading(saved.id));
      else if (after === 'next') openNext(saved.id);
      else read(saved.id, { isFocused: true });
    },
    added: (saved: SavedQuestion, after: AfterSave) => {
      shown.addQuestion(saved, adding?.before ?? '');
      actions.announceFor(saved.id, 'question.saved');
      if (after === 'next') return;
      closeNew();
      // Both forms are open where a new question can always be written.
      if (!isWritingOutside('.new-question') && leaveEditor())
        show({ id: saved.id, isEditing: true, restored: null });
    },
    cancelled,
    cancel: (id: string, draft: KeptDraft<QuestionValue> | null) => {
      setCancelled(draft && { id, draft });
      read(id, { isFocused: true });
    },
    forgetCancelled: () => setCancelled(null),
  };
}

/** Leaving the open forms, before another takes their place. */
function useLeaving(
  { isNewOpen, newQuestion, editor, closeNew }: ReturnType<typeof useOpenState>,
  actions: QuestionActions,
) {
  const { t } = useLanguage();

  /** Saves what is written in the open form of a question. False if it has to stay open. */
  const leaveEditor = () => {
    if (editor.current?.canLeave() === false) return false;
    const left = editor.current?.leave();
    if (left) actions.saveLeft(left);
    return true;
  };

  /** Leaves the form of a new question, too, whose text stays in it. */
  const leave = () => {
    if (newQuestion.current?.canLeave() === false || !leaveEditor()) return false;
    if (!isNewOpen) return true;
    if (newQuestion.current?.hasText()) actions.announce(t('question.new.kept'));
    else closeNew();
    return true;
  };

  return { leave, leaveEditor };
}

const reading = (id: string): Opened => ({ id, isEditing: false, restored: null });

/** Whether a form is open, or a question other than this one. */
function isAnotherOpen({ id, isEditing }: Opened, gone: string, questions: Question[]): boolean {
  return questions.some((one) => one.id === id) && (isEditing || id !== gone);
}

function useOpenState({ shown, first }: OpenQuestionOptions) {
  const [opened, setOpened] = useState<Opened>({
    id: first.id,
    isEditing: first.isEditing,
    restored: null,
  });
  const [adding, setAdding] = useState<Adding | null>(
    first.isAdding ? { before: '', isFocused: false } : null,
  );
  const [isNewOpen, setIsNewOpen] = useState(first.isNewOpen);
  const editor = useRef<QuestionEditorHandle>(null);
  const newQuestion = useRef<NewQuestionHandle>(null);
  const { questions } = shown.interview;
  const found = questions.find(({ id }) => id === opened.id);
  const device = useDraftDevice();

  const show = (next: Opened) => {
    setOpened(next);
    setIsNewOpen(false);
  };

  /** Shows a question: on a phone it is below the list. */
  const read = (id: string, { isFocused }: { isFocused: boolean }) => {
    show(reading(id));
    requestAnimationFrame(() => {
      const heading = document.getElementById(openQuestionId(id));
      heading?.scrollIntoView({ block: 'nearest' });
      if (isFocused) heading?.focus();
    });
  };

  /** Opens the form of a question; with unsaved text, the offer to go on with it. */
  const openForm = (id: string) => {
    if (keptQuestions(device, shown.latest(), null).has(id)) read(id, { isFocused: true });
    else show({ id, isEditing: true, restored: null });
  };

  return {
    /** The open question, or the one that opens again when the form of a new one is closed. */
    question: found ?? questions[0] ?? null,
    isEditing: found !== undefined && opened.isEditing,
    restored: opened.restored,
    addedText: opened.addedText ?? null,
    adding,
    isNewOpen,
    editor,
    newQuestion,
    show,
    /** Shows a question in place of another when a call has ended; what the host has opened meanwhile stays. */
    showInstead: (gone: string, id: string) =>
      setOpened((last) => (isAnotherOpen(last, gone, shown.latest().questions) ? last : reading(id))),
    read,
    openForm,
    showNew: (before: string) => {
      setOpened((last) => ({ ...last, isEditing: false }));
      setAdding({ before, isFocused: true });
      setIsNewOpen(true);
      newQuestion.current?.focus();
    },
    moveNew: (before: string) => setAdding({ before, isFocused: false }),
    closeNew: () => {
      setAdding(null);
      setIsNewOpen(false);
    },
  };
}
