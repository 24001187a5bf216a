import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { isImageReady } from '../../ui/image-choice.ts';
import { DraftRefused } from '../drafts/draft-refused.tsx';
import type { KeptDraft } from '../drafts/draft-record.ts';
import { CreateFailed, NewInterviewFields } from './new-interview-fields.client.tsx';
import type { NewInterviewValue } from './interview-values.ts';
import { useNewInterview } from './use-new-interview.client.ts';

/** Name, content and image of a new interview; `restored` is what an earlier visit left. */
export function NewInterviewForm({ restored }: { restored: KeptDraft<NewInterviewValue> | null }) {
  const { t } = useLanguage();
  const { form, draft, publishing, send } = useNewInterview(restored);
  const { image, saving } = publishing;
  const submit = (event: SubmitEvent) => {
    if (!isImageReady(image)) event.preventDefault();
    else void send(event);
  };
  return (
    <form className="panel-body" noValidate onSubmit={submit} onInput={draft.touch}>
      <CreateFailed publishing={publishing} />
      <DraftRefused draft={draft} />
      <NewInterviewFields form={form} publishing={publishing} onTouch={draft.touch} />
      <div className="form-actions">
        <BusyButton
          className="button button-primary"
          type="submit"
          label={t('interview.save')}
          busyLabel={t('action.saving')}
          isBusy={saving.isBusy}
          isDisabled={!isImageReady(image)}
        />
        <Link className="button button-quiet" to="/admin">
          {t('action.cancel')}
        </Link>
      </div>
    </form>
  );
}
