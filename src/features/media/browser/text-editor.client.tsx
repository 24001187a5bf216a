import type { ComponentProps } from 'react';
import { CallError } from '../../../admin/api.client.ts';
import { callOf } from '../../../admin/calls.client.ts';
import { useLanguage, type Language } from '../../../admin/admin-language.tsx';
import type { StoredPicture } from '../../../ui/rich-editor/pictures.client.ts';
import { RichEditor } from '../../../ui/rich-editor/rich-editor.tsx';
import { IMAGE_CONTENT_TYPES } from '../media.schema.ts';
import { createProblemText } from './image-field.client.tsx';
import type { PreparedImage } from '../../../ui/forms/image-choice.ts';
import { prepareImage } from './prepare-image.client.ts';
import type * as routes from '../text-pictures/text-pictures.http.server.ts';

/** The editor of rich text, with pictures that are uploaded to this site. */
export function TextEditor(props: Omit<ComponentProps<typeof RichEditor>, 'storePicture'>) {
  const language = useLanguage();
  return (
    <RichEditor {...props} storePicture={(file, onProgress) => storePicture(language, file, onProgress)} />
  );
}

const upload = callOf<typeof routes.uploadRoute>('POST /uploads');

async function storePicture(
  language: Language,
  file: File,
  onProgress: (share: number) => void,
): Promise<StoredPicture> {
  // A browser without memory throws; the pictures after this one wait for its end.
  const failed: PreparedImage = { problem: { kind: 'unreadable', fileName: file.name } };
  const prepared = await prepareImage(file, IMAGE_CONTENT_TYPES).catch(() => failed);
  if ('problem' in prepared) return { problem: createProblemText(language, prepared.problem) };
  return upload({ form: { image: prepared.file }, onProgress }).then(
    ({ image }) => (image === null ? { problem: failureText(language, null) } : { src: image }),
    (error: unknown) => ({ problem: failureText(language, error) }),
  );
}

function failureText({ t }: Language, error: unknown): string {
  const failure = error instanceof CallError ? error.failure : null;
  const message = failure?.kind === 'refused' ? failure.message : null;
  return message ?? t('editor.picture.interrupted');
}
