import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { isImageReady } from '../../../ui/forms/image-choice.ts';
import type { KeptDraft } from '../../drafts/draft-record.ts';
import { DraftRefused } from '../../drafts/use-draft.client.tsx';
import { KeptFormFrame, SaveButton } from '../../drafts/kept-form.client.tsx';
import { SavingNotice } from '../../drafts/saving.client.tsx';
import { createFailureText } from './interview-failure.ts';
import { InterviewFields } from './interview-fields.client.tsx';
import {
  asNewInterview,
  EMPTY_INTERVIEW,
  NEW_INTERVIEW,
  newInterviewForm,
  type NewInterviewValue,
} from './interview-values.ts';
import { InterviewVersion } from './interview-version.tsx';
import { NamingFields } from './naming-fields.client.tsx';
import { PublishingField } from '../publishing/publishing-field.client.tsx';
import { Refused } from './refused.tsx';
import { SendingNotice } from './sending-notice.tsx';
import { useNewInterview } from './use-new-interview.client.ts';

/** Name, content and image of a new interview; `restored` is what an earlier visit left. */
export function NewInterviewForm({ restored }: { restored: KeptDraft<NewInterviewValue> | null }) {
  const { t } = useLanguage();
  const { attempt: _attempt, ...defaultValues } = restored?.value ?? EMPTY_INTERVIEW;
  const fields = useForm({ resolver: zodResolver(newInterviewForm), defaultValues });
  const saving = useNewInterview({
    subject: NEW_INTERVIEW,
    restored,
    read: (attempt) => asNewInterview(fields.getValues(), attempt),
    empty: EMPTY_INTERVIEW,
  });
  const { form, attempt, image } = saving;
  return (
    <KeptFormFrame
      className="panel-body"
      form={form}
      onSubmit={fields.handleSubmit((value) => form.save({ ...value, attempt }))}
      isReady={isImageReady(image)}
      render={(value) => <InterviewVersion value={value} />}
    >
      <CreateFailed saving={saving} />
      <DraftRefused draft={form.draft} />
      <NewInterviewFields fields={fields} saving={saving} />
      <div className="form-actions">
        <SaveButton form={form} label={t('interview.save')} isReady={isImageReady(image)} />
        <Link className="button button-quiet" to="/admin">
          {t('action.cancel')}
        </Link>
      </div>
    </KeptFormFrame>
  );
}

type Saving = Pick<ReturnType<typeof useNewInterview>, 'image' | 'setImage' | 'progress'> & {
  form: Pick<ReturnType<typeof useNewInterview>['form'], 'draft' | 'saving' | 'failure'>;
};

export interface NewInterviewFieldsProps {
  fields: ComponentProps<typeof InterviewFields>['form'] & ComponentProps<typeof PublishingField>['form'];
  saving: Saving;
}

/** Basic data and publication of a new interview, and how its saving goes. */
export function NewInterviewFields({ fields, saving }: NewInterviewFieldsProps) {
  const { t } = useLanguage();
  const { form, image, setImage, progress } = saving;
  const { isBusy, state } = form.saving;
  return (
    <>
      <InterviewFields form={fields} kind="create" image={image} onImage={setImage} isBusy={isBusy} />
      <NamingFields form={fields} savedGuest={null} isBusy={isBusy} onTouch={form.draft.touch} />
      <PublishingField form={fields} isPublished={false} isBusy={isBusy} />
      {state === 'sending' && <SendingNotice progress={image.file && progress} />}
      <SavingNotice saving={form.saving} problem={t('interview.create.error')} />
    </>
  );
}

/** Why a new interview was not saved, until it is tried again. */
export function CreateFailed({ saving: { form } }: { saving: Saving }) {
  const language = useLanguage();
  const { failure, saving } = form;
  if (failure === null || saving.isBusy) return null;
  return <Refused text={createFailureText(language, failure)} error={failure} />;
}
