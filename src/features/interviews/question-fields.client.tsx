import { useId } from 'react';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { isMessageKey } from '../../messages/index.ts';
import { TextAreaField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RichEditor } from '../../ui/rich-editor.tsx';
import type { QuestionForm } from './question-form.client.ts';
import type { QuestionValue } from './interview-values.ts';

export interface QuestionFieldsProps extends Pick<QuestionForm, 'form' | 'editor'> {
  /** The answer that the editor opens with. */
  initialAnswer: string;
  onChange: () => void;
  isBusy: boolean;
}

/** The text of a question and the editor of its answer. */
export function QuestionFields({ form, editor, initialAnswer, onChange, isBusy }: QuestionFieldsProps) {
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
