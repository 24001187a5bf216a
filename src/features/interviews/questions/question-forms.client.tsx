import { useEffect, useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { type DraftDevice, type KeptDraft, listDrafts, listSubjects } from '../../drafts/draft-record.ts';
import { KeptFormFrame, SaveButton } from '../../drafts/kept-form.client.tsx';
import { WithDraft } from '../../drafts/draft-offer.client.tsx';
import { useKeptForm } from '../../drafts/kept-form.client.tsx';
import type { Question } from '../interview.schema.ts';
import {
  asNewQuestion,
  EMPTY_QUESTION,
  newAttempt,
  newQuestionSubject,
  newQuestionValue,
  type NewQuestionValue,
  questionSubject,
  type QuestionValue,
  questionValue,
  valueOfQuestion,
} from '../editor/interview-values.ts';
import { QuestionVersion } from '../editor/interview-version.tsx';
import {
  addQuestion,
  type InterviewDetail,
  type SavedQuestion,
  updateQuestion,
} from '../api/interview.client.ts';
import { QuestionFormBody, useQuestionForm } from './question-fields.client.tsx';
import { Alert } from '../../../ui/alert.tsx';

interface QuestionEditorProps {
  interviewId: string;
  question: Question;
  /** A draft from an earlier visit. */
  restored: KeptDraft<QuestionValue> | null;
  /** Called after saving here, or when someone else's save is adopted. */
  onSaved: (question: SavedQuestion) => void;
  /** Called with the discarded text; null if nothing was changed. */
  onCancel: (discarded: KeptDraft<QuestionValue> | null) => void;
}

/** The form of a question, in its place in the list. */
export function QuestionEditor({ interviewId, question, restored, onSaved, onCancel }: QuestionEditorProps) {
  const { t } = useLanguage();
  // The text at opening; later saves of others are detected on saving.
  const [basis] = useState(question);
  const [opened] = useState(restored?.value ?? valueOfQuestion(question));
  const questionForm = useQuestionForm(opened);
  const { setFocus } = questionForm.form;
  useEffect(() => setFocus('question'), [setFocus]);
  const form = useKeptForm<QuestionValue, Question, SavedQuestion>({
    subject: questionSubject(interviewId, question.id),
    basis,
    valueOf: (saved) => valueOfQuestion(saved ?? basis),
    read: questionForm.read,
    restored,
    send: (value, over, signal) => updateQuestion(interviewId, over ?? basis, value, signal),
    onSaved,
    onTaken: onSaved,
  });
  const { isBusy } = form.saving;
  return (
    <KeptFormFrame
      className="question-editor"
      form={form}
      onSubmit={() => questionForm.submit((value) => form.save(valueOfQuestion(value)))}
      render={(value) => <QuestionVersion value={value} />}
    >
      <QuestionFormBody
        questionForm={questionForm}
        initialAnswer={opened.answer}
        form={form}
        problem={t('question.update.failed')}
      />
      <div className="form-actions">
        <SaveButton className="button-small" form={form} label={t('question.save')} />
        <button
          className="button button-quiet button-small"
          type="button"
          aria-disabled={isBusy}
          onClick={isBusy ? undefined : () => onCancel(form.draft.discard())}
        >
          {t('action.cancel')}
        </button>
      </div>
    </KeptFormFrame>
  );
}

interface NewQuestionProps {
  interview: InterviewDetail;
  /** Whether the form takes the focus, because the user opened it. */
  isFocused: boolean;
  onAdded: (question: SavedQuestion) => void;
}

/** The form for adding questions, one after the other. */
export function NewQuestion({ interview, isFocused, onAdded }: NewQuestionProps) {
  const { t } = useLanguage();
  const [added, setAdded] = useState(0);
  return (
    <div className="panel-body new-question">
      <WithDraft
        subject={newQuestionSubject(interview.id)}
        schema={newQuestionValue}
        saved={EMPTY_QUESTION}
        others={(device) => orphanDrafts(device, interview.id, interview.questions)}
        render={(value) => <QuestionVersion value={value} />}
        note={
          added > 0 && (
            <Alert key={added} kind="success">
              {t('question.added')}
            </Alert>
          )
        }
      >
        {(restored, renew) => (
          <NewQuestionForm
            interview={interview}
            restored={restored}
            isFocused={isFocused || restored !== null || added > 0}
            onAdded={(question) => {
              renew();
              setAdded(added + 1);
              onAdded(question);
            }}
          />
        )}
      </WithDraft>
    </div>
  );
}

interface NewQuestionFormProps extends NewQuestionProps {
  restored: KeptDraft<NewQuestionValue> | null;
}

function NewQuestionForm({ interview, restored, isFocused, onAdded }: NewQuestionFormProps) {
  const { t } = useLanguage();
  const { question, answer, attempt: earlier } = restored?.value ?? EMPTY_QUESTION;
  const [attempt] = useState(() => earlier || newAttempt());
  const questionForm = useQuestionForm({ question, answer });
  const { setFocus } = questionForm.form;
  useEffect(() => {
    if (isFocused) setFocus('question');
  }, [isFocused, setFocus]);
  const form = useKeptForm<NewQuestionValue, SavedQuestion, SavedQuestion>({
    subject: newQuestionSubject(interview.id),
    basis: null,
    valueOf: () => EMPTY_QUESTION,
    read: () => asNewQuestion(questionForm.read(), attempt),
    restored,
    send: async (value, _over, signal) => ({
      isStale: false,
      entity: await addQuestion(interview.id, valueOfQuestion(value), attempt, signal),
    }),
    onSaved: onAdded,
  });
  return (
    <KeptFormFrame
      form={form}
      onSubmit={() => questionForm.submit((value) => form.save({ ...value, attempt }))}
      render={(value) => <QuestionVersion value={value} />}
    >
      <QuestionFormBody
        questionForm={questionForm}
        initialAnswer={answer}
        form={form}
        problem={t('question.add.failed')}
      />
      <div className="form-actions">
        <SaveButton form={form} label={t('question.add')} />
      </div>
    </KeptFormFrame>
  );
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
    .map((draft) => ({ ...draft, value: { ...draft.value, attempt: '' }, base: EMPTY_QUESTION }));
}

/** Whether the form of a new question has a draft to offer. */
export function hasQuestionDrafts(device: DraftDevice, interviewId: string, questions: Question[]): boolean {
  const own = listDrafts(device, newQuestionSubject(interviewId), newQuestionValue);
  return own.length > 0 || orphanDrafts(device, interviewId, questions).length > 0;
}
