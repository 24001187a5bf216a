import type { IMAGE_CONTENT_TYPES } from './media.schema.ts';

export type ImageContentType = (typeof IMAGE_CONTENT_TYPES)[number];

/** The type indicated by the first bytes of a file, or null for anything but the four accepted ones. */
export function imageTypeOf(bytes: Uint8Array): ImageContentType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  const start = ascii(bytes, 0, 6);
  if (start === 'GIF87a' || start === 'GIF89a') return 'image/gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return null;
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

function ascii(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}
