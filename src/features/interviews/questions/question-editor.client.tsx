import {
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { isSameValue, type KeptDraft } from '../../drafts/draft-record.ts';
import { KeptFormFrame, SaveButton, useKeptForm } from '../../drafts/kept-form.client.tsx';
import { Button } from '../../../ui/button.tsx';
import type { AddedText, RichEditorHandle } from '../../../ui/rich-editor/rich-editor.client.tsx';
import { type SavedQuestion, updateQuestion } from '../api/interview.client.ts';
import { editedQuestion } from '../editor/edited-texts.client.tsx';
import { type QuestionValue, valueOfQuestion } from '../editor/interview-values.ts';
import type { Question } from '../interview.schema.ts';
import { QuestionFormBody, useQuestionForm } from './question-fields.client.tsx';
import { ReshapeButtons, type Reshaped } from './reshape-question.client.tsx';

/** What follows a save: the form closes, stays as it is, or gives way to the next question. */
export type AfterSave = 'close' | 'stay' | 'next';

/** The unsaved text of a form that is being left. */
export interface LeftText {
  basis: Question;
  value: QuestionValue;
}

/** What the panel asks of the open form of a question. */
export interface QuestionEditorHandle {
  save: (after: AfterSave) => void;
  /** False while a picture of the answer is being uploaded, or after it failed. */
  canLeave: () => boolean;
  /** Keeps the text on the device and returns it; null if nothing was changed. */
  leave: () => LeftText | null;
}

interface QuestionEditorProps {
  interviewId: string;
  question: Question;
  /** A draft from an earlier visit. */
  restored: KeptDraft<QuestionValue> | null;
  /** Text to add to the answer; the caret is then after it. */
  added: AddedText | null;
  handle: Ref<QuestionEditorHandle>;
  /** Called after saving here, or when someone else's save is adopted. */
  onSaved: (question: SavedQuestion, after: AfterSave) => void;
  /** Called with the discarded text; null if nothing was changed. */
  onCancel: (discarded: KeptDraft<QuestionValue> | null) => void;
  onReshaped: (reshaped: Reshaped) => void;
}

/** The form of the open question. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { t } = useLanguage();
  const { basis, opened, questionForm, form, save } = useQuestionEditor(props);
  const { isBusy } = form.saving;
  const cancel = () => props.onCancel(form.draft.discard());
  return (
    <KeptFormFrame className="question-editor" form={form} onSubmit={() => save('close')}>
      <QuestionFormBody
        questionForm={questionForm}
        initialAnswer={opened.answer}
        added={props.added}
        form={form}
        problem={t('question.update.failed')}
      />
      <div className="form-actions">
        <SaveButton form={form} label={t('action.save')} isSmall />
        <Button kind="quiet" isSmall isOff={isBusy} onClick={cancel}>
          {t('action.cancel')}
        </Button>
        <ReshapeButtons
          basis={basis}
          questionForm={questionForm}
          isBusy={isBusy}
          onStale={() => void save('stay')}
          onReshaped={(reshaped) => {
            form.draft.drop();
            props.onReshaped(reshaped);
          }}
        />
      </div>
    </KeptFormFrame>
  );
}

function useQuestionEditor({ interviewId, question, restored, added, handle, onSaved }: QuestionEditorProps) {
  // The text at opening or at the last save here; later saves of others are detected on saving.
  const [basis, setBasis] = useState(question);
  const [opened] = useState(restored?.value ?? valueOfQuestion(question));
  const questionForm = useQuestionForm(opened);
  const { setFocus, setValue } = questionForm.form;
  const [isAnswerFirst] = useState(added !== null);
  useEffect(() => {
    if (!isAnswerFirst) setFocus('question');
  }, [isAnswerFirst, setFocus]);
  const after = useRef<AfterSave>('close');
  const form = useKeptForm<QuestionValue, Question, SavedQuestion>({
    text: editedQuestion(interviewId, question.id),
    basis,
    valueOf: valueOfQuestion,
    read: questionForm.read,
    restored,
    send: (value, over, signal) => updateQuestion(interviewId, over, value, signal),
    onSaved(saved) {
      setBasis(saved);
      onSaved(saved, after.current);
    },
    onTaken: (saved) => onSaved(saved, 'close'),
  });
  useFocusAfterSave(questionForm.editor, form.saving.isBusy);
  const hasConflict = form.conflict !== null;
  useEffect(() => {
    // The form would still show the host's own text after another one was chosen or merged.
    if (hasConflict) after.current = 'close';
  }, [hasConflict]);
  const save = (then: AfterSave) => {
    after.current = then;
    return questionForm.submit((value) => form.save(valueOfQuestion(value)));
  };
  useImperativeHandle(handle, () => ({
    canLeave: questionForm.isReady,
    save: (then) => void save(then),
    leave() {
      const value = questionForm.read();
      if (isSameValue(value, valueOfQuestion(basis))) return null;
      setValue('answer', value.answer);
      form.draft.touch();
      return { basis, value };
    },
  }));
  return { basis, opened, questionForm, form, save };
}

/** The rich editor cannot hold the focus while it is locked for a save; afterwards it gets it back with its selection. */
function useFocusAfterSave(editor: RefObject<RichEditorHandle | null>, isBusy: boolean): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isBusy) hadFocus.current = document.activeElement?.closest('.rich-editor-area') != null;
  }, [isBusy]);
  useEffect(() => {
    if (isBusy || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) editor.current?.focus();
  }, [editor, isBusy]);
}
