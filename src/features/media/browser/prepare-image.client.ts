import type { PreparedImage } from '../../../ui/forms/image-choice.ts';
import { imageTypeOf } from '../image-type.ts';
import { IMAGE_MAX_BYTES } from '../media.schema.ts';
import { smallerImage } from './smaller-image.client.ts';

/** So many bytes tell the type. */
const SIGNATURE_BYTES = 16;

/**
 * A picked file as it is sent. Its bytes say what it is, as on the server: phones and messengers give wrong names and
 * types. One that is over the limit is made smaller.
 */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const fileName = file.name;
  const start = await file
    .slice(0, SIGNATURE_BYTES)
    .arrayBuffer()
    .catch(() => null);
  // It was deleted or moved since it was picked.
  if (!start) return { problem: { kind: 'unreadable', fileName } };
  const type = imageTypeOf(new Uint8Array(start));
  if (!type) return { problem: { kind: 'type', fileName } };
  if (file.size <= IMAGE_MAX_BYTES) return { file, originalBytes: file.size };
  const smaller = await smallerImage(file, type);
  if (!smaller) return { problem: { kind: 'tooLarge', fileName } };
  return { file: smaller, originalBytes: file.size };
}
