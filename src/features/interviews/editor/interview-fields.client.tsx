import { type ReactNode, useMemo } from 'react';
import { type Control, useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import type { ImageChoice } from '../../../ui/forms/image-choice.ts';
import { fieldText } from '../../../admin/form-texts.ts';
import { DescribedImage } from '../../media/browser/described-image.client.tsx';
import type { Image } from '../../media/media.schema.ts';
import { TEXT_LABELS, type TextName } from '../interview.schema.ts';
import type { InterviewValue } from './interview-values.ts';
import { GuestFields } from '../../guests/guest-fields.client.tsx';
import type { GuestValue } from '../../guests/guest-value.ts';
import type { Guest } from '../../guests/guest.schema.ts';
import { TopicsField } from '../../topics/topics-field.client.tsx';
import './editor.css';

interface InterviewFieldsProps {
  form: UseFormReturn<InterviewValue, unknown, InterviewValue>;
  /** Determines the accepted image files and the messages. */
  kind: 'create' | 'edit';
  image: ImageChoice;
  onImage: (image: ImageChoice) => void;
  savedImage?: Image | null;
  /** How the saved image is shown. */
  currentImage?: ReactNode;
  /** Between the texts and the image. */
  children?: ReactNode;
  /** Disables the fields while the form is sent. */
  isBusy: boolean;
}

/** Name, content, image with its description and credit: the basic data of an interview. */
export function InterviewFields({
  form,
  kind,
  image,
  onImage,
  savedImage = null,
  currentImage,
  children,
  isBusy,
}: InterviewFieldsProps) {
  const language = useLanguage();
  const { t } = language;
  const { register, formState, control } = form;
  const focus = useWatch({ control, name: 'imageFocus' });
  const field = (name: TextName) => ({
    label: t(TEXT_LABELS[name]),
    error: fieldText(language, formState.errors[name]),
    dir: 'rtl',
    readOnly: isBusy,
    ...register(name),
  });
  return (
    <>
      <TextField {...field('name')} />
      <TextAreaField placeholder={t('interview.content.placeholder')} rows={3} {...field('summary')} />
      {children}
      <DescribedImage
        kind={kind}
        label={t('interview.image')}
        saved={savedImage}
        current={currentImage}
        choice={image}
        onChange={onImage}
        form={form}
        focus={focus}
        isBusy={isBusy}
      />
      <TextField {...field('imageCredit')} />
      <TextField {...field('recording')} dir="ltr" inputMode="url" />
    </>
  );
}

interface NamingFieldsProps {
  form: UseFormReturn<InterviewValue, unknown, InterviewValue>;
  /** The saved guest. */
  savedGuest: Guest | null;
  isBusy: boolean;
  /** Called when something is chosen or typed. */
  onTouch: () => void;
}

const NO_GUEST: Guest = { id: '', name: '', trade: '', line: '' };

/** The optional guest and topics. */
export function NamingFields({ form, savedGuest, isBusy, onTouch }: NamingFieldsProps) {
  const { t } = useLanguage();
  const { control } = form;
  const id = useText(control, 'guestId');
  const name = useText(control, 'guestName');
  const trade = useText(control, 'guestTrade');
  const line = useText(control, 'guestLine');
  const seen = useText(control, 'guestSeen');
  const topics = useText(control, 'topics');
  const guest = useMemo(
    () => ({
      id: id.value,
      name: name.value,
      trade: trade.value,
      line: line.value,
      seen: seen.value,
    }),
    [id.value, name.value, trade.value, line.value, seen.value],
  );
  const changeGuest = (changed: GuestValue) => {
    const isEmpty = changed.name === '' && changed.trade === '' && changed.line === '';
    id.change(changed.id);
    name.change(changed.name);
    trade.change(changed.trade);
    line.change(changed.line);
    // Emptied fields are as if no guest had been chosen.
    seen.change(isEmpty ? '' : changed.seen);
    onTouch();
  };
  const changeTopics = (text: string) => {
    if (text === topics.value) return;
    topics.change(text);
    onTouch();
  };
  return (
    <>
      <fieldset className="naming-fields">
        <legend className="field-label">{t('guest.title')}</legend>
        <p className="detail">{t('guest.hint')}</p>
        <GuestFields
          value={guest}
          saved={savedGuest ?? NO_GUEST}
          fields={{ name: name.field, trade: trade.field, line: line.field }}
          isBusy={isBusy}
          onChange={changeGuest}
        />
      </fieldset>
      <fieldset className="naming-fields">
        <legend className="field-label">{t('topics.title')}</legend>
        <p className="detail">{t('topics.hint')}</p>
        <TopicsField field={topics.field} value={topics.value} isBusy={isBusy} onChange={changeTopics} />
      </fieldset>
    </>
  );
}

/** Registers one text of the form, so that the form can focus it when it is invalid. */
function useText(
  control: Control<InterviewValue, unknown, InterviewValue>,
  name: 'guestId' | 'guestName' | 'guestTrade' | 'guestLine' | 'guestSeen' | 'topics',
) {
  const { field, fieldState } = useController({ control, name });
  const error = fieldText(useLanguage(), fieldState.error);
  return { value: field.value, change: field.onChange, field: { ref: field.ref, error } };
}
