import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { refusal } from '../../../app/testing-calls.ts';
import { openTestApp, type TestApp } from '../../../app/testing.ts';
import { plainPicture } from '../image.factory.ts';
import { IMAGE_MAX_BYTES } from '../media.schema.ts';

const PNG_SIGNATURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

async function upload(part: File | string, headers = site.as.admin): Promise<Response> {
  const body = new FormData();
  body.append('image', part);
  return site.app.request('/uploads', { method: 'POST', headers, body });
}

test('POST /uploads stores a picture whose address an answer may name', async () => {
  const bytes = await plainPicture(400, 300).png().toBuffer();
  const response = await upload(new File([new Uint8Array(bytes)], 'صورة.png'));
  expect(response.status).toBe(201);
  const { image } = z.object({ image: z.string() }).parse(await response.json());
  expect(image).toMatch(/^\/uploads\/[0-9a-f]{32}-400\.webp$/);
  expect((await site.app.request(image)).status).toBe(200);
});

test.each([
  ['a file that is no picture', () => new File(['نصّ'], 'صورة.png'), 415],
  ['a file that is too large', () => new File([new Uint8Array(IMAGE_MAX_BYTES + 1)], 'كبيرة.jpg'), 413],
  ['a damaged picture', () => new File([PNG_SIGNATURE], 'تالفة.png'), 400],
  ['a text', () => 'https://example.com/x.png', 400],
])('POST /uploads refuses %s with a message at the field', async (_title, part, status) => {
  expect(await refusal(await upload(part()))).toMatchObject({ status });
});

test('POST /uploads is for hosts only', async () => {
  const file = new File(['x'], 'x.png');
  expect((await upload(file, {})).status).toBe(401);
});
