import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { isImageReady } from '../../../ui/forms/image-choice.ts';
import type { KeptDraft } from '../../drafts/draft-record.ts';
import type { EditedText } from '../../drafts/edited-text.ts';
import { DraftRefused } from '../../drafts/use-draft.client.tsx';
import { KeptFormFrame, SaveButton, useKeptForm } from '../../drafts/kept-form.client.tsx';
import { SavingNotice } from '../../drafts/saving.client.tsx';
import { createFailureText } from '../interview-failures.ts';
import { InterviewFields, NamingFields } from './interview-fields.client.tsx';
import {
  AS_DRAFT,
  asOpening,
  attemptOf,
  EMPTY_OPENING,
  hasQuestion,
  newInterviewForm,
  valueOfQuestion,
  type NewInterviewValue,
  type OpeningValue,
  type QuestionValue,
} from './interview-values.ts';
import { EDITED_OPENING } from './edited-texts.client.tsx';
import { QuestionFields, useQuestionForm } from '../questions/question-fields.client.tsx';
import { choosePublication, PublishingField } from '../publishing/publishing-field.client.tsx';
import { Refused, savedNote, SendingNotice } from './save-notices.tsx';
import { useImageChoice } from '../../drafts/leave-guard.client.tsx';
import { createInterview, type SavedInterview } from '../api/interview.client.ts';
import type { QuestionInput } from '../interview.schema.ts';
import './editor.css';

/** Basic data and first question of a new interview; `restored` is a draft from an earlier visit. */
export function NewInterviewForm({ restored }: { restored: KeptDraft<OpeningValue> | null }) {
  const { t } = useLanguage();
  const { fields, question, saving, save, saveDraft } = useOpening(restored);
  const { form, image } = saving;
  const { setFocus } = fields;
  useEffect(() => {
    if (!document.activeElement?.closest('.draft-offer')) setFocus('name');
  }, [setFocus]);
  return (
    <KeptFormFrame
      className="panel-body"
      form={form}
      onSubmit={save}
      onSaveKeys={saveDraft}
      isReady={isImageReady(image)}
    >
      <CreateFailed saving={saving} />
      <DraftRefused draft={form.draft} />
      <NewInterviewFields fields={fields} saving={saving}>
        <fieldset className="naming-fields">
          <legend className="field-label">{t('question.first')}</legend>
          <QuestionFields
            form={question.form}
            editor={question.editor}
            initialAnswer={restored?.value.answer ?? ''}
            onChange={form.draft.touch}
            isBusy={form.saving.isBusy}
          />
        </fieldset>
      </NewInterviewFields>
      <div className="form-actions">
        <SaveButton form={form} label={t('interview.save')} isReady={isImageReady(image)} />
        <Button isOff={form.saving.isBusy || !isImageReady(image)} onClick={() => void saveDraft()}>
          {t('interview.saveDraft')}
        </Button>
        <ButtonLink kind="quiet" to="/admin">
          {t('action.cancel')}
        </ButtonLink>
      </div>
    </KeptFormFrame>
  );
}

/** State and saving of the form. */
function useOpening(restored: KeptDraft<OpeningValue> | null) {
  const { attempt: _, question: firstQuestion, answer, ...opened } = restored?.value ?? EMPTY_OPENING;
  const fields = useForm({ resolver: zodResolver(newInterviewForm), defaultValues: opened });
  const question = useQuestionForm({ question: firstQuestion, answer });
  const saving = useNewInterview({
    text: EDITED_OPENING,
    restored,
    read: (attempt) => asOpening(fields.getValues(), question.read(), attempt),
    empty: EMPTY_OPENING,
    questionsOf: (value) => (hasQuestion(value) ? [valueOfQuestion(value)] : []),
  });
  const { form, attempt } = saving;
  const save = fields.handleSubmit(async (value) => {
    const saveWith = (first: QuestionValue) => form.save({ ...value, ...first, attempt });
    if (!question.isReady()) return;
    const first = question.read();
    await (hasQuestion(first) ? question.submit(saveWith) : saveWith(first));
  });
  const saveDraft = () => {
    choosePublication(fields, AS_DRAFT);
    return save();
  };
  return { fields, question, saving, save, saveDraft };
}

type Saving = Pick<ReturnType<typeof useNewInterview>, 'image' | 'setImage' | 'progress'> & {
  form: Pick<ReturnType<typeof useNewInterview>['form'], 'draft' | 'saving' | 'failure'>;
};

interface NewInterviewFieldsProps {
  fields: ComponentProps<typeof InterviewFields>['form'] & ComponentProps<typeof PublishingField>['form'];
  saving: Saving;
  /** Between the texts and the image. */
  children?: ReactNode;
}

/** Basic data and publication of a new interview, and the state of saving it. */
export function NewInterviewFields({ fields, saving, children }: NewInterviewFieldsProps) {
  const { t } = useLanguage();
  const { form, image, setImage, progress } = saving;
  const { isBusy, state } = form.saving;
  return (
    <>
      <InterviewFields form={fields} kind="create" image={image} onImage={setImage} isBusy={isBusy}>
        {children}
      </InterviewFields>
      <NamingFields form={fields} savedGuest={null} isBusy={isBusy} onTouch={form.draft.touch} />
      <PublishingField form={fields} isPublished={false} isBusy={isBusy} />
      {state === 'sending' && <SendingNotice progress={image.file && progress} />}
      <SavingNotice saving={form.saving} problem={t('interview.create.error')} />
    </>
  );
}

/** Why a new interview was not saved, until the next attempt. */
export function CreateFailed({ saving: { form } }: { saving: Saving }) {
  const language = useLanguage();
  const { failure, saving } = form;
  if (failure === null || saving.isBusy) return null;
  return <Refused text={createFailureText(language, failure)} error={failure} />;
}

interface NewInterviewOptions<Value extends NewInterviewValue> {
  /** Both as in `useKeptForm`. */
  text: EditedText<Value>;
  restored: KeptDraft<Value> | null;
  /** `attempt` is the key of `createInterview`. */
  read: (attempt: string) => Value;
  empty: Value;
  /** If the form has questions as well. */
  questionsOf?: (value: Value) => QuestionInput[];
}

/** A form that saves a new interview with its image, then opens its screen. */
export function useNewInterview<Value extends NewInterviewValue>({
  text,
  restored,
  read,
  empty,
  questionsOf,
}: NewInterviewOptions<Value>) {
  const [attempt] = useState(() => attemptOf(restored));
  const { image, setImage, markSent } = useImageChoice();
  const [progress, setProgress] = useState(0);
  const navigate = useNavigate();
  const form = useKeptForm<Value, SavedInterview | null, SavedInterview>({
    text,
    basis: null,
    valueOf: () => empty,
    read: () => read(attempt.key),
    restored,
    async send(value, _over, signal) {
      setProgress(0);
      const sent = { ...value, image, ...(questionsOf && { questions: questionsOf(value) }) };
      const entity = await createInterview(sent, attempt, { onProgress: setProgress, signal });
      return { isStale: false, entity };
    },
    onSaved(saved) {
      markSent();
      return navigate(`/admin/interviews/view/${saved.id}`, { state: savedNote(saved) });
    },
  });
  return { form, attempt: attempt.key, image, setImage, progress };
}
