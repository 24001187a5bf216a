import type { AddedText } from '../../../ui/rich-editor/rich-editor.client.tsx';
import type { KeptDraft } from '../../drafts/draft-record.ts';
import type { QuestionValue } from '../editor/interview-values.ts';

type QuestionDraft = KeptDraft<QuestionValue>;

interface Kept {
  /** The open question, or the one that opens again when the form of the new one is closed; empty without questions. */
  id: string;
  /** The id of the question that is to follow the new one, empty for the end; null without a new one. */
  newBefore: string | null;
  /** The text of the edit that was cancelled last, while that can be undone. */
  cancelled: { id: string; draft: QuestionDraft } | null;
}

/** What is open beside the list of questions: one of them, or the form of a new one. */
export type OpenState = Kept &
  (
    | { kind: 'reading' }
    | {
        kind: 'editing';
        /** The draft that the form starts with. */
        restored: QuestionDraft | null;
        /** Text to add to the answer. */
        addedText: AddedText | null;
      }
    | { kind: 'adding' }
  );

export type OpenEvent =
  | { type: 'read'; id: string }
  | { type: 'edit'; id: string; restored: QuestionDraft | null }
  /** Adds a text to the answer of the open question, in its form. */
  | { type: 'addText'; id: string; addedText: AddedText }
  | { type: 'setCancelled'; cancelled: Kept['cancelled'] }
  | { type: 'add'; before: string }
  | { type: 'placeNew'; before: string }
  | { type: 'closeNew' }
  /** Shows a question in place of one that a call has removed or restored; what was opened meanwhile stays. */
  | { type: 'replace'; gone: string; id: string; questions: Questions };

type Questions = readonly { id: string }[];

/** What is open after an event. */
export function openReducer(state: OpenState, event: OpenEvent): OpenState {
  const { id, newBefore, cancelled } = state;
  const kept = { id, newBefore, cancelled };
  switch (event.type) {
    case 'read':
      return { ...kept, kind: 'reading', id: event.id };
    case 'edit':
      return editing(kept, event.id, { restored: event.restored, addedText: null });
    case 'addText': {
      // The form that is open goes on with its draft.
      const restored = state.kind === 'editing' ? state.restored : null;
      return editing(kept, event.id, { restored, addedText: event.addedText });
    }
    case 'setCancelled':
      return { ...state, cancelled: event.cancelled };
    case 'add':
      return { ...kept, kind: 'adding', newBefore: event.before };
    case 'placeNew':
      return { ...state, newBefore: event.before };
    case 'closeNew':
      return state.kind === 'adding'
        ? { ...kept, kind: 'reading', newBefore: null }
        : { ...state, newBefore: null };
    case 'replace': {
      const isAnotherOpen = state.kind === 'editing' || id !== event.gone;
      const isStill = isAnotherOpen && event.questions.some((one) => one.id === id);
      return isStill ? state : showing(state, event.id);
    }
  }
}

/** A form that opens gives up the text that was cancelled in it. */
function editing(
  kept: Kept,
  id: string,
  form: Pick<OpenState & { kind: 'editing' }, 'restored' | 'addedText'>,
): OpenState {
  const cancelled = kept.cancelled?.id === id ? null : kept.cancelled;
  return { ...kept, kind: 'editing', id, cancelled, ...form };
}

function showing({ kind, newBefore, cancelled }: OpenState, id: string): OpenState {
  return { kind: kind === 'adding' ? 'adding' : 'reading', id, newBefore, cancelled };
}

/** The state for the questions that there are: in place of one that is gone, the first is read. */
export function openAmong(questions: Questions, state: OpenState): OpenState {
  const isThere = questions.some(({ id }) => id === state.id);
  return isThere ? state : showing(state, questions[0]?.id ?? '');
}

interface FirstOpenOptions {
  /** The id of the question that the address names. */
  named: string | undefined;
  /** Ids of questions with unsaved text. */
  kept: ReadonlySet<string>;
  /** Whether there is unsaved text of a new question that needs a place in the list. */
  hasNew: boolean;
}

/**
 * What is open when the screen opens: the question that the address names, in its form. Else one with unsaved text
 * before any other, because nothing but its row would show it.
 */
export function firstOpen(questions: Questions, { named, kept, hasNew }: FirstOpenOptions): OpenState {
  const id = named ?? questions.find((question) => kept.has(question.id))?.id ?? questions[0]?.id ?? '';
  const first = { id, newBefore: hasNew ? '' : null, cancelled: null };
  if (named !== undefined && !kept.has(named))
    return { ...first, kind: 'editing', restored: null, addedText: null };
  return { ...first, kind: hasNew && named === undefined ? 'adding' : 'reading' };
}
