import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Portrait } from '../../media/portrait.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { isImageReady } from '../../../ui/forms/image-choice.ts';
import type { KeptDraft } from '../../drafts/draft-record.ts';
import { DraftRefused } from '../../drafts/use-draft.client.tsx';
import { KeptFormFrame, SaveButton, useKeptForm } from '../../drafts/kept-form.client.tsx';
import { SavingNotice } from '../../drafts/saving.client.tsx';
import { useImageChoice } from '../../drafts/leave-guard.client.tsx';
import { updateFailureText } from '../interview-failures.ts';
import { InterviewFields, NamingFields } from './interview-fields.client.tsx';
import { updateInterview, type InterviewDetail, type SavedInterview } from '../api/interview.client.ts';
import { editInterviewForm, valueOfInterview, type InterviewValue } from './interview-values.ts';
import { editedInterview } from './edited-texts.client.tsx';
import { choosePublication, PublishingField } from '../publishing/publishing-field.client.tsx';
import { savedNote, SendingNotice } from './save-notices.tsx';
import './editor.css';

/** CSS width of the current image in the form. */
const IMAGE_SIZES = '6rem';

interface EditInterviewFormProps {
  interview: InterviewDetail;
  /** A draft from an earlier visit. */
  restored: KeptDraft<InterviewValue> | null;
}

/** Name, content and image of an existing interview. */
export function EditInterviewForm(props: EditInterviewFormProps) {
  const language = useLanguage();
  const { t } = language;
  const { id, name } = props.interview;
  const { fields, form, basis, save, saveTexts, image, setImage, progress } = useEditInterview(props);
  const { draft, saving, failure } = form;
  const { isBusy } = saving;
  return (
    <KeptFormFrame
      className="panel-body"
      form={form}
      onSubmit={save}
      onSaveKeys={saveTexts}
      isReady={isImageReady(image)}
    >
      <DraftRefused draft={draft} />
      <InterviewFields
        form={fields}
        kind="edit"
        image={image}
        onImage={setImage}
        savedImage={basis.image}
        currentImage={
          basis.image && <Portrait id={id} name={name} image={basis.image} sizes={IMAGE_SIZES} isTinted />
        }
        isBusy={isBusy}
      />
      <NamingFields
        key={`naming ${basis.version}`}
        form={fields}
        savedGuest={basis.guest}
        isBusy={isBusy}
        onTouch={draft.touch}
      />
      <PublishingField form={fields} isPublished={basis.state === 'published'} isBusy={isBusy} />
      {failure !== null && !isBusy && <Alert kind="error">{updateFailureText(language, failure)}</Alert>}
      {saving.state === 'sending' && image.file && <SendingNotice progress={progress} />}
      <SavingNotice saving={saving} problem={t('interview.update.failed')} />
      <div className="form-actions">
        <SaveButton form={form} label={t('interview.save')} isReady={isImageReady(image)} />
      </div>
    </KeptFormFrame>
  );
}

/** State and saving of the form of an interview's basic data. */
function useEditInterview({ interview, restored }: EditInterviewFormProps) {
  const navigate = useNavigate();
  const { id } = interview;
  /** The saved interview. */
  const [basis, setBasis] = useState(interview);
  const [progress, setProgress] = useState(0);
  const { image, setImage, markSent } = useImageChoice();
  const fields = useForm({
    resolver: zodResolver(editInterviewForm),
    defaultValues: restored?.value ?? valueOfInterview(basis),
  });
  useStateFromBar(interview, basis, setBasis, fields);
  const show = (saved: InterviewDetail) => {
    fields.reset(valueOfInterview(saved));
    setBasis(saved);
  };
  const form = useKeptForm<InterviewValue, InterviewDetail, SavedInterview>({
    text: editedInterview(id),
    // Saving a question also raises the version of its interview.
    basis: { ...basis, version: Math.max(basis.version, interview.version) },
    valueOf: valueOfInterview,
    read: () => fields.getValues(),
    restored,
    send(value, { version }, signal) {
      setProgress(0);
      // `value` is compared with what is saved, which has no such text.
      const sent = { ...value, guestSeen: fields.getValues('guestSeen'), image };
      return updateInterview(id, sent, version, { onProgress: setProgress, signal });
    },
    onSaved(saved) {
      // The host may stay, for the unsaved text of another form.
      show(saved);
      markSent();
      return navigate(`/admin/interviews/view/${id}`, { state: savedNote(saved) });
    },
    onTaken: show,
  });
  const save = fields.handleSubmit((value) => form.save({ ...value, guestSeen: '' }));
  const saveTexts = () => {
    choosePublication(fields, valueOfInterview(basis));
    return save();
  };
  return { fields, form, basis, save, saveTexts, image, setImage, progress };
}

/** Follows an interview that is published beside the form: saving the form must not take that back. */
function useStateFromBar(
  { state, publishedAt }: InterviewDetail,
  basis: InterviewDetail,
  setBasis: (basis: InterviewDetail) => void,
  { setValue }: Pick<UseFormReturn<InterviewValue>, 'setValue'>,
): void {
  const [known, setKnown] = useState({ state, publishedAt });
  if (known.state !== state || known.publishedAt !== publishedAt) {
    setKnown({ state, publishedAt });
    setBasis({ ...basis, state, publishedAt });
  }
  const written = useRef(known);
  useEffect(() => {
    if (written.current === known) return;
    written.current = known;
    const publishAt = (known.state === 'scheduled' && known.publishedAt) || '';
    choosePublication({ setValue }, { state: known.state, publishAt });
  }, [known, setValue]);
}
