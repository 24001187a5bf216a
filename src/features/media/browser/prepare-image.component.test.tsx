import { expect, test } from 'vitest';
import { brokenPng, picture } from '../../../screens/testing/pictures.testing.ts';
import { IMAGE_CONTENT_TYPES, IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE_PX } from '../media.schema.ts';
import { prepareImage } from './prepare-image.client.ts';

/** A GIF with frames of one pixel on a canvas of this size. */
function gif(name: string, { side = 4, frames = 1 } = {}): File {
  const size = [side % 256, side >> 8];
  const start = [...size, ...size, 0x80, 0, 0, 0xa2, 0x50, 0x2a, 0, 0, 0];
  const frame = [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
  const parts = [
    'GIF89a',
    new Uint8Array(start),
    ...Array.from({ length: frames }, () => new Uint8Array(frame)),
  ];
  return new File([...parts, ';'], name, { type: 'image/png' });
}

const NEW_FORM = ['image/jpeg', 'image/png', 'image/webp'] as const;
const EDIT_FORM = ['image/jpeg', 'image/png', 'image/gif'] as const;

test('a form takes its types alone, by the bytes of a file and not by its name', async () => {
  const [animation, web] = [gif('صورة.png'), await picture('صورة.jpg', 'image/webp')];
  const refused = (fileName: string) => ({ problem: { kind: 'type', fileName } });
  expect(await prepareImage(animation, NEW_FORM)).toEqual(refused('صورة.png'));
  expect(await prepareImage(web, EDIT_FORM)).toEqual(refused('صورة.jpg'));
  expect(await prepareImage(animation, EDIT_FORM)).toEqual({
    file: animation,
    originalBytes: animation.size,
  });
  expect(await prepareImage(web, NEW_FORM)).toEqual({ file: web, originalBytes: web.size });
});

test.each([
  ['HEIC', 'صورة.jpg', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic'],
  ['AVIF', 'صورة.png', '\0\0\0\u001cftypavif\0\0\0\0mif1avif'],
  ['SVG', 'صورة.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
])('no form takes %s', async (_, name, content) => {
  expect(await prepareImage(new File([content], name), IMAGE_CONTENT_TYPES)).toEqual({
    problem: { kind: 'type', fileName: name },
  });
});

test('an empty file is damaged, and not of another type', async () => {
  expect(await prepareImage(new File([], 'فارغة.jpg'), NEW_FORM)).toEqual({
    problem: { kind: 'unreadable', fileName: 'فارغة.jpg' },
  });
});

test.each([
  ['with too many pixels', () => picture('واسعة.png', 'image/png', { width: 6_400, height: 6_300 })],
  [
    'with too long a side',
    () => picture('طويلة.png', 'image/png', { width: IMAGE_MAX_SIDE_PX + 1, height: 10 }),
  ],
  ['with too many pixels over all frames', async () => gif('متحرّكة.gif', { side: 1_000, frames: 41 })],
])('a small file %s is made smaller', async (_, made) => {
  const file = await made();
  const prepared = await prepareImage(file, IMAGE_CONTENT_TYPES);
  if (!('file' in prepared)) throw new Error(prepared.problem.kind);
  expect(prepared.file).not.toBe(file);
  expect(prepared.originalBytes).toBe(file.size);
  const { width, height } = await createImageBitmap(prepared.file);
  expect(width * height).toBeLessThan(IMAGE_MAX_PIXELS);
  expect(Math.max(width, height)).toBeLessThanOrEqual(IMAGE_MAX_SIDE_PX);
  expect(await prepareImage(prepared.file, IMAGE_CONTENT_TYPES)).toMatchObject({ file: prepared.file });
});

test('a file that the browser cannot decode is left to the server, unless it is too large', async () => {
  const [small, large] = [brokenPng('صغيرة.png', 100), brokenPng('كبيرة.png', 5 * 1024 * 1024 + 1)];
  expect(await prepareImage(small, NEW_FORM)).toEqual({ file: small, originalBytes: 100 });
  expect(await prepareImage(large, NEW_FORM)).toEqual({
    problem: { kind: 'tooLarge', fileName: 'كبيرة.png' },
  });
});
