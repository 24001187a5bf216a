import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { isWritingOutside } from '../../../ui/keyboard.ts';
import { WithDraft } from '../../drafts/draft-offer.client.tsx';
import {
  type DraftDevice,
  isSameValue,
  type KeptDraft,
  listDrafts,
  listSubjects,
} from '../../drafts/draft-record.ts';
import { KeptFormFrame, SaveButton, useKeptForm } from '../../drafts/kept-form.client.tsx';
import { addQuestion, type SavedQuestion } from '../api/interview.client.ts';
import { editedNewQuestion } from '../editor/edited-texts.client.tsx';
import type { ShownInterview } from '../editor/interview-screen.client.tsx';
import {
  asNewQuestion,
  attemptOf,
  EMPTY_QUESTION,
  newQuestionSubject,
  newQuestionValue,
  type NewQuestionValue,
  questionSubject,
  questionValue,
  valueOfQuestion,
} from '../editor/interview-values.ts';
import type { Question } from '../interview.schema.ts';
import type { AfterSave } from './question-editor.client.tsx';
import { QuestionFormBody, useQuestionForm } from './question-fields.client.tsx';
import { positionBefore } from './question-order.ts';

/** What the panel asks of the form of a new question. */
export interface NewQuestionHandle {
  /** False while a picture of the answer is being uploaded, or after it failed. */
  canLeave: () => boolean;
  save: (after: AfterSave) => void;
  focus: () => void;
  hasText: () => boolean;
}

interface NewQuestionProps {
  shown: ShownInterview;
  /** The id of the question that is to follow; empty at the end. */
  before: string;
  handle: Ref<NewQuestionHandle>;
  /** Called with the place of a restored draft. */
  onRestore: (before: string) => void;
  onAdded: (question: SavedQuestion, after: AfterSave) => void;
}

/** The form for adding questions, one after the other. */
export function NewQuestion({ onAdded, ...props }: NewQuestionProps) {
  const { shown } = props;
  const { t } = useLanguage();
  const [added, setAdded] = useState<{ count: number; after: AfterSave | null }>({ count: 0, after: null });
  const { id, questions } = shown.interview;
  return (
    <WithDraft
      text={editedNewQuestion(id)}
      saved={EMPTY_QUESTION}
      others={(device) => orphanDrafts(device, id, questions)}
      note={
        added.count > 0 && (
          <Alert key={added.count} kind="success">
            {t('question.added')}
          </Alert>
        )
      }
    >
      {(restored, renew) => (
        <NewQuestionForm
          {...props}
          restored={restored}
          // The next empty form, unless the added question is open now.
          isFocused={added.count > 0 ? added.after === 'next' : restored !== null}
          onAdded={(question, after) => {
            renew();
            const isElsewhere = isWritingOutside('.new-question');
            setAdded({ count: added.count + 1, after: isElsewhere ? null : after });
            onAdded(question, after);
          }}
        />
      )}
    </WithDraft>
  );
}

interface NewQuestionFormProps extends NewQuestionProps {
  restored: KeptDraft<NewQuestionValue> | null;
  isFocused: boolean;
}

function NewQuestionForm(props: NewQuestionFormProps) {
  const { t } = useLanguage();
  const { questionForm, form, save } = useNewQuestion(props);
  return (
    <KeptFormFrame form={form} onSubmit={() => save('next')}>
      <QuestionFormBody
        questionForm={questionForm}
        initialAnswer={props.restored?.value.answer ?? ''}
        form={form}
        problem={t('question.add.failed')}
      />
      <div className="form-actions">
        <SaveButton form={form} label={t('question.add')} />
      </div>
    </KeptFormFrame>
  );
}

function useNewQuestion({ shown, before, restored, handle, isFocused, ...on }: NewQuestionFormProps) {
  const { question, answer } = restored?.value ?? EMPTY_QUESTION;
  const [attempt] = useState(() => attemptOf(restored));
  const questionForm = useQuestionForm({ question, answer });
  const focus = () => questionForm.form.setFocus('question');
  const open = useEffectEvent(() => {
    if (restored) on.onRestore(restored.value.before);
    if (isFocused) focus();
  });
  useEffect(() => open(), []);
  const after = useRef<AfterSave>('next');
  const read = () => asNewQuestion(questionForm.read(), { attempt: attempt.key, before });
  const form = useKeptForm<NewQuestionValue, SavedQuestion | null, SavedQuestion>({
    text: editedNewQuestion(shown.interview.id),
    basis: null,
    valueOf: () => EMPTY_QUESTION,
    read,
    restored,
    async send(value, _over, signal) {
      const { id, questions } = shown.latest();
      const position = positionBefore(questions, before);
      const input = { ...valueOfQuestion(value), ...(position < questions.length && { position }) };
      return { isStale: false, entity: await addQuestion(id, input, attempt, signal) };
    },
    onSaved: (saved) => on.onAdded(saved, after.current),
  });
  const save = (then: AfterSave) => {
    after.current = then;
    return questionForm.submit((value) => form.save({ ...value, attempt: attempt.key, before }));
  };
  useImperativeHandle(handle, () => ({
    save: (then) => void save(then),
    canLeave: questionForm.isReady,
    focus,
    hasText: () => !isSameValue(read(), EMPTY_QUESTION),
  }));
  return { questionForm, form, save };
}

/** Drafts of questions that were deleted elsewhere while they were being edited: each can be added again. */
function orphanDrafts(
  device: DraftDevice,
  interviewId: string,
  questions: Question[],
): KeptDraft<NewQuestionValue>[] {
  const known = new Set(questions.map(({ id }) => questionSubject(interviewId, id)));
  return listSubjects(device.storage, questionSubject(interviewId, ''))
    .filter((subject) => !known.has(subject))
    .flatMap((subject) => listDrafts(device, subject, questionValue))
    .map((draft) => ({ ...draft, value: { ...draft.value, attempt: '', before: '' }, base: EMPTY_QUESTION }));
}

/** Whether the form of a new question has a draft to offer. */
export function hasQuestionDrafts(device: DraftDevice, interviewId: string, questions: Question[]): boolean {
  const own = listDrafts(device, newQuestionSubject(interviewId), newQuestionValue);
  return own.length > 0 || orphanDrafts(device, interviewId, questions).length > 0;
}
