import { useId } from 'react';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { isMessageKey } from '../../messages/index.ts';
import { Alert } from '../../ui/alert.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RichEditor } from '../../ui/rich-editor.tsx';
import { DraftRefused } from '../drafts/draft-refused.tsx';
import { SavingNotice } from '../drafts/saving-notice.tsx';
import type { Draft } from '../drafts/use-draft.client.ts';
import type { Saving } from '../drafts/use-saving.client.ts';
import { serverWords } from './interview-failure.ts';
import type { QuestionForm } from './question-form.client.ts';
import type { QuestionValue } from './interview-values.ts';

export interface QuestionFormBodyProps {
  questionForm: QuestionForm;
  /** The answer that the editor opens with. */
  initialAnswer: string;
  draft: Draft;
  saving: Saving;
  /** What the last save threw; null where it threw nothing. */
  failure: unknown;
  /** What went wrong, in the words of the screen. */
  problem: string;
}

/** What a form of a question holds above its buttons, be the question new or not. */
export function QuestionFormBody({
  questionForm: { form, editor },
  initialAnswer,
  draft,
  saving,
  failure,
  problem,
}: QuestionFormBodyProps) {
  const words = serverWords(failure);
  return (
    <>
      <DraftRefused draft={draft} />
      <QuestionFields
        form={form}
        editor={editor}
        initialAnswer={initialAnswer}
        onChange={draft.touch}
        isBusy={saving.isBusy}
      />
      {failure !== null && !saving.isBusy && (
        <Alert kind="error">
          <p>{problem}</p>
          {words !== null && <p>{words}</p>}
        </Alert>
      )}
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
  const { t } = useLanguage();
  const errorId = useId();
  const { register, formState, setValue } = form;
  const errorText = (name: keyof QuestionValue) => {
    const text = formState.errors[name]?.message;
    if (text === undefined) return null;
    return isMessageKey(text) ? t(text) : text;
  };
  const answerError = errorText('answer');
  return (
    <>
      <TextAreaField
        label={t('question.field.text')}
        error={errorText('question')}
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
