import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { formOf, jsonCall, refusal, savedEntity } from '../../app/testing-calls.ts';

let t: TestApp;
beforeEach(async () => {
  t = await openTestApp();
});
afterEach(() => t.close());

const UNKNOWN = 'aaaaaaaaaaaa';
const TEXT = '<p>نص الصفحة</p>';

async function png(): Promise<File> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#8f2f16' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'x.png', { type: 'image/png' });
}

function sendForm(method: string, path: string, parts: Record<string, string | File>, headers = {}) {
  return t.app.request(path, { method, body: formOf(parts), headers: { ...t.as.admin, ...headers } });
}

function sendJson(method: string, path: string, body: unknown, headers = {}) {
  return t.app.request(path, jsonCall(method, body, { ...t.as.admin, ...headers }));
}

async function read(path: string): Promise<unknown> {
  const response = await t.app.request(path);
  expect(response.status).toBe(200);
  return response.json();
}

describe('the page about the host, /platform', () => {
  test('is null until it is written, and then returned', async () => {
    expect(await read('/platform')).toBeNull();
    const response = await sendForm('POST', '/platform', {
      text: `${TEXT}<script>x</script>`,
      image: await png(),
    });
    expect(response.status).toBe(201);
    const saved = await savedEntity(response);
    expect(saved).toEqual({
      _id: expect.stringMatching(/^[a-z0-9]{12}$/),
      text: TEXT,
      image: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-400\.webp$/),
      imageInfo: expect.objectContaining({ width: 400, height: 300 }),
      version: 1,
      updatedAt: '2026-05-01T10:00:00.000Z',
    });
    expect(await read('/platform')).toEqual(saved);
    expect(await read('/contact')).toBeNull();
  });

  test('refuses a second POST as a conflict and changes nothing', async () => {
    const saved = await savedEntity(await sendForm('POST', '/platform', { text: TEXT }));
    expect(await refusal(await sendForm('POST', '/platform', { text: '<p>نص آخر</p>' }))).toMatchObject({
      status: 409,
      code: 'conflict',
      message: 'هذه الصفحة موجودة بالفعل. يمكنك تعديلها',
    });
    expect(await read('/platform')).toEqual(saved);
  });

  test('keeps the image on a PUT without the part, and removes it with an empty part', async () => {
    const { _id, image } = await savedEntity(
      await sendForm('POST', '/platform', { text: TEXT, image: await png() }),
    );
    const put = async (parts: Record<string, string>) =>
      savedEntity(await sendForm('PUT', `/platform/${_id}`, parts));
    expect(await put({ text: '<p>نص جديد</p>' })).toMatchObject({
      text: '<p>نص جديد</p>',
      image,
      version: 2,
    });
    expect(await put({ text: TEXT, image: String(image) })).toMatchObject({ image });
    expect(await put({ text: TEXT, image: '' })).toMatchObject({ image: null, imageInfo: null });
  });

  test('refuses a stale If-Match with the current page, and refuses garbage', async () => {
    const { _id } = await savedEntity(await sendForm('POST', '/platform', { text: TEXT }));
    const put = (ifMatch: string) =>
      sendForm('PUT', `/platform/${_id}`, { text: TEXT }, { 'if-match': ifMatch });
    const saved = await savedEntity(await put('1'));
    expect(await refusal(await put('1'))).toMatchObject({ status: 409, current: saved });
    expect((await put('x')).status).toBe(400);
  });

  test('returns 404 for an unknown or malformed id, also before the first POST', async () => {
    const missing = { status: 404, message: 'لم يتم العثور على الصفحة' };
    expect(await refusal(await sendForm('PUT', `/platform/${UNKNOWN}`, { text: TEXT }))).toMatchObject(
      missing,
    );
    await sendForm('POST', '/platform', { text: TEXT });
    for (const id of [UNKNOWN, 'x', '%00']) {
      expect(await refusal(await sendForm('PUT', `/platform/${id}`, { text: TEXT })), id).toMatchObject(
        missing,
      );
    }
  });

  test('refuses a text without a visible word', async () => {
    for (const parts of [
      { unused: 'x' },
      { text: '' },
      { text: '<p>&nbsp;</p>' },
      { text: '<script>نص</script>' },
    ]) {
      expect(await refusal(await sendForm('POST', '/platform', parts))).toMatchObject({
        status: 400,
        message: 'يرجى إدخال النصّ',
        fields: { text: 'يرجى إدخال النصّ' },
      });
    }
  });

  test('refuses JSON', async () => {
    expect((await sendJson('POST', '/platform', { text: TEXT })).status).toBe(415);
  });
});

describe('the page about the platform, /contact', () => {
  test('is null until it is written, and then returned', async () => {
    expect(await read('/contact')).toBeNull();
    const response = await sendJson('POST', '/contact', {
      text: `<p style="color:red" onclick=x>نص الصفحة</p>`,
    });
    expect(response.status).toBe(201);
    const saved = await savedEntity(response);
    expect(saved).toMatchObject({
      text: expect.stringContaining('نص الصفحة'),
      image: null,
      imageInfo: null,
      version: 1,
    });
    expect(saved['text']).not.toMatch(/style|onclick/);
    expect(await read('/contact')).toEqual(saved);
    expect((await sendJson('POST', '/contact', { text: TEXT })).status).toBe(409);
  });

  test('has an image that is changed separately from the text', async () => {
    const { _id } = await savedEntity(await sendJson('POST', '/contact', { text: TEXT }));
    const response = await sendForm('POST', `/contact/${_id}/image`, { image: await png() });
    expect(response.status).toBe(200);
    const saved = await savedEntity(response);
    expect(saved).toMatchObject({ text: TEXT, image: expect.stringMatching(/^\/uploads\//), version: 2 });
    const updated = await savedEntity(await sendJson('PUT', `/contact/${_id}`, { text: '<p>نص جديد</p>' }));
    expect(updated).toMatchObject({ text: '<p>نص جديد</p>', image: saved['image'] });
  });

  test('refuses a stale If-Match for text and image', async () => {
    const { _id } = await savedEntity(await sendJson('POST', '/contact', { text: TEXT }));
    const current = await savedEntity(
      await sendJson('PUT', `/contact/${_id}`, { text: TEXT }, { 'if-match': '1' }),
    );
    const stale = { status: 409, current };
    expect(
      await refusal(await sendJson('PUT', `/contact/${_id}`, { text: TEXT }, { 'if-match': '1' })),
    ).toMatchObject(stale);
    const image = await png();
    expect(
      await refusal(await sendForm('POST', `/contact/${_id}/image`, { image }, { 'if-match': '1' })),
    ).toMatchObject(stale);
  });

  test('refuses text, an empty file or nothing in place of the image', async () => {
    const { _id } = await savedEntity(await sendJson('POST', '/contact', { text: TEXT }));
    for (const parts of [{ image: 'x' }, { image: new File([], '') }, { other: 'x' }]) {
      expect(await refusal(await sendForm('POST', `/contact/${_id}/image`, parts))).toMatchObject({
        status: 400,
        fields: { image: 'يرجى اختيار صورة' },
      });
    }
  });

  test('returns 404 for an unknown id', async () => {
    expect((await sendJson('PUT', `/contact/${UNKNOWN}`, { text: TEXT })).status).toBe(404);
    expect((await sendForm('POST', `/contact/${UNKNOWN}/image`, { image: await png() })).status).toBe(404);
  });

  test.each([
    ['malformed JSON', '{"text":'],
    ['null', 'null'],
    ['a number', '{"text":5}'],
    ['nothing', '{}'],
  ])('refuses %s', async (_, body) => {
    expect(await refusal(await sendJson('POST', '/contact', body))).toMatchObject({
      status: 400,
      code: 'validation',
    });
  });
});

test('a stored text with unsafe markup is sanitised in the response', async () => {
  await t.services.storage.transaction(({ infoPages }) =>
    infoPages.insertInfoPage({
      id: UNKNOWN,
      kind: 'platform',
      text: `${TEXT}<img src=x onerror=alert(1)>`,
      image: null,
      version: 1,
      updatedAt: '2026-05-01T10:00:00.000Z',
    }),
  );
  expect(await read('/contact')).toMatchObject({ text: TEXT });
});
