import { useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { isWritingOutside } from '../../../ui/keyboard.ts';
import { rowAfter } from '../../../ui/use-row-focus.client.ts';
import { type KeptDraft, useDraftDevice } from '../../drafts/draft-record.ts';
import type { SavedQuestion } from '../api/interview.client.ts';
import type { ShownInterview } from '../editor/interview-screen.client.tsx';
import type { QuestionValue } from '../editor/interview-values.ts';
import { keptQuestions } from './kept-questions.ts';
import { hasQuestionDrafts, type NewQuestionHandle } from './new-question.client.tsx';
import { openQuestionId } from './open-question.client.tsx';
import { firstOpen, openAmong, openReducer } from './open-state.ts';
import type { QuestionCalls } from './question-calls.client.ts';
import type { AfterSave, QuestionEditorHandle } from './question-editor.client.tsx';
import { questionRowId } from './question-list.client.tsx';
import type { Reshaped } from './reshape-question.client.tsx';

interface OpenQuestionOptions {
  shown: ShownInterview;
  calls: QuestionCalls;
  /** Whether the form of a new question is always there, without a row in the list. */
  isAlwaysAdding: boolean;
}

export type OpenedQuestion = ReturnType<typeof useOpenQuestion>;

/** What is open beside the list, and what hosts do with it. */
export function useOpenQuestion(options: OpenQuestionOptions) {
  const { shown, calls } = options;
  const open = useOpenState(options);
  const { state, dispatch, read, openForm, openNew, editor, newQuestion } = open;
  const { leave, leaveEditor } = useLeaving(open, calls);
  const { id, kind } = state;

  /** Opens the question after this one for editing, or a new one after the last. */
  const openNext = (last: string) => {
    const next = rowAfter(shown.latest().questions, last);
    if (next === null) openNew('');
    else openForm(next);
  };

  const actions = {
    open: (opened: string) => {
      if ((kind !== 'adding' && opened === id) || !leave()) return;
      if (kind === 'editing') openForm(opened);
      else read(opened, { isFocused: false });
    },
    edit: (restored: KeptDraft<QuestionValue> | null) => dispatch({ type: 'edit', id, restored }),
    addText: (text: string) => dispatch({ type: 'addText', id, addedText: { text } }),
    openNew: (before: string) => {
      if (kind === 'adding' || leave()) openNew(before);
    },
    placeNew: (before: string) => dispatch({ type: 'placeNew', before }),
    closeNew: () => dispatch({ type: 'closeNew' }),
    /** Saves the form around an element, or the open one; without a form, the next question may open. */
    save: (from: Element, then: AfterSave) => {
      const isInNew = kind === 'adding' || from.closest('.new-question') !== null;
      const form = isInNew ? newQuestion.current : editor.current;
      if (form) form.save(then);
      else if (then === 'next') openNext(id);
    },
    saved: (saved: SavedQuestion, after: AfterSave) => {
      shown.replaceQuestion(saved);
      calls.announceFor(saved.id, 'question.saved');
      if (after === 'stay') return;
      if (isWritingOutside('.question-editor')) dispatch({ type: 'read', id: saved.id });
      else if (after === 'next') openNext(saved.id);
      else read(saved.id, { isFocused: true });
    },
    added: (saved: SavedQuestion, after: AfterSave) => {
      shown.addQuestion(saved, state.newBefore ?? '');
      calls.announceFor(saved.id, 'question.saved');
      if (after === 'next') return;
      dispatch({ type: 'closeNew' });
      // Both forms are open where a new question can always be written.
      if (!isWritingOutside('.new-question') && leaveEditor())
        dispatch({ type: 'edit', id: saved.id, restored: null });
    },
    cancel: (draft: KeptDraft<QuestionValue> | null) => {
      dispatch({ type: 'setCancelled', cancelled: draft && { id, draft } });
      read(id, { isFocused: true });
    },
    reshaped: (reshaped: Reshaped) => showReshaped(options, open, reshaped),
    forgetCancelled: () => dispatch({ type: 'setCancelled', cancelled: null }),
    openInstead: (gone: string, instead: string | null) =>
      dispatch({ type: 'replace', gone, id: instead ?? '', questions: shown.latest().questions }),
  };
  return { state, actions, editor, newQuestion };
}

/** Opens the question that was split off, or the one to which another was joined. */
function showReshaped(
  { shown, calls }: OpenQuestionOptions,
  { dispatch, read }: ReturnType<typeof useOpenState>,
  reshaped: Reshaped,
): void {
  const { interview, question, joined } = reshaped;
  shown.showQuestions(interview.questions, interview.version);
  calls.undo.offerReshaped(reshaped);
  const added = joined ? null : rowAfter(interview.questions, question.id);
  if (added === null) read(question.id, { isFocused: true });
  else dispatch({ type: 'edit', id: added, restored: null });
}

function useOpenState({ shown, isAlwaysAdding }: OpenQuestionOptions) {
  const device = useDraftDevice();
  const { hash } = useLocation();
  const [opened, dispatch] = useReducer(openReducer, null, () => {
    const { id, questions } = shown.interview;
    return firstOpen(questions, {
      named: questions.find((question) => hash === `#${questionRowId(question.id)}`)?.id,
      kept: keptQuestions(device, shown.interview, null),
      hasNew: !isAlwaysAdding && hasQuestionDrafts(device, id, questions),
    });
  });

  const editor = useRef<QuestionEditorHandle>(null);
  const newQuestion = useRef<NewQuestionHandle>(null);

  /** Shows a question: on a phone it is below the list. */
  const read = (id: string, { isFocused }: { isFocused: boolean }) => {
    dispatch({ type: 'read', id });
    requestAnimationFrame(() => {
      const heading = document.getElementById(openQuestionId(id));
      heading?.scrollIntoView({ block: 'nearest' });
      if (isFocused) heading?.focus();
    });
  };

  return {
    state: openAmong(shown.interview.questions, opened),
    dispatch,
    read,
    /** Opens the form of a question; with unsaved text, the offer to go on with it. */
    openForm: (id: string) => {
      if (keptQuestions(device, shown.latest(), null).has(id)) read(id, { isFocused: true });
      else dispatch({ type: 'edit', id, restored: null });
    },
    openNew: (before: string) => {
      flushSync(() => dispatch({ type: 'add', before }));
      newQuestion.current?.focus();
    },
    editor,
    newQuestion,
  };
}

/** Leaving the open forms, before another takes their place. */
function useLeaving(
  { state, dispatch, editor, newQuestion }: ReturnType<typeof useOpenState>,
  calls: QuestionCalls,
) {
  const { t } = useLanguage();

  /** Saves what is written in the open form of a question. False if it has to stay open. */
  const leaveEditor = () => {
    if (editor.current?.canLeave() === false) return false;
    const left = editor.current?.leave();
    if (left) calls.saveLeft(left);
    return true;
  };

  /** Leaves the form of a new question, too, whose text stays in it. */
  const leave = () => {
    if (newQuestion.current?.canLeave() === false || !leaveEditor()) return false;
    if (state.kind !== 'adding') return true;
    if (newQuestion.current?.hasText()) calls.announce(t('question.new.kept'));
    else dispatch({ type: 'closeNew' });
    return true;
  };

  return { leave, leaveEditor };
}
