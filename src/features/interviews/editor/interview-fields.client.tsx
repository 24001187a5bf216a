import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import type { ImageChoice } from '../../../ui/forms/image-choice.ts';
import { fieldText } from '../../../admin/form-texts.ts';
import { ImageField } from '../../media/browser/image-field.client.tsx';
import { TEXT_LABELS } from '../interview.schema.ts';
import type { InterviewValue } from './interview-values.ts';

export interface InterviewFieldsProps {
  form: UseFormReturn<InterviewValue, unknown, InterviewValue>;
  /** Which image files are taken, and in which words. */
  kind: 'create' | 'edit';
  image: ImageChoice;
  onImage: (image: ImageChoice) => void;
  /** The image as it is saved. */
  currentImage?: ReactNode;
  /** While it is being sent, nothing of it changes. */
  isBusy: boolean;
}

/** Name, content, image and its credit: the basic data of an interview. */
export function InterviewFields({ form, kind, image, onImage, currentImage, isBusy }: InterviewFieldsProps) {
  const language = useLanguage();
  const { t } = language;
  const { register, formState } = form;
  return (
    <>
      <TextField
        label={t(TEXT_LABELS.name)}
        error={fieldText(language, formState.errors.name)}
        isInvalid={false}
        dir="rtl"
        readOnly={isBusy}
        {...register('name')}
      />
      <TextAreaField
        label={t(TEXT_LABELS.summary)}
        error={fieldText(language, formState.errors.summary)}
        placeholder={t('interview.content.placeholder')}
        rows={3}
        dir="rtl"
        readOnly={isBusy}
        {...register('summary')}
      />
      <ImageField
        form={kind}
        label={t('interview.image')}
        choice={image}
        onChange={isBusy ? ignore : onImage}
        current={currentImage ?? null}
      />
      <TextField
        label={t(TEXT_LABELS.imageCredit)}
        error={fieldText(language, formState.errors.imageCredit)}
        isInvalid={false}
        dir="rtl"
        readOnly={isBusy}
        {...register('imageCredit')}
      />
    </>
  );
}

const ignore = () => undefined;
