import { useEffect, useState, type SubmitEvent } from 'react';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { Alert } from '../../ui/alert.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { DraftOffer } from '../drafts/draft-offer.client.tsx';
import type { KeptDraft } from '../drafts/draft-record.ts';
import { useDraft } from '../drafts/use-draft.client.ts';
import { useDraftOffer } from '../drafts/use-draft-offer.client.ts';
import { useSaving } from '../drafts/use-saving.client.ts';
import {
  asNewQuestion,
  EMPTY_QUESTION,
  newAttempt,
  newQuestionThing,
  newQuestionValue,
  type NewQuestionValue,
  type QuestionValue,
} from './interview-values.ts';
import { QuestionVersion } from './interview-version.tsx';
import type { InterviewDetail } from './interview.client.ts';
import { orphanDrafts } from './orphan-drafts.client.ts';
import { addQuestion, type SavedQuestion } from './question.client.ts';
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
  const [restored, setRestored] = useState<KeptDraft<NewQuestionValue> | null>(null);
  const offered = useDraftOffer({
    thing: newQuestionThing(interview.id),
    schema: newQuestionValue,
    saved: EMPTY_QUESTION,
    others: (device) => orphanDrafts(device, interview.id, interview.questions),
  });
  return (
    <div className="panel-body new-question">
      <DraftOffer
        offered={offered}
        saved={EMPTY_QUESTION}
        render={(value) => <QuestionVersion value={value} />}
        onRestore={setRestored}
      />
      {added > 0 && (
        <Alert key={added} kind="success">
          {t('question.added')}
        </Alert>
      )}
      <NewQuestionForm
        key={`${restored?.storageKey} ${added}`}
        interview={interview}
        restored={restored}
        isFocused={isFocused || restored !== null || added > 0}
        onAdded={(question) => {
          setRestored(null);
          setAdded(added + 1);
          onAdded(question);
        }}
      />
    </div>
  );
}

interface NewQuestionFormProps extends NewQuestionProps {
  restored: KeptDraft<NewQuestionValue> | null;
}

function NewQuestionForm(props: NewQuestionFormProps) {
  const { t } = useLanguage();
  const { opened, questionForm, draft, saving, failure, save } = useNewQuestion(props);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void questionForm.submit(save);
  };
  return (
    <form noValidate onSubmit={submit} onInput={draft.touch}>
      <QuestionFormBody
        questionForm={questionForm}
        initialAnswer={opened.answer}
        draft={draft}
        saving={saving}
        failure={failure}
        problem={t('question.add.failed')}
      />
      <div className="form-actions">
        <BusyButton
          className="button button-primary"
          type="submit"
          label={t('question.add')}
          busyLabel={t('action.saving')}
          isBusy={saving.isBusy}
        />
      </div>
    </form>
  );
}

function useNewQuestion({ interview, restored, isFocused, onAdded }: NewQuestionFormProps) {
  const opened = restored?.value ?? EMPTY_QUESTION;
  const [attempt] = useState(() => opened.attempt || newAttempt());
  const [failure, setFailure] = useState<unknown>(null);
  const saving = useSaving();
  const questionForm = useQuestionForm({ question: opened.question, answer: opened.answer });
  const { setFocus } = questionForm.form;
  useEffect(() => {
    if (isFocused) setFocus('question');
  }, [isFocused, setFocus]);
  const draft = useDraft({
    thing: newQuestionThing(interview.id),
    saved: EMPTY_QUESTION,
    read: () => asNewQuestion(questionForm.read(), attempt),
    restored,
  });
  const save = async (value: QuestionValue) => {
    setFailure(null);
    try {
      const saved = await saving.run((signal) => addQuestion(interview.id, value, attempt, signal));
      if (saved === null) return;
      draft.drop();
      onAdded(saved);
    } catch (error) {
      setFailure(error);
    }
  };
  return { opened, questionForm, draft, saving, failure, save };
}
