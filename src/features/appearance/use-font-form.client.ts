import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { fontFieldsSchema, type FontFields } from './appearance.schema.ts';
import { fontFormValues, shownFonts, valueOfFonts, type FontFormValues } from './font-form.ts';

/** The fields of the font settings, what they look like at this moment, and whether that is saved. */
export function useFontForm(opened: FontFormValues, saved: FontFields) {
  const form = useForm<FontFormValues, unknown, FontFields>({
    resolver: zodResolver(fontFieldsSchema),
    defaultValues: opened,
  });
  const [family, sizePx, color] = useWatch({ control: form.control, name: ['family', 'sizePx', 'color'] });
  const shown = shownFonts({ family, sizePx, color }, saved);
  return {
    form,
    shown,
    isDirty: family !== saved.family || sizePx !== saved.sizePx || color.toLowerCase() !== saved.color,
    show: (fonts: FontFields) => form.reset(fontFormValues(valueOfFonts(fonts), fonts)),
  };
}
