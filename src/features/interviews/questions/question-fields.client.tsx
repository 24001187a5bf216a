import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useId, useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { visibleLength } from '../../../kernel/plain-text.ts';
import { messageKey } from '../../../messages/keys.ts';
import { LINE_ELEMENTS } from '../../../rich-text/rich-text.ts';
import type { AddedText, RichEditorHandle } from '../../../ui/rich-editor/rich-editor.client.tsx';
import { ANSWER_MIN, answerHtmlSchema, questionTextSchema } from '../interview.schema.ts';
import type { QuestionValue } from '../editor/interview-values.ts';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { FieldError, TextAreaField } from '../../../ui/forms/field.tsx';
import { fieldText } from '../../../admin/form-texts.ts';
import { DraftRefused } from '../../drafts/use-draft.client.tsx';
import { TextEditor } from '../../media/browser/text-editor.client.tsx';
import { SavingNotice } from '../../drafts/saving.client.tsx';
import type { KeptForm } from '../../drafts/kept-form.client.tsx';
import { Refused } from '../editor/save-notices.tsx';

export const questionFormSchema = z.object({
  question: questionTextSchema,
  answer: answerHtmlSchema.refine((html) => visibleLength(answerText(html)) >= ANSWER_MIN, {
    error: messageKey('question.answer'),
  }),
});

export interface QuestionForm {
  form: UseFormReturn<QuestionValue, unknown, QuestionValue>;
  editor: RefObject<RichEditorHandle | null>;
  /** The current values of both fields; the editor reports changes only after a pause. */
  read: () => QuestionValue;
  /** False while a picture of the answer is being uploaded, or after it failed. */
  isReady: () => boolean;
  /** Validates both and passes them on, once the answer is ready; an invalid one gets the focus. */
  submit: (save: (value: QuestionValue) => Promise<void>) => Promise<void>;
}

/** The two fields of a question. */
export function useQuestionForm(initial: QuestionValue): QuestionForm {
  const form = useForm({ resolver: zodResolver(questionFormSchema), defaultValues: initial });
  const editor = useRef<RichEditorHandle>(null);
  const read = () => {
    const { question, answer } = form.getValues();
    return { question, answer: editor.current?.readHtml() ?? answer };
  };
  const isReady = () => editor.current?.isReady() ?? true;
  const submit = async (save: (value: QuestionValue) => Promise<void>) => {
    if (!isReady()) return;
    form.setValue('answer', read().answer);
    await form.handleSubmit(save, (errors) => {
      if (!errors.question) editor.current?.focus();
    })();
  };
  return { form, editor, read, isReady, submit };
}

/** Where a tag begins or ends a block or line: a space is counted there. */
const LINE_TAG = new RegExp(`(?=</?(?:${LINE_ELEMENTS.join('|')})[ >])`, 'g');

/** The visible text of rich text, to validate its length before it is sent. */
function answerText(html: string): string {
  return new DOMParser().parseFromString(html.replace(LINE_TAG, ' '), 'text/html').body.textContent;
}

interface QuestionFormBodyProps {
  questionForm: QuestionForm;
  /** The initial answer in the editor. */
  initialAnswer: string;
  /** Text to add to the answer. */
  added?: AddedText | null;
  form: Pick<KeptForm, 'draft' | 'saving' | 'failure'>;
  /** The error message. */
  problem: string;
}

/** The fields of a question's form, for a new or an existing question. */
export function QuestionFormBody({
  questionForm: { form: fields, editor },
  initialAnswer,
  added = null,
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
        added={added}
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
  added?: AddedText | null;
  onChange: () => void;
  isBusy: boolean;
}

/** The text of a question and the editor of its answer. */
export function QuestionFields({
  form,
  editor,
  initialAnswer,
  added = null,
  onChange,
  isBusy,
}: QuestionFieldsProps) {
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
        <TextEditor
          label={t('question.field.answer')}
          initialHtml={initialAnswer}
          added={added}
          placeholder={t('question.field.answer.placeholder')}
          onChange={(html) => {
            setValue('answer', html);
            onChange();
          }}
          handle={editor}
          isDisabled={isBusy}
          {...(answerError === null ? {} : { errorId })}
        />
        {answerError !== null && <FieldError id={errorId}>{answerError}</FieldError>}
      </div>
    </>
  );
}
