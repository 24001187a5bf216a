import type { ComponentProps } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { fieldText } from '../../../admin/form-texts.ts';
import { useSite } from '../../../site/use-site.ts';
import { showsCurrent, type ImageChoice } from '../../../ui/forms/image-choice.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { NO_DESCRIPTION, readFocus, valueOfImage, writeFocus } from '../image-description.ts';
import { DEFAULT_FOCUS, type Image } from '../media.schema.ts';
import { FocusField } from './focus-field.client.tsx';
import { ImageField } from './image-field.client.tsx';

interface DescribedImageProps extends Omit<ComponentProps<typeof ImageField>, 'form'> {
  kind: ComponentProps<typeof ImageField>['form'];
  /** The saved image. */
  saved: Image | null;
  /** A form with the fields of `imageDescriptionFields`. */
  form: {
    register: (name: 'imageAlt') => UseFormRegisterReturn;
    setValue: (name: 'imageFocus' | 'imageAlt', value: string, options?: { shouldDirty: boolean }) => void;
    formState: { errors: { imageAlt?: FieldError | undefined } };
  };
  /** The value of the form's field. */
  focus: string;
  isBusy: boolean;
}

/** An image with its focal point and alternative text. */
export function DescribedImage({
  kind,
  saved,
  form: { register, setValue, formState },
  focus,
  isBusy,
  ...field
}: DescribedImageProps) {
  const language = useLanguage();
  const { uploadsBaseUrl } = useSite();
  const { choice } = field;
  const kept = saved?.kind === 'stored' && showsCurrent(choice, true) ? saved : null;
  const source = choice.file ?? kept;
  const change = (next: ImageChoice) => {
    if (isBusy) return;
    // Another picture shows something else.
    if (next.file !== choice.file) {
      const { imageFocus, imageAlt } = next.file ? NO_DESCRIPTION : valueOfImage(saved);
      setValue('imageFocus', imageFocus);
      setValue('imageAlt', imageAlt);
    }
    field.onChange(next);
  };
  return (
    <>
      <ImageField {...field} form={kind} onChange={change} />
      {source && (
        <>
          <FocusField
            source={source}
            baseUrl={uploadsBaseUrl}
            focus={readFocus(focus) ?? kept?.focus ?? DEFAULT_FOCUS}
            onChange={(point) => !isBusy && setValue('imageFocus', writeFocus(point), { shouldDirty: true })}
          />
          <TextField
            label={language.t('image.alt')}
            dir="rtl"
            error={fieldText(language, formState.errors.imageAlt)}
            readOnly={isBusy}
            {...register('imageAlt')}
          />
        </>
      )}
    </>
  );
}
