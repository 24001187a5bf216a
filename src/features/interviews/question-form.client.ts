import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type RefObject } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { visibleLength } from '../../kernel/plain-text.ts';
import { messageKey } from '../../messages/keys.ts';
import type { RichEditorHandle } from '../../ui/rich-editor.tsx';
import { answerText } from './answer-text.client.ts';
import { ANSWER_MIN, answerHtmlSchema, questionTextSchema } from './interview.schema.ts';
import type { QuestionValue } from './interview-values.ts';

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

/** The two fields of a question; `isAnswerFocused` gives the focus to the answer as the form opens. */
export function useQuestionForm(initial: QuestionValue, isAnswerFocused = false): QuestionForm {
  const form = useForm({ resolver: zodResolver(questionFormSchema), defaultValues: initial });
  const [editor] = useState(() => editorRef(isAnswerFocused));
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

/** A ref that focuses the editor once it is there: its program may still be on its way when the form opens. */
function editorRef(isFocused: boolean): RefObject<RichEditorHandle | null> {
  let editor: RichEditorHandle | null = null;
  let isAwaited = isFocused;
  return {
    get current() {
      return editor;
    },
    set current(arrived) {
      editor = arrived;
      if (arrived && isAwaited) arrived.focus();
      isAwaited &&= arrived === null;
    },
  };
}
