import type { IMAGE_CONTENT_TYPES } from './media.schema.ts';

export type ImageContentType = (typeof IMAGE_CONTENT_TYPES)[number];

/** File name endings by the type they stand for; cameras and older programs use the rarer ones of JPEG. */
const TYPE_BY_EXTENSION = new Map<string, ImageContentType>([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['jpe', 'image/jpeg'],
  ['jfif', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
]);

const TYPE_BY_DECLARATION = new Map<string, ImageContentType>([
  ['image/jpeg', 'image/jpeg'],
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/png', 'image/png'],
  ['image/x-png', 'image/png'],
  ['image/webp', 'image/webp'],
  ['image/gif', 'image/gif'],
]);

/** What clients send when they do not know: no statement about the type. */
const NO_DECLARATION = new Set(['', 'application/octet-stream']);

/** The type that the first bytes of a file show, or null for anything but the four accepted ones. */
export function imageTypeOf(bytes: Uint8Array): ImageContentType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  const start = ascii(bytes, 0, 6);
  if (start === 'GIF87a' || start === 'GIF89a') return 'image/gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return null;
}

/**
 * Whether name and declared type say nothing against the type of the bytes (trust, T10). A name without an
 * ending and an absent or general declaration pass; an ending or a declaration of another type does not.
 */
export function isDeclaredAs(type: ImageContentType, fileName: string, contentType: string): boolean {
  const declared = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!NO_DECLARATION.has(declared) && TYPE_BY_DECLARATION.get(declared) !== type) return false;
  const extension = /\.([^./\\]+)$/.exec(fileName.trim())?.[1]?.toLowerCase();
  return extension === undefined || TYPE_BY_EXTENSION.get(extension) === type;
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

function ascii(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}
