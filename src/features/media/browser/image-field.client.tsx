import type { ReactNode } from 'react';
import { useLanguage, type Language } from '../../../admin/admin-language.tsx';
import type { ImageChoice, ImageProblem } from '../../../ui/forms/image-choice.ts';
import { ImageDropZone } from '../../../ui/forms/image-drop-zone.client.tsx';
import { prepareImage } from './prepare-image.client.ts';

/** The types that each kind of form accepts, chosen or dropped; the server accepts those of both. */
const FORMS = {
  create: { types: ['image/jpeg', 'image/png', 'image/webp'], hint: 'image.hint.create' },
  edit: { types: ['image/jpeg', 'image/png', 'image/gif'], hint: 'image.hint.edit' },
} as const;

/** The most files that can be chosen at once. */
const MAX_FILES = 1;

interface ImageFieldProps {
  form: keyof typeof FORMS;
  label: string;
  choice: ImageChoice;
  onChange: (choice: ImageChoice) => void;
  /** The saved image; null if there is none. */
  current?: ReactNode;
}

/** The image field of an interview or page: the drop zone with the product's limits and texts. */
export function ImageField({ form, label, ...zone }: ImageFieldProps) {
  const language = useLanguage();
  const { t } = language;
  const { types, hint } = FORMS[form];
  const problemText = form === 'create' ? createProblemText : editProblemText;
  return (
    <ImageDropZone
      {...zone}
      types={types}
      prepare={(file) => prepareImage(file, types)}
      label={label}
      hint={t(hint)}
      problemText={(problem) => problemText(language, problem)}
    />
  );
}

/** Spec, section 5, "Create interview". */
export function createProblemText({ t }: Language, problem: ImageProblem): string {
  if (problem.kind === 'tooLarge') return t('image.tooLarge');
  if (problem.kind === 'type') return t('image.unsupported');
  const detail = problem.kind === 'tooMany' ? t('image.tooMany', { count: MAX_FILES }) : t('image.damaged');
  return t('image.other', { detail });
}

/** Spec, section 5, "File uploader". */
function editProblemText({ t }: Language, problem: ImageProblem): string {
  if (problem.kind === 'tooMany') return t('image.tooMany', { count: MAX_FILES });
  const file = problem.fileName;
  if (problem.kind === 'tooLarge') return t('file.tooLarge', { file });
  if (problem.kind === 'type') return t('file.unsupported', { file });
  return t('file.failed', { file, message: t('image.damaged') });
}
