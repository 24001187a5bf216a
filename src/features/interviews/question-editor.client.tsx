import { useEffect, useState, type SubmitEvent } from 'react';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { BothVersions } from '../drafts/both-versions.client.tsx';
import type { KeptDraft } from '../drafts/draft-record.ts';
import { useDraft } from '../drafts/use-draft.client.ts';
import { useOverwrite } from '../drafts/use-overwrite.client.ts';
import type { Question } from './interview.schema.ts';
import { questionThing, valueOfQuestion, type QuestionValue } from './interview-values.ts';
import { QuestionVersion } from './interview-version.tsx';
import { updateQuestion, type SavedQuestion } from './question.client.ts';
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
export function QuestionEditor(props: QuestionEditorProps) {
  const { t } = useLanguage();
  const { opened, questionForm, draft, overwrite, failure, save, keepMine, takeSaved } =
    useQuestionEditor(props);
  const { saving, conflict } = overwrite;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void questionForm.submit(save);
  };
  return (
    <form className="question-editor" noValidate onSubmit={submit} onInput={draft.touch}>
      <QuestionFormBody
        questionForm={questionForm}
        initialAnswer={opened.answer}
        draft={draft}
        saving={saving}
        failure={failure}
        problem={t('question.update.failed')}
      />
      <div className="form-actions">
        <BusyButton
          className="button button-primary button-small"
          type="submit"
          label={t('question.save')}
          busyLabel={t('action.saving')}
          isBusy={saving.isBusy}
        />
        <button
          className="button button-quiet button-small"
          type="button"
          aria-disabled={saving.isBusy}
          onClick={saving.isBusy ? undefined : () => props.onCancel(draft.discard())}
        >
          {t('action.cancel')}
        </button>
      </div>
      {conflict && (
        <BothVersions
          title={t('draft.conflict.title')}
          mine={<QuestionVersion value={conflict.mine} />}
          saved={<QuestionVersion value={valueOfQuestion(conflict.entity)} />}
          keepLabel={t('draft.keepMine')}
          onKeepMine={() => void keepMine()}
          onTakeSaved={takeSaved}
          onClose={overwrite.postpone}
        />
      )}
    </form>
  );
}

function useQuestionEditor({ interviewId, question, restored, onSaved }: QuestionEditorProps) {
  // The text that the host sees on opening; what is saved elsewhere later is found out on saving.
  const [basis] = useState(question);
  const [opened] = useState<QuestionValue>(restored?.value ?? valueOfQuestion(question));
  const [failure, setFailure] = useState<unknown>(null);
  const questionForm = useQuestionForm(opened);
  const { setFocus } = questionForm.form;
  useEffect(() => setFocus('question'), [setFocus]);
  const saved = valueOfQuestion(basis);
  const thing = questionThing(interviewId, question.id);
  const draft = useDraft({ thing, saved, read: questionForm.read, restored });
  const overwrite = useOverwrite<QuestionValue, SavedQuestion>({
    saved,
    version: basis.version,
    send: (value, version, signal) =>
      updateQuestion(interviewId, { id: question.id, version }, value, signal),
    valueOf: valueOfQuestion,
  });
  const finish = async (saves: () => Promise<SavedQuestion | null>) => {
    setFailure(null);
    try {
      const entity = await saves();
      if (entity === null) return;
      draft.drop();
      onSaved(entity);
    } catch (error) {
      setFailure(error);
    }
  };
  return {
    opened,
    questionForm,
    draft,
    overwrite,
    failure,
    save: (value: QuestionValue) => finish(() => overwrite.save(valueOfQuestion(value))),
    keepMine: () => finish(overwrite.keepMine),
    takeSaved: () => {
      if (!overwrite.conflict) return;
      draft.drop();
      onSaved(overwrite.conflict.entity);
    },
  };
}
