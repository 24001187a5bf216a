import { useId } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { TextAreaField } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RichEditor } from '../../../ui/rich-editor/rich-editor.tsx';
import { fieldText } from '../../../admin/form-texts.ts';
import { DraftRefused } from '../../drafts/use-draft.client.tsx';
import { SavingNotice } from '../../drafts/saving.client.tsx';
import type { KeptForm } from '../../drafts/kept-form.client.tsx';
import type { QuestionForm } from './question-form.client.ts';
import { Refused } from '../editor/refused.tsx';

export interface QuestionFormBodyProps {
  questionForm: QuestionForm;
  /** The answer that the editor opens with. */
  initialAnswer: string;
  form: Pick<KeptForm, 'draft' | 'saving' | 'failure'>;
  /** What went wrong, in the words of the screen. */
  problem: string;
}

/** What a form of a question holds above its buttons, be the question new or not. */
export function QuestionFormBody({
  questionForm: { form: fields, editor },
  initialAnswer,
  form: { draft, saving, failure },
  problem,
}: QuestionFormBodyProps) {
  return (
    <>
      <DraftRefused draft={draft} />
      <QuestionFields
        form={fields}
        editor={editor}
        initialAnswer={initialAnswer}
        onChange={draft.touch}
        isBusy={saving.isBusy}
      />
      {failure !== null && !saving.isBusy && <Refused text={problem} error={failure} />}
      <SavingNotice saving={saving} problem={problem} />
    </>
  );
}

interface QuestionFieldsProps extends Pick<QuestionForm, 'form' | 'editor'> {
  initialAnswer: string;
  onChange: () => void;
  isBusy: boolean;
}

/** The text of a question and the editor of its answer. */
function QuestionFields({ form, editor, initialAnswer, onChange, isBusy }: QuestionFieldsProps) {
  const language = useLanguage();
  const { t } = language;
  const errorId = useId();
  const { register, formState, setValue } = form;
  const answerError = fieldText(language, formState.errors.answer);
  return (
    <>
      <TextAreaField
        label={t('question.field.text')}
        error={fieldText(language, formState.errors.question)}
        rows={2}
        dir="rtl"
        readOnly={isBusy}
        {...register('question')}
      />
      <div className="field">
        <span className="field-label">{t('question.field.answer')}</span>
        <RichEditor
          label={t('question.field.answer')}
          initialHtml={initialAnswer}
          placeholder={t('question.field.answer.placeholder')}
          onChange={(html) => {
            setValue('answer', html);
            onChange();
          }}
          handle={editor}
          isDisabled={isBusy}
          {...(answerError === null ? {} : { errorId })}
        />
        {answerError !== null && (
          <p className="field-error" id={errorId}>
            <Icon name="alert" /> {answerError}
          </p>
        )}
      </div>
    </>
  );
}
