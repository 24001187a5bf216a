import type { PreparedImage } from '../../../ui/forms/image-choice.ts';
import { imageTypeOf } from '../image-type.ts';
import { IMAGE_HEIGHT_MAX_PX, IMAGE_MAX_BYTES, IMAGE_WIDTHS_PX } from '../media.schema.ts';

/** Enough bytes to recognise the type. */
const SIGNATURE_BYTES = 16;

/**
 * Prepares a chosen file for upload. Its bytes determine its type, as on the server: phones and messengers give wrong
 * names and types. A file over the limit is scaled down.
 */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const fileName = file.name;
  const start = await file
    .slice(0, SIGNATURE_BYTES)
    .arrayBuffer()
    .catch(() => null);
  // It was deleted or moved after it was chosen.
  if (!start) return { problem: { kind: 'unreadable', fileName } };
  const type = imageTypeOf(new Uint8Array(start));
  if (!type) return { problem: { kind: 'type', fileName } };
  if (file.size <= IMAGE_MAX_BYTES) return { file, originalBytes: file.size };
  const smaller = await smallerImage(file, type);
  if (!smaller) return { problem: { kind: 'tooLarge', fileName } };
  return { file: smaller, originalBytes: file.size };
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

/**
 * The image in a file within the upload limit, rotated by its EXIF data; null if the browser cannot decode it. Only
 * one full-size copy is in memory at a time.
 */
async function smallerImage(file: File, type: string): Promise<File | null> {
  const canvas = await draw(file).catch(() => null);
  if (!canvas) return null;
  for (const { detail, quality } of ATTEMPTS) {
    shrink(canvas, detail);
    const blob = await encode(canvas, type, quality);
    if (blob && blob.size <= IMAGE_MAX_BYTES) return new File([blob], file.name, { type: blob.type });
  }
  return null;
}

/** Draws the image at the largest size of all attempts. */
async function draw(file: File): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
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
