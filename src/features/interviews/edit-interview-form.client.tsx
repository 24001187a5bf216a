import type { SubmitEvent } from 'react';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { Portrait } from '../../layouts/portrait.tsx';
import { Alert } from '../../ui/alert.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { isImageReady } from '../../ui/image-choice.ts';
import { BothVersions } from '../drafts/both-versions.client.tsx';
import { DraftRefused } from '../drafts/draft-refused.tsx';
import type { KeptDraft } from '../drafts/draft-record.ts';
import { SavingNotice } from '../drafts/saving-notice.tsx';
import { updateFailureText } from './interview-failure.ts';
import { InterviewFields } from './interview-fields.client.tsx';
import type { InterviewDetail } from './interview.client.ts';
import { valueOfInterview, type InterviewValue } from './interview-values.ts';
import { InterviewVersion } from './interview-version.tsx';
import { NamingFields } from './naming-fields.client.tsx';
import { PublishingField } from './publishing-field.client.tsx';
import { SendingNotice } from './sending-notice.tsx';
import { useEditInterview } from './use-edit-interview.client.ts';

/** CSS width of the current image in the form. */
const IMAGE_SIZES = '6rem';

export interface EditInterviewFormProps {
  interview: InterviewDetail;
  /** What an earlier visit left. */
  restored: KeptDraft<InterviewValue> | null;
}

/** Name, content and image of an existing interview. */
export function EditInterviewForm({ interview, restored }: EditInterviewFormProps) {
  const language = useLanguage();
  const { t } = language;
  const edit = useEditInterview(interview, restored);
  const { image, draft, failure } = edit;
  const { saving, conflict } = edit.overwrite;
  const submit = (event: SubmitEvent) => {
    if (!isImageReady(image)) event.preventDefault();
    else void edit.send(event);
  };
  return (
    <form className="panel-body" noValidate onSubmit={submit} onInput={draft.touch}>
      <DraftRefused draft={draft} />
      <EditFields interview={interview} edit={edit} />
      {failure !== null && !saving.isBusy && (
        <Alert kind="error">{updateFailureText(language, failure)}</Alert>
      )}
      {saving.state === 'sending' && image.file && <SendingNotice progress={edit.progress} />}
      <SavingNotice saving={saving} problem={t('interview.update.failed')} />
      <div className="form-actions">
        <BusyButton
          className="button button-primary"
          type="submit"
          label={t('interview.save')}
          busyLabel={t('action.saving')}
          isBusy={saving.isBusy}
          isDisabled={!isImageReady(image)}
        />
      </div>
      {conflict && (
        <BothVersions
          title={t('draft.conflict.title')}
          mine={<InterviewVersion value={conflict.mine} />}
          saved={<InterviewVersion value={valueOfInterview(conflict.entity)} />}
          keepLabel={t('draft.keepMine')}
          onKeepMine={() => void edit.keepMine()}
          onTakeSaved={edit.takeSaved}
          onClose={edit.overwrite.postpone}
        />
      )}
    </form>
  );
}

type Edit = ReturnType<typeof useEditInterview>;

function EditFields({ interview, edit }: { interview: InterviewDetail; edit: Edit }) {
  const { form, image, setImage, basis, draft } = edit;
  const { isBusy } = edit.overwrite.saving;
  const { id, name } = interview;
  return (
    <>
      <InterviewFields
        form={form}
        kind="edit"
        image={image}
        onImage={setImage}
        currentImage={
          basis.image && <Portrait id={id} name={name} image={basis.image} sizes={IMAGE_SIZES} isTinted />
        }
        isBusy={isBusy}
      />
      <NamingFields
        key={`naming ${basis.version}`}
        form={form}
        savedGuest={basis.guest}
        isBusy={isBusy}
        onTouch={draft.touch}
      />
      <PublishingField
        key={`publishing ${basis.version}`}
        form={form}
        isPublished={basis.state === 'published'}
        isBusy={isBusy}
      />
    </>
  );
}
