import { type SubmitEvent, useState } from 'react';
import type { FieldError } from 'react-hook-form';
import { CallDialog, DialogSubject } from '../../../admin/call-dialog.client.tsx';
import { CallFailed } from '../../../admin/call-failed.tsx';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { fieldText } from '../../../admin/form-texts.ts';
import { useCall } from '../../../admin/use-row-calls.ts';
import { escapeText } from '../../../rich-text/serialize.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.client.tsx';
import { TextAreaField } from '../../../ui/forms/field.tsx';
import type { DividedText } from '../../../ui/rich-editor/divide.client.ts';
import { isSameValue } from '../../drafts/draft-record.ts';
import { getInterview, type InterviewDetail, updateQuestion } from '../api/interview.client.ts';
import { useShownInterview } from '../editor/interview-screen.client.tsx';
import { type QuestionValue, valueOfQuestion } from '../editor/interview-values.ts';
import type { Question, QuestionChange } from '../interview.schema.ts';
import { questionFormSchema, type QuestionForm } from './question-fields.client.tsx';

/** A question that was split, or to which the next one was joined. */
export interface Reshaped {
  /** With the questions as they are now. */
  interview: InterviewDetail;
  /** As it is now. */
  question: Question;
  /** As it was written before. */
  previous: QuestionValue;
  /** The question that was joined; null after a split. */
  joined: Question | null;
}

interface ReshapeButtonsProps {
  /** As the form was opened with it, or has saved it. */
  basis: Question;
  questionForm: QuestionForm;
  isBusy: boolean;
  /** Someone else has saved the question: the form shows both texts when it is saved. */
  onStale: () => void;
  onReshaped: (reshaped: Reshaped) => void;
}

/** See `useQuestionKeys`. */
const SPLIT_KEYS = 'Control+Shift+Enter';
const JOIN_KEYS = 'Control+Alt+Enter';

/** Splits the open question in two or joins the next one to it. What is typed is saved with it. */
export function ReshapeButtons(props: ReshapeButtonsProps) {
  const { t } = useLanguage();
  const { next, divided, isJoining, askSplit, askJoin, close, split, join } = useReshaping(props);
  const look = { kind: 'quiet', isSmall: true, isOff: props.isBusy, 'aria-haspopup': 'dialog' } as const;
  return (
    <>
      <Button {...look} aria-keyshortcuts={SPLIT_KEYS} onClick={() => void askSplit()}>
        {t('question.split')}
      </Button>
      {next && (
        <Button {...look} aria-keyshortcuts={JOIN_KEYS} onClick={() => void askJoin()}>
          {t('question.join')}
        </Button>
      )}
      <p role="status">{divided === 'nowhere' && t('question.split.where')}</p>
      {divided !== null && divided !== 'nowhere' && (
        <SplitDialog divided={divided} onSplit={(added) => split(divided.before, added)} onClose={close} />
      )}
      {isJoining && next && (
        <CallDialog
          title={t('question.join')}
          kind="primary"
          texts={{ confirm: t('question.join.run'), busy: t('action.saving') }}
          failed={t('question.update.failed')}
          call={() => join(next)}
          onCancel={close}
        >
          <DialogSubject name={next.question} />
          <p>{t('question.join.hint')}</p>
        </CallDialog>
      )}
    </>
  );
}

function useReshaping({ basis, questionForm, isBusy, onStale, onReshaped }: ReshapeButtonsProps) {
  const { interview } = useShownInterview();
  const { questions } = interview;
  const next = questions[questions.findIndex(({ id }) => id === basis.id) + 1];
  const [divided, setDivided] = useState<DividedText | 'nowhere' | null>(null);
  const [isJoining, setIsJoining] = useState(false);
  const { form, editor, read, isReady } = questionForm;
  const canAsk = async () => !isBusy && isReady() && (await form.trigger('question', { shouldFocus: true }));
  const close = () => {
    setDivided(null);
    setIsJoining(false);
  };
  const save = async (change: QuestionChange) => {
    const question = questionFormSchema.shape.question.parse(read().question);
    const { isStale, entity } = await rewriteQuestion(interview.id, basis, { ...change, question });
    // It may be our own text, if the response to an earlier try was lost.
    if (isStale && !isSameValue(valueOfQuestion(entity), { question, answer: change.answer })) {
      close();
      return onStale();
    }
    onReshaped({
      interview: await getInterview(interview.id),
      question: entity,
      previous: { question, answer: read().answer },
      joined: (change.joined && next) ?? null,
    });
  };
  return {
    next,
    divided,
    isJoining,
    askSplit: async () => {
      if (!(await canAsk())) return;
      const parts = editor.current?.divideAtCaret();
      const isInside = parts && hasAnswer(parts.before) && hasAnswer(parts.after);
      setDivided(isInside ? parts : 'nowhere');
    },
    askJoin: async () => setIsJoining(await canAsk()),
    close,
    split: (answer: string, splitOff: QuestionValue) => save({ answer, splitOff }),
    join: (joined: Question) => save({ answer: read().answer + partOfAnswer(joined), joined }),
  };
}

/** As `updateQuestion`, also if the question has only been moved since. */
export async function rewriteQuestion(
  interviewId: string,
  over: Question,
  change: QuestionChange,
): ReturnType<typeof updateQuestion> {
  const saved = await updateQuestion(interviewId, over, change);
  const isMoved = saved.isStale && isSameValue(valueOfQuestion(saved.entity), valueOfQuestion(over));
  return isMoved ? rewriteQuestion(interviewId, saved.entity, change) : saved;
}

const hasAnswer = (html: string) => questionFormSchema.shape.answer.safeParse(html).success;

/** A question in the answer of the one before it: in bold, because it is not the guest who says it. */
function partOfAnswer({ question, answer }: Question): string {
  return `<p><strong>${escapeText(question).replaceAll('\n', '<br>')}</strong></p>${answer}`;
}

interface SplitDialogProps {
  divided: DividedText;
  onSplit: (added: QuestionValue) => Promise<void>;
  onClose: () => void;
}

/** Asks for the question that the second part of the answer belongs to. */
function SplitDialog({ divided, onSplit, onClose }: SplitDialogProps) {
  const language = useLanguage();
  const { t } = language;
  const { isBusy, failure, run } = useCall();
  const [question, setQuestion] = useState(divided.question);
  const [problem, setProblem] = useState<FieldError>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // The form around the button must not be submitted too.
    event.stopPropagation();
    const { data, error } = questionFormSchema.safeParse({ question, answer: divided.after });
    setProblem(error && { type: 'custom', message: error.issues[0]?.message ?? '' });
    if (data && !isBusy) void run(() => onSplit(data));
  };
  return (
    <FormDialog
      title={t('question.split.title')}
      isPublic
      texts={{ submit: t('question.split.run') }}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {failure !== null && <CallFailed title={t('question.update.failed')} error={failure} />}
      <TextAreaField
        label={t('question.field.text')}
        error={fieldText(language, problem)}
        autoFocus
        rows={2}
        dir="rtl"
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
      />
    </FormDialog>
  );
}
