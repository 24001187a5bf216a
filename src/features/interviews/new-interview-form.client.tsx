import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { Alert } from '../../ui/alert.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { DraftRefused } from '../drafts/draft-refused.tsx';
import type { KeptDraft } from '../drafts/draft-record.ts';
import { SavingNotice } from '../drafts/saving-notice.tsx';
import { createFailureText, serverWords } from './interview-failure.ts';
import { InterviewFields } from './interview-fields.client.tsx';
import type { NewInterviewValue } from './interview-values.ts';
import { PublishingField } from './publishing-field.client.tsx';
import { SendingNotice } from './sending-notice.tsx';
import { useNewInterview } from './use-new-interview.client.ts';

/** Name, content and image of a new interview; `restored` is what an earlier visit left. */
export function NewInterviewForm({ restored }: { restored: KeptDraft<NewInterviewValue> | null }) {
  const language = useLanguage();
  const { t } = language;
  const { form, image, setImage, progress, failure, saving, draft, send } = useNewInterview(restored);
  const words = serverWords(failure);
  const submit = (event: SubmitEvent) => {
    if (image.problem) event.preventDefault();
    else void send(event);
  };
  return (
    <form className="panel-body" noValidate onSubmit={submit} onInput={draft.touch}>
      {failure !== null && !saving.isBusy && (
        <Alert kind="error">
          <p>{createFailureText(language, failure)}</p>
          {words !== null && <p>{words}</p>}
        </Alert>
      )}
      <DraftRefused draft={draft} />
      <InterviewFields form={form} kind="create" image={image} onImage={setImage} isBusy={saving.isBusy} />
      <PublishingField form={form} isPublished={false} isBusy={saving.isBusy} />
      {saving.state === 'sending' && <SendingNotice progress={image.file && progress} />}
      <SavingNotice saving={saving} problem={t('interview.create.error')} />
      <div className="form-actions">
        <BusyButton
          className="button button-primary"
          type="submit"
          label={t('interview.save')}
          busyLabel={t('action.saving')}
          isBusy={saving.isBusy}
          isDisabled={image.problem !== null}
        />
        <Link className="button button-quiet" to="/admin">
          {t('action.cancel')}
        </Link>
      </div>
    </form>
  );
}
