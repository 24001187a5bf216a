import type { FieldError, UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { isMessageKey } from '../../messages/index.ts';
import type { FontFields } from './appearance.schema.ts';
import { ColorField, FamilyField, SizeField } from './font-fields.tsx';
import { readColor, readSize, type FontFormValues } from './font-form.ts';

interface FontFieldSetProps {
  form: UseFormReturn<FontFormValues, unknown, FontFields>;
  shown: FontFields;
}

/** Family, size and colour. */
export function FontFieldSet({ form: { register, setValue, formState }, shown }: FontFieldSetProps) {
  const language = useLanguage();
  const { errors } = formState;
  const text = (error: FieldError | undefined) => {
    const message = error?.message ?? null;
    return message !== null && isMessageKey(message) ? language.t(message) : message;
  };
  return (
    <>
      <FamilyField error={text(errors.family)} shown={shown} {...register('family')} />
      <SizeField
        error={text(errors.sizePx)}
        shownPx={shown.sizePx}
        onSlide={(sizePx) => setValue('sizePx', sizePx, { shouldValidate: true })}
        {...register('sizePx', { setValueAs: readSize })}
      />
      <ColorField
        error={text(errors.color)}
        shown={shown.color}
        onPick={(color) => setValue('color', color, { shouldValidate: true })}
        {...register('color', { setValueAs: readColor })}
      />
    </>
  );
}
