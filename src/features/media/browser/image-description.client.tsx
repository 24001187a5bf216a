import type { ComponentProps } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { useSite } from '../../../site/use-site.ts';
import { showsCurrent, type ImageChoice } from '../../../ui/forms/image-choice.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { DEFAULT_FOCUS, type Image } from '../media.schema.ts';
import { readFocus, writeFocus } from '../image-description.ts';
import { FocusField } from './focus-field.client.tsx';

export interface ImageDescriptionFieldsProps {
  /** The saved image. */
  current: Image | null;
  choice: ImageChoice;
  /** As the form keeps it: see `ImageDescriptionValue`. */
  focus: string;
  onFocus: (focus: string) => void;
  /** The field of the alternative text. */
  alt: Omit<ComponentProps<typeof TextField>, 'label' | 'isInvalid'>;
}

/** The focal point and the alternative text of the image that a form will have; nothing without one. */
export function ImageDescriptionFields({
  current,
  choice,
  focus,
  onFocus,
  alt,
}: ImageDescriptionFieldsProps) {
  const { t } = useLanguage();
  const { uploadsBaseUrl } = useSite();
  const saved = current?.kind === 'stored' && showsCurrent(choice, true) ? current : null;
  const source = choice.file ?? saved;
  if (!source) return null;
  return (
    <>
      <FocusField
        source={source}
        baseUrl={uploadsBaseUrl}
        focus={readFocus(focus) ?? saved?.focus ?? DEFAULT_FOCUS}
        onChange={(point) => onFocus(writeFocus(point))}
      />
      <TextField label={t('image.alt')} dir="rtl" {...alt} />
    </>
  );
}
