import { useEffect, useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import type { KeptDraft } from '../../drafts/draft-record.ts';
import { KeptFormFrame, SaveButton, useKeptForm } from '../../drafts/kept-form.client.tsx';
import type { Question } from '../interview.schema.ts';
import { questionThing, valueOfQuestion, type QuestionValue } from '../editor/interview-values.ts';
import { QuestionVersion } from '../editor/interview-version.tsx';
import { updateQuestion, type SavedQuestion } from '../api/question.client.ts';
import { QuestionFormBody } from './question-form-body.client.tsx';
import { useQuestionForm } from './question-form.client.ts';

export interface QuestionEditorProps {
  interviewId: string;
  question: Question;
  /** What an earlier visit left. */
  restored: KeptDraft<QuestionValue> | null;
  /** Saved here, or found saved by somebody else. */
  onSaved: (question: SavedQuestion) => void;
  /** With the text that was given up; null where nothing was changed. */
  onCancel: (discarded: KeptDraft<QuestionValue> | null) => void;
}

/** A question in edit, in its own place in the list. */
export function QuestionEditor({ interviewId, question, restored, onSaved, onCancel }: QuestionEditorProps) {
  const { t } = useLanguage();
  // The text that the host sees on opening; what is saved elsewhere later is found out on saving.
  const [basis] = useState(question);
  const [opened] = useState(restored?.value ?? valueOfQuestion(question));
  const questionForm = useQuestionForm(opened);
  const { setFocus } = questionForm.form;
  useEffect(() => setFocus('question'), [setFocus]);
  const form = useKeptForm<QuestionValue, Question, SavedQuestion>({
    subject: questionThing(interviewId, question.id),
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
