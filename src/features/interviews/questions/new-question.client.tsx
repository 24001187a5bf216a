import { useEffect, useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Alert } from '../../../ui/alert.tsx';
import type { KeptDraft } from '../../drafts/draft-record.ts';
import { WithDraft } from '../../drafts/draft-offer.client.tsx';
import { KeptFormFrame, SaveButton, useKeptForm } from '../../drafts/kept-form.client.tsx';
import {
  asNewQuestion,
  EMPTY_QUESTION,
  newAttempt,
  newQuestionThing,
  newQuestionValue,
  valueOfQuestion,
  type NewQuestionValue,
} from '../editor/interview-values.ts';
import { QuestionVersion } from '../editor/interview-version.tsx';
import type { InterviewDetail } from '../api/interview.client.ts';
import { orphanDrafts } from '../editor/orphan-drafts.client.ts';
import { addQuestion, type SavedQuestion } from '../api/question.client.ts';
import { QuestionFormBody } from './question-form-body.client.tsx';
import { useQuestionForm } from './question-form.client.ts';

export interface NewQuestionProps {
  interview: InterviewDetail;
  /** The form was asked for, so that the focus goes there. */
  isFocused: boolean;
  onAdded: (question: SavedQuestion) => void;
}

/** Adds questions, one after the other. */
export function NewQuestion({ interview, isFocused, onAdded }: NewQuestionProps) {
  const { t } = useLanguage();
  const [added, setAdded] = useState(0);
  return (
    <div className="panel-body new-question">
      <WithDraft
        subject={newQuestionThing(interview.id)}
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
    subject: newQuestionThing(interview.id),
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
