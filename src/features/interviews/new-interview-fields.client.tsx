import type { ComponentProps } from 'react';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { Alert } from '../../ui/alert.tsx';
import { SavingNotice } from '../drafts/saving-notice.tsx';
import { createFailureText, serverWords } from './interview-failure.ts';
import { InterviewFields } from './interview-fields.client.tsx';
import { NamingFields } from './naming-fields.client.tsx';
import { PublishingField } from './publishing-field.client.tsx';
import { SendingNotice } from './sending-notice.tsx';
import type { Publishing } from './use-publishing.client.ts';

export interface NewInterviewFieldsProps {
  form: ComponentProps<typeof InterviewFields>['form'] & ComponentProps<typeof PublishingField>['form'];
  publishing: Publishing;
  /** Something was chosen that is no input of the form's own. */
  onTouch: () => void;
}

/** Basic data and publication of a new interview, and how its saving goes. */
export function NewInterviewFields({ form, publishing, onTouch }: NewInterviewFieldsProps) {
  const { t } = useLanguage();
  const { image, setImage, progress, saving } = publishing;
  return (
    <>
      <InterviewFields form={form} kind="create" image={image} onImage={setImage} isBusy={saving.isBusy} />
      <NamingFields form={form} savedGuest={null} isBusy={saving.isBusy} onTouch={onTouch} />
      <PublishingField form={form} isPublished={false} isBusy={saving.isBusy} />
      {saving.state === 'sending' && <SendingNotice progress={image.file && progress} />}
      <SavingNotice saving={saving} problem={t('interview.create.error')} />
    </>
  );
}

/** Why a new interview was not saved, until it is tried again. */
export function CreateFailed({ publishing: { failure, saving } }: { publishing: Publishing }) {
  const language = useLanguage();
  if (failure === null || saving.isBusy) return null;
  const words = serverWords(failure);
  return (
    <Alert kind="error">
      <p>{createFailureText(language, failure)}</p>
      {words !== null && <p>{words}</p>}
    </Alert>
  );
}
