import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../app/testing.ts';
import { formOf, jsonCall, refusal, savedEntity } from '../../../app/testing-calls.ts';
import { insertInterview } from '../interview.factory.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const UNKNOWN = 'aaaaaaaaaaaa';
const PARTS = {
  name: 'حوار مع ليلى',
  content: 'وصف قصير لهذا الحوار',
  questions: JSON.stringify([{ question: 'كيف بدأت؟', answer: '<p>بدأت صغيرًا</p>' }]),
};
const NO_QUESTIONS = { name: PARTS.name, content: PARTS.content };

async function png(width = 400): Promise<File> {
  const bytes = await sharp({ create: { width, height: 300, channels: 3, background: '#8f2f16' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'صورة.png', { type: 'image/png' });
}

function send(method: string, path: string, parts: Record<string, string | File>, headers = {}) {
  return t.app.request(path, { method, body: formOf(parts), headers: { ...t.as.admin, ...headers } });
}

async function read(id: string): Promise<unknown> {
  return (await t.app.request(`/podcasts/${id}`)).json();
}

describe('POST /podcasts', () => {
  test('publishes the interview and the next read shows it', async () => {
    const response = await send('POST', '/podcasts', PARTS);
    expect(response.status).toBe(201);
    const saved = await savedEntity(response);
    expect(saved).toEqual({
      _id: expect.stringMatching(/^[a-z0-9]{12}$/),
      name: PARTS.name,
      content: PARTS.content,
      imageCredit: '',
      recording: '',
      image: null,
      imageInfo: null,
      guest: null,
      topics: [],
      state: 'published',
      publishedAt: '2026-05-01T10:00:00.000Z',
      createdAt: '2026-05-01T10:00:00.000Z',
      updatedAt: '2026-05-01T10:00:00.000Z',
      version: 1,
      searched: 0,
      questions: [
        { _id: expect.any(String), question: 'كيف بدأت؟', answer: '<p>بدأت صغيرًا</p>', version: 1 },
      ],
    });
    expect(await read(saved['_id'])).toEqual({ data: saved });
  });

  test('an image is stored under the width of its widest file, and served', async () => {
    const saved = await savedEntity(await send('POST', '/podcasts', { ...PARTS, image: await png() }));
    expect(saved).toMatchObject({
      image: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-400\.webp$/),
      imageInfo: {
        width: 400,
        height: 300,
        widths: expect.arrayContaining([320, 400]),
        placeholder: expect.any(String),
        focus: { x: expect.any(Number), y: expect.any(Number) },
        alt: '',
      },
    });
    const served = await t.app.request(String(saved['image']));
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await served.bytes()).length).toBeGreaterThan(0);
  });

  test('an image keeps the focal point and the alternative text that are sent with it or later', async () => {
    const first = { image: await png(), imageFocus: '71,30', imageAlt: '  سارة  في مكتبتها ' };
    const saved = await savedEntity(await send('POST', '/podcasts', { ...PARTS, ...first }));
    expect(saved).toMatchObject({ imageInfo: { focus: { x: 71, y: 30 }, alt: 'سارة في مكتبتها' } });
    const path = `/podcasts/${String(saved['_id'])}`;
    const moved = await savedEntity(await send('PUT', path, { ...PARTS, imageFocus: '10,0' }));
    expect(moved).toMatchObject({
      image: saved['image'],
      imageInfo: { focus: { x: 10, y: 0 }, alt: 'سارة في مكتبتها' },
    });
  });

  test.each([
    ['imageFocus', '101,20', 'الموضع غير صالح: نسبتان من ٠ إلى ١٠٠'],
    ['imageFocus', '-1,20', 'الموضع غير صالح: نسبتان من ٠ إلى ١٠٠'],
    ['imageFocus', 'وسط', 'الموضع غير صالح: نسبتان من ٠ إلى ١٠٠'],
    ['imageAlt', 'ا'.repeat(301), 'يجب ألا يزيد وصف الصورة على ٣٠٠ حرف'],
  ])('refuses %s %j with a sentence at its field', async (part, value, message) => {
    const response = await send('POST', '/podcasts', { ...PARTS, [part]: value });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [part]: message } });
  });

  test.each([
    ['a.png', 'image/png'],
    ['a.pdf', 'application/pdf'],
    ['بلا امتداد', ''],
  ])('a JPEG that is named %j of type %j is recognised by its bytes', async (name, type) => {
    const ground = { width: 300, height: 200, channels: 3, background: '#8f2f16' } as const;
    const bytes = await sharp({ create: ground }).jpeg().toBuffer();
    const image = new File([new Uint8Array(bytes)], name, { type });
    expect(await savedEntity(await send('POST', '/podcasts', { ...PARTS, image }))).toMatchObject({
      image: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-300\.webp$/),
    });
  });

  test('an empty file field, as browsers send it, is no image', async () => {
    const empty = new File([], '', { type: 'application/octet-stream' });
    expect(await savedEntity(await send('POST', '/podcasts', { ...PARTS, image: empty }))).toMatchObject({
      image: null,
    });
  });

  test('HTML in the content becomes plain text', async () => {
    const content = '<p>حوار عن <b>الكتابة</b> &amp; الترجمة</p><script>alert(1)</script>';
    expect(await savedEntity(await send('POST', '/podcasts', { ...PARTS, content }))).toMatchObject({
      content: 'حوار عن الكتابة & الترجمة',
    });
  });

  test('a comparison sign in the content stays', async () => {
    const content = 'حين يكون 3 < 5 و 7 > 2 في الحساب';
    expect(await savedEntity(await send('POST', '/podcasts', { ...PARTS, content }))).toMatchObject({
      content,
    });
  });

  test.each([
    [{}, 'يرجى إدخال اسم المقابلة', ['name', 'content']],
    [{ name: 'حوار مع ليلى' }, 'يرجى إدخال محتوى المقابلة', ['content']],
    [{ name: 'حوار', content: '  \u200f ' }, 'يرجى إدخال محتوى المقابلة', ['name', 'content']],
    [{ name: 'حوار', content: 'قصير' }, 'يجب أن يتكون اسم المقابلة من 5 أحرف على الأقل', ['name', 'content']],
    [
      { name: 'حـــــــوار', content: PARTS.content },
      'يجب أن يتكون اسم المقابلة من 5 أحرف على الأقل',
      ['name'],
    ],
    [
      { name: 'حوار مع ليلى', content: '<p>قصير</p>' },
      'يجب أن يتكون محتوى المقابلة من 10 أحرف على الأقل',
      ['content'],
    ],
  ])('missing required fields are reported before lengths: %j', async (parts, message, fields) => {
    const refused = await refusal(await send('POST', '/podcasts', { unused: 'x', ...parts }));
    expect(refused).toMatchObject({ status: 400, code: 'validation', message });
    expect(Object.keys(refused.fields ?? {})).toEqual(fields);
  });

  test('errors are in English when Accept-Language prefers it', async () => {
    const headers = { 'accept-language': 'en-GB, ar;q=0.5' };
    const refused = await refusal(await send('POST', '/podcasts', { name: '', content: '' }, headers));
    expect(refused.message).toBe('please enter the interview name');
  });

  test('a file where text is expected is refused', async () => {
    const refused = await refusal(await send('POST', '/podcasts', { ...PARTS, name: await png(8) }));
    expect(refused).toMatchObject({ status: 400, fields: { name: expect.any(String) } });
  });

  test('a file that is no image is refused as an unsupported type', async () => {
    const image = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.svg', { type: 'image/svg+xml' });
    const refused = await refusal(await send('POST', '/podcasts', { ...PARTS, image }));
    expect(refused).toMatchObject({
      status: 415,
      message: 'نوع الملف غير مدعوم. الأنواع المدعومة هي: JPG, PNG, WEBP',
    });
  });

  test('an image above 5 MB is refused as too large', async () => {
    const image = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'x.png', { type: 'image/png' });
    expect(await refusal(await send('POST', '/podcasts', { ...PARTS, image }))).toMatchObject({
      status: 413,
      message: 'حجم الصورة كبير جدًا. الحد الأقصى هو ٥ ميغابايت',
    });
  });
});

describe('PUT /podcasts/{id}', () => {
  async function published(parts: Record<string, string | File> = PARTS) {
    return savedEntity(await send('POST', '/podcasts', parts));
  }

  test('a form without questions and image keeps both', async () => {
    const before = await published({ ...PARTS, image: await png() });
    const response = await send('PUT', `/podcasts/${before['_id']}`, { ...NO_QUESTIONS, name: 'اسم جديد' });
    expect(response.status).toBe(200);
    const { name, image, questions } = await savedEntity(response);
    expect({ name, image, questions }).toEqual({
      name: 'اسم جديد',
      image: before['image'],
      questions: before['questions'],
    });
  });

  test('an empty list removes the questions', async () => {
    const { _id } = await published();
    expect(
      await savedEntity(await send('PUT', `/podcasts/${_id}`, { ...PARTS, questions: '[]' })),
    ).toMatchObject({ questions: [] });
  });

  test('a file replaces the image, a text keeps or sets it, an empty text removes it', async () => {
    const { _id, image: first } = await published({ ...PARTS, image: await png(400) });
    const put = async (image: string | File) =>
      (await savedEntity(await send('PUT', `/podcasts/${_id}`, { ...NO_QUESTIONS, image })))['image'];
    expect(await put(String(first))).toBe(first);
    const second = await put(await png(500));
    expect(second).toMatch(/-500\.webp$/);
    expect(await put(String(first))).toBe(first);
    expect(await put(`http://localhost:9000${String(second)}`)).toBe(second);
    expect(await put('https://example.com/a b.jpg'.replace(' ', '%20'))).toBe(
      'https://example.com/a%20b.jpg',
    );
    expect(await put('')).toBeNull();
  });

  test('an http address is accepted as an image on a site without https', async () => {
    const image = 'http://example.com/portrait.jpg';
    expect(await savedEntity(await send('POST', '/podcasts', { ...PARTS, image }))).toMatchObject({ image });
  });

  test.each([
    ['ar', /^لا تعرض المتصفحات هذه الصورة لأن عنوانها يبدأ بـ /],
    ['en', /^Browsers do not show this image because its address begins with /],
  ])('a new http address is refused on a site with https, in %s', async (language, words) => {
    const secure = await openTestApp({ SITE_URL: 'https://mulhim.example' });
    try {
      const response = await secure.app.request('/podcasts', {
        method: 'POST',
        body: formOf({ ...PARTS, image: 'http://example.com/portrait.jpg' }),
        headers: { ...secure.as.admin, 'accept-language': language },
      });
      expect(await refusal(response)).toMatchObject({
        status: 400,
        fields: { image: expect.stringMatching(words) },
      });
    } finally {
      await secure.close();
    }
  });

  test.each([
    `/uploads/${'a'.repeat(32)}-400.webp`,
    '/uploads/../../etc/passwd',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//example.com/x.png',
    'https://',
    'https://example.com/a b',
    'ftp://example.com/x.png',
    `https://example.com/${'a'.repeat(3000)}`,
  ])('the image address %s is refused', async (image) => {
    const { _id } = await published();
    const refused = await refusal(await send('PUT', `/podcasts/${_id}`, { ...NO_QUESTIONS, image }));
    expect(refused).toMatchObject({ status: 400, fields: { image: expect.any(String) } });
  });

  test('errors have the texts of the edit form', async () => {
    const { _id } = await published();
    expect(await refusal(await send('PUT', `/podcasts/${_id}`, { name: 'قصر', content: '' }))).toMatchObject({
      status: 400,
      message: 'اسم المقابلة مطلوب ويجب أن يتكون من 5 أحرف على الأقل',
      fields: { content: 'محتوى المقابلة مطلوب ويجب أن يتكون من 10 أحرف على الأقل' },
    });
  });

  test('If-Match accepts the current version, refuses a stale one with the current interview, and refuses garbage', async () => {
    const { _id, version } = await published();
    const put = (ifMatch: string) => send('PUT', `/podcasts/${_id}`, NO_QUESTIONS, { 'if-match': ifMatch });
    const saved = await savedEntity(await put(`"${version}"`));
    expect(await refusal(await put(String(version)))).toMatchObject({
      status: 409,
      code: 'conflict',
      current: saved,
    });
    expect((await put('*')).status).toBe(200);
    for (const garbage of ['x', '-1', '1.5', '1, 2', 'W/"1"', '99999999999']) {
      expect(await refusal(await put(garbage)), garbage).toMatchObject({ status: 400, code: 'validation' });
    }
  });

  test('an unknown or malformed id is not found', async () => {
    for (const id of [UNKNOWN, 'x', '1abc', '%00', `${UNKNOWN}'--`]) {
      const refused = await refusal(await send('PUT', `/podcasts/${id}`, PARTS));
      expect(refused, id).toMatchObject({ status: 404, message: 'لم يتم العثور على المقابلة' });
    }
  });
});

describe('GET and DELETE /podcasts/{id}', () => {
  test('an unknown or malformed id is not found, in both languages', async () => {
    for (const id of [UNKNOWN, 'x', '%D9%85', '%00', 'constructor']) {
      expect(await refusal(await t.app.request(`/podcasts/${id}`)), id).toMatchObject({
        status: 404,
        message: 'لم يتم العثور على المقابلة',
      });
    }
    const english = await t.app.request(`/podcasts/${UNKNOWN}`, { headers: { 'accept-language': 'en' } });
    expect(await refusal(english)).toMatchObject({ message: 'The interview was not found' });
  });

  test('a deleted interview is not found', async () => {
    const { id } = await insertInterview(t.services.storage);
    const remove = () => t.app.request(`/podcasts/${id}`, { method: 'DELETE', headers: t.as.admin });
    const response = await remove();
    expect([response.status, await response.json()]).toEqual([
      200,
      { _id: id, message: 'تم حذف المقابلة بنجاح' },
    ]);
    expect((await t.app.request(`/podcasts/${id}`)).status).toBe(404);
    expect((await remove()).status).toBe(404);
  });
});

test('a form of another content type is refused', async () => {
  const calls = [
    jsonCall('POST', PARTS, t.as.admin),
    { method: 'POST', body: new URLSearchParams(PARTS), headers: t.as.admin },
    { method: 'POST', body: 'name=x', headers: { ...t.as.admin, 'content-type': 'text/plain' } },
    { method: 'POST', headers: t.as.admin },
  ];
  for (const call of calls) {
    expect(await refusal(await t.app.request('/podcasts', call))).toMatchObject({
      status: 415,
      code: 'unsupported_type',
    });
  }
});
