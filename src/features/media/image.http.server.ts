import { z } from '@hono/zod-openapi';
import { storeImage } from './images.server.ts';
import { messageKey } from '../../messages/keys.ts';
import { imageAltInput, readFocus } from './image-description.ts';
import {
  IMAGE_ADDRESS_MAX,
  imagePath,
  parseImageFileName,
  type Image,
  type ImageChange,
  type ImageDescription,
} from './media.schema.ts';
import { invalidField } from '../../kernel/app-error.ts';
import type { Services } from '../../http/services.ts';

const imageInfoSchema = z
  .object({
    width: z.int().openapi({ description: 'Pixels of the widest file' }),
    height: z.int(),
    widths: z
      .array(z.int())
      .openapi({ description: 'Widths that exist, as /uploads/{id}-{width}.webp and .avif' }),
    placeholder: z.string().openapi({ description: 'A data: URI a few pixels wide' }),
    focus: z
      .object({ x: z.int(), y: z.int() })
      .openapi({ description: 'The point that stays in view, per cent from the left and the top' }),
    alt: z.string().openapi({ description: 'What it shows, as text; may be empty' }),
  })
  .openapi('ImageInfo');

/** An entity's image in the API: an address as text, and the data of a stored image. */
export const imageFields = {
  image: z
    .string()
    .nullable()
    .openapi({ description: 'A path on the upload host, or an http(s) address as it is' }),
  imageInfo: z
    // A union, because `nullable()` would make the named schema itself nullable in the document.
    .union([imageInfoSchema, z.null()])
    .openapi({ description: 'null without an image and for an external address' }),
};

/** `image` is the address of the widest file of a stored image. */
export function presentImage(image: Image | null) {
  if (image === null) return { image: null, imageInfo: null };
  if (image.kind === 'external') return { image: image.url, imageInfo: null };
  const { kind: _, id: __, ...imageInfo } = image;
  return { image: imagePath(image, image.width, 'webp'), imageInfo };
}

/** The parts of a form that describe its stored image; absent parts change nothing. */
const descriptionParts = {
  imageFocus: z
    .string()
    .transform((text, context) => {
      const focus = readFocus(text);
      if (focus) return focus;
      context.addIssue({ code: 'custom', message: messageKey('image.focus') });
      return z.NEVER;
    })
    .optional()
    .openapi({
      type: 'string',
      example: '50,22',
      description:
        'The point of the stored image that stays in view where a frame cuts it: per cent from the left and the top',
    }),
  imageAlt: imageAltInput.optional().openapi({
    type: 'string',
    description: 'What the stored image shows, plain text of at most 300 characters',
  }),
};

/** The `image` part of a form: a file, or the address of an image as text. */
const imagePart = z
  .union([z.instanceof(File).openapi({ type: 'string', format: 'binary' }), z.string()], {
    error: 'error.field',
  })
  .optional()
  .openapi({
    description:
      'A JPEG, PNG, WebP or GIF of up to 5 MB, whatever its name and declared type. As text: the path of a stored image or an http(s) address sets it (https alone where the site has https), ' +
      'an empty text removes it. Without the part the image stays as it is.',
  });

/** The image of a form, and its description. */
export const imageParts = { image: imagePart, ...descriptionParts };

interface ImageParts {
  image?: File | string | undefined;
  imageFocus?: ImageDescription['focus'] | undefined;
  imageAlt?: string | undefined;
}

/**
 * The change in the parts of an image; a file is decoded and stored first. Throws `validation` for invalid text, and
 * the errors of `storeImage`.
 */
export async function readImageParts(
  services: Services,
  { image, imageFocus, imageAlt }: ImageParts,
): Promise<ImageChange> {
  const change = await readImagePart(services, image);
  const description = {
    ...(imageFocus && { focus: imageFocus }),
    ...(imageAlt !== undefined && { alt: imageAlt }),
  };
  return imageFocus || imageAlt !== undefined ? { ...change, description } : change;
}

async function readImagePart(services: Services, part: File | string | undefined): Promise<ImageChange> {
  if (part instanceof File) {
    // Browsers send this for an empty file field.
    if (part.size === 0 && part.name === '') return { kind: 'keep' };
    const bytes = new Uint8Array(await part.arrayBuffer());
    const { id } = await storeImage(services, bytes);
    return { kind: 'stored', id };
  }
  if (part === undefined) return { kind: 'keep' };
  return imageNamed(part.trim(), services.config);
}

function imageNamed(address: string, { siteUrl, uploadsBaseUrl }: Services['config']): ImageChange {
  if (address === '') return { kind: 'remove' };
  const path = address.startsWith(`${uploadsBaseUrl}/`) ? address.slice(uploadsBaseUrl.length) : address;
  const file = path.startsWith('/uploads/') ? parseImageFileName(path.slice('/uploads/'.length)) : null;
  if (file) return { kind: 'stored', id: file.id };
  if (isWebAddress(address)) {
    const isInsecure = siteUrl.startsWith('https:') && /^http:/i.test(address);
    return { kind: isInsecure ? 'insecure' : 'external', url: address };
  }
  throw invalidField('image', 'image.address');
}

function isWebAddress(address: string): boolean {
  return (
    address.length <= IMAGE_ADDRESS_MAX && /^https?:\/\/[^\s\p{C}]+$/iu.test(address) && URL.canParse(address)
  );
}
