import type { PreparedImage } from '../../../ui/forms/image-choice.ts';
import { imageTypeOf, type ImageContentType } from '../image-type.ts';
import {
  IMAGE_HEIGHT_MAX_PX,
  IMAGE_MAX_BYTES,
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE_PX,
  IMAGE_WIDTHS_PX,
} from '../media.schema.ts';

/** Enough bytes to recognise the type. */
const SIGNATURE_BYTES = 16;

/**
 * Prepares a chosen file of one of the types for upload. Its bytes determine its type, as on the server: phones and
 * messengers give wrong names and types. A file over the limits of bytes or pixels is scaled down.
 */
export async function prepareImage(file: File, types: readonly ImageContentType[]): Promise<PreparedImage> {
  const fileName = file.name;
  const start = await file
    .slice(0, SIGNATURE_BYTES)
    .arrayBuffer()
    .catch(() => null);
  // It was deleted or moved after it was chosen, or is empty.
  if (!start || file.size === 0) return { problem: { kind: 'unreadable', fileName } };
  const type = imageTypeOf(new Uint8Array(start));
  if (!type || !types.includes(type)) return { problem: { kind: 'type', fileName } };
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (file.size <= IMAGE_MAX_BYTES && (!bitmap || (await hasFewPixels(file, type, bitmap)))) {
    bitmap?.close();
    return { file, originalBytes: file.size };
  }
  const smaller = bitmap && (await smallerImage(bitmap, file.name, type));
  if (!smaller) return { problem: { kind: 'tooLarge', fileName } };
  return { file: smaller, originalBytes: file.size };
}

/** Where each frame of an animation begins, in bytes read as Latin letters. */
const FRAME_STARTS: Partial<Record<ImageContentType, string>> = {
  'image/gif': '!\u00f9\u0004',
  'image/webp': 'ANMF',
};

/** Whether the server takes an image of this size. It counts all frames, and keeps the first. */
async function hasFewPixels(
  file: File,
  type: ImageContentType,
  { width, height }: ImageBitmap,
): Promise<boolean> {
  if (Math.max(width, height) > IMAGE_MAX_SIDE_PX) return false;
  const frameStart = FRAME_STARTS[type];
  const text = frameStart === undefined ? '' : new TextDecoder('latin1').decode(await file.arrayBuffer());
  const frames = frameStart === undefined ? 1 : text.split(frameStart).length - 1;
  return width * height * Math.max(1, frames) <= IMAGE_MAX_PIXELS;
}

/**
 * Encodings to try until the file is small enough. `detail` is the size relative to the largest that the server
 * keeps: above 1 the server's own scaling hides the artefacts of this encoding.
 */
const ATTEMPTS = [
  { detail: 1.5, quality: 0.92 },
  { detail: 1.5, quality: 0.85 },
  { detail: 1, quality: 0.9 },
  { detail: 1, quality: 0.7 },
] as const;

/** The image in a file within the upload limits; null if no attempt is. Only one full-size copy is in memory at a time. */
async function smallerImage(bitmap: ImageBitmap, name: string, type: ImageContentType): Promise<File | null> {
  const canvas = draw(bitmap);
  for (const { detail, quality } of ATTEMPTS) {
    shrink(canvas, detail);
    const blob = await encode(canvas, type, quality);
    if (blob && blob.size <= IMAGE_MAX_BYTES) return new File([blob], name, { type: blob.type });
  }
  return null;
}

/** Draws the image at the largest size of all attempts. */
function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  try {
    drawScaled(canvas, bitmap, ATTEMPTS[0].detail);
  } finally {
    bitmap.close();
  }
  return canvas;
}

function shrink(canvas: HTMLCanvasElement, detail: number): void {
  if (scaleOf(canvas, detail) === 1) return;
  const copy = document.createElement('canvas');
  drawScaled(copy, canvas, detail);
  drawScaled(canvas, copy, detail);
}

function drawScaled(canvas: HTMLCanvasElement, image: ImageBitmap | HTMLCanvasElement, detail: number): void {
  const scale = scaleOf(image, detail);
  // Setting the size also clears the canvas.
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no memory for a canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
}

function scaleOf({ width, height }: { width: number; height: number }, detail: number): number {
  return Math.min(
    1,
    (detail * Math.max(...IMAGE_WIDTHS_PX)) / width,
    (detail * IMAGE_HEIGHT_MAX_PX) / height,
  );
}

/**
 * A photograph stays a JPEG. Formats with transparency become WebP, or a JPEG on white if the browser cannot write
 * WebP.
 */
async function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  if (type !== 'image/jpeg') {
    const webp = await blobOf(canvas, 'image/webp', quality);
    if (webp?.type === 'image/webp') return webp;
    paintBehind(canvas, 'white');
  }
  return blobOf(canvas, 'image/jpeg', quality);
}

function paintBehind(canvas: HTMLCanvasElement, color: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = color;
  context.fillRect(0, 0, canvas.width, canvas.height);
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
