/** An image file of one colour. */
export async function picture(
  name: string,
  type: 'image/png' | 'image/jpeg' | 'image/webp' = 'image/png',
  { width = 40, height = 40, colour = '#a2502a' } = {},
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('no canvas');
  drawing.fillStyle = colour;
  drawing.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type })], name, { type });
}

/** Over 5 MB by bytes after its end, stored in landscape and rotated to portrait by its EXIF data: 600 by 800 pixels. */
export async function photo(name: string, type = 'image/jpeg'): Promise<File> {
  const jpeg = await picture(name, 'image/jpeg', { width: 800, height: 600 });
  const start = [jpeg.slice(0, 2), ROTATED];
  return new File([...start, jpeg.slice(2), new Uint8Array(5 * 1024 * 1024)], name, { type });
}

/** A segment of a JPEG file: EXIF with an orientation of 6. */
const ROTATED = new Uint8Array([
  0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00, 0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00, 0x08,
  0x00, 0x01, 0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, 0x06, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
]);

/** A PNG signature followed by garbage, this many bytes in all. */
export function brokenPng(name: string, bytes: number): File {
  const content = new Uint8Array(bytes).fill(1);
  content.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new File([content], name, { type: 'image/png' });
}

function transferOf(files: File[]): DataTransfer {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}

/** Drags files over an element and drops them there. */
export function drop(target: Element, files: File[]): void {
  const { left, top } = target.getBoundingClientRect();
  const place = { clientX: left + 5, clientY: top + 5 };
  const dataTransfer = transferOf(files);
  for (const type of ['dragenter', 'dragover', 'drop'])
    target.dispatchEvent(new DragEvent(type, { dataTransfer, ...place, bubbles: true, cancelable: true }));
}

/** Pastes files where the focus is. */
export function paste(files: File[]): void {
  const event = new ClipboardEvent('paste', {
    clipboardData: transferOf(files),
    bubbles: true,
    cancelable: true,
  });
  (document.activeElement ?? document.body).dispatchEvent(event);
}
