import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, type RefObject } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { visibleLength } from '../../../kernel/plain-text.ts';
import { messageKey } from '../../../messages/keys.ts';
import type { RichEditorHandle } from '../../../ui/rich-editor/rich-editor.client.tsx';
import { answerText } from './answer-text.client.ts';
import { ANSWER_MIN, answerHtmlSchema, questionTextSchema } from '../interview.schema.ts';
import type { QuestionValue } from '../editor/interview-values.ts';

const questionFormSchema = z.object({
  question: questionTextSchema,
  answer: answerHtmlSchema.refine((html) => visibleLength(answerText(html)) >= ANSWER_MIN, {
    error: messageKey('question.answer'),
  }),
});

export interface QuestionForm {
  form: UseFormReturn<QuestionValue, unknown, QuestionValue>;
  editor: RefObject<RichEditorHandle | null>;
  /** What stands in both fields at this moment; the editor tells of its text only after a pause. */
  read: () => QuestionValue;
  /** Checks both and hands them over; the faulty one gets the focus. */
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
  const submit = async (save: (value: QuestionValue) => Promise<void>) => {
    form.setValue('answer', read().answer);
    await form.handleSubmit(save, (errors) => {
      if (!errors.question) editor.current?.focus();
    })();
  };
  return { form, editor, read, submit };
}
