import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { plainPicture } from './image.factory.ts';
import { storeImage } from './images.server.ts';
import { imagePath, type StoredImage } from './media.schema.ts';

let testApp: TestApp;
let image: StoredImage;

beforeAll(async () => {
  testApp = await openTestApp();
  image = await storeImage(testApp.services, await plainPicture(700, 500).png().toBuffer());
}, 30_000);

afterAll(() => testApp.close());

const get = (path: string, init: RequestInit = {}) => testApp.app.request(path, init);

const openFiles = async () => (await readdir('/dev/fd')).length;

describe('an uploaded file', () => {
  test.each(['avif', 'webp'] as const)(
    'is served with the type and headers of its format: %s',
    async (format) => {
      const answer = await get(imagePath(image, 640, format));
      const body = Buffer.from(await answer.arrayBuffer());
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': `image/${format}`,
        'content-length': String(body.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        etag: `"${image.id}-640.${format}"`,
      });
      const signature = format === 'webp' ? body.toString('latin1', 8, 12) : body.toString('latin1', 4, 12);
      expect(signature).toBe(format === 'webp' ? 'WEBP' : 'ftypavif');
    },
  );

  test('is described in response to HEAD with the same headers and no body', async () => {
    const whole = await get(imagePath(image, 320, 'webp'));
    const head = await get(imagePath(image, 320, 'webp'), { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(head.headers.get('content-length')).toBe(String((await whole.arrayBuffer()).byteLength));
  });

  test.each(['"{tag}"', 'W/"{tag}"', '"other", "{tag}"', '*'])(
    'is not sent again (304) when If-None-Match has its tag: %s',
    async (header) => {
      const tag = `${image.id}-320.webp`;
      const answer = await get(imagePath(image, 320, 'webp'), {
        headers: { 'If-None-Match': header.replace('{tag}', tag) },
      });
      expect(answer.status).toBe(304);
      expect(await answer.text()).toBe('');
      expect(answer.headers.get('etag')).toBe(`"${tag}"`);
      expect(answer.headers.get('cache-control')).toContain('immutable');
    },
  );

  test('is sent completely when If-None-Match has another tag', async () => {
    const answer = await get(imagePath(image, 320, 'webp'), { headers: { 'If-None-Match': '"other"' } });
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
  });

  test('is closed when the client finishes or cancels', async () => {
    const before = await openFiles();
    for (let round = 0; round < 20; round += 1) {
      await (await get(imagePath(image, 700, 'avif'))).body?.cancel();
      await get(imagePath(image, 700, 'avif'), { method: 'HEAD' });
      await (await get(imagePath(image, 700, 'avif'))).arrayBuffer();
    }
    await expect.poll(openFiles).toBeLessThanOrEqual(before + 1);
  });
});

describe('an address that a picture had on an earlier site', () => {
  const OLD_ID = 'c'.repeat(32);
  beforeAll(() =>
    testApp.services.storage.transaction(({ media }) => media.addFormerIds(image.id, [OLD_ID, image.id])),
  );

  test.each([
    ['320.webp', '320.webp'],
    ['960.avif', '700.avif'],
  ])('leads for good to its file of the nearest width: %s to %s', async (from, to) => {
    const answer = await get(`/uploads/${OLD_ID}-${from}`);
    expect(answer.status).toBe(301);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      location: `/uploads/${image.id}-${to}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect((await get(`/uploads/${image.id}-${to}`)).status).toBe(200);
  });
});

describe('any other upload address', () => {
  test.each([
    ['an unknown image', () => `/uploads/${'0'.repeat(32)}-320.webp`],
    ['a width that does not exist', () => imagePath(image, 960, 'webp')],
    ['another format', () => `/uploads/${image.id}-320.jpg`],
    ['upper case', () => `/uploads/${image.id.toUpperCase()}-320.webp`.replace(/UPLOADS/, 'uploads')],
    ['a leading zero', () => `/uploads/${image.id}-0320.webp`],
    ['a path upwards', () => '/uploads/..%2fmulhim.sqlite'],
    ['a path upwards with a good end', () => `/uploads/..%2f${image.id}-320.webp`],
    ['a null byte', () => `/uploads/${image.id}-320.webp%00`],
    ['a broken escape', () => '/uploads/%E0%A4%A'],
    ['a leftover of a write', () => `/uploads/${image.id}-320.webp.1.part`],
    ['a very long one', () => `/uploads/${'a'.repeat(1_900)}`],
  ])('returns 404: %s', async (_what, path) => {
    const answer = await get(path());
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found', message: 'العنوان المطلوب غير موجود' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
