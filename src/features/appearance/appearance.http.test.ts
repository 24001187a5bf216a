import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { jsonCall, refusal, savedEntity } from '../../app/testing-calls.ts';

let t: TestApp;
beforeEach(async () => {
  t = await openTestApp();
});
afterEach(() => t.close());

const UNKNOWN = 'aaaaaaaaaaaa';
const FONTS = { fontFamily: 'Cairo', fontSize: 18, fontColor: '#F6F1E4' };

function send(method: string, path: string, body: unknown, headers = {}) {
  return t.app.request(path, jsonCall(method, body, { ...t.as.admin, ...headers }));
}

async function read(): Promise<unknown> {
  return (await t.app.request('/fonts')).json();
}

test('settings are null until they are saved, and then returned', async () => {
  expect(await read()).toBeNull();
  const response = await send('POST', '/fonts', FONTS);
  expect(response.status).toBe(201);
  const saved = await savedEntity(response);
  expect(saved).toEqual({
    _id: expect.any(String),
    fontFamily: 'Cairo',
    fontSize: 18,
    fontColor: '#f6f1e4',
    version: 1,
  });
  expect(await read()).toEqual(saved);
});

test('a second POST returns a conflict', async () => {
  await send('POST', '/fonts', FONTS);
  expect(await refusal(await send('POST', '/fonts', FONTS))).toMatchObject({
    status: 409,
    message: 'إعدادات الخط موجودة بالفعل. يمكنك تعديلها',
  });
});

test('PUT replaces the settings, and another id is not found', async () => {
  expect((await send('PUT', `/fonts/${UNKNOWN}`, FONTS)).status).toBe(404);
  const { _id } = await savedEntity(await send('POST', '/fonts', FONTS));
  const saved = await savedEntity(await send('PUT', `/fonts/${_id}`, { ...FONTS, fontSize: '24' }));
  expect(saved).toMatchObject({ _id, fontSize: 24, version: 2 });
  expect(await read()).toEqual(saved);
  for (const id of [UNKNOWN, 'x', '%00']) {
    expect(await refusal(await send('PUT', `/fonts/${id}`, FONTS))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  }
});

test('If-Match refuses a stale version with the current settings, and refuses garbage', async () => {
  const { _id } = await savedEntity(await send('POST', '/fonts', FONTS));
  const put = (ifMatch: string) => send('PUT', `/fonts/${_id}`, FONTS, { 'if-match': ifMatch });
  const saved = await savedEntity(await put('1'));
  expect(await refusal(await put('1'))).toMatchObject({ status: 409, current: saved });
  expect((await put('')).status).toBe(400);
});

describe('the values of POST /fonts', () => {
  test.each([
    [{ fontFamily: 'Comic Sans MS' }, 'fontFamily'],
    [{ fontFamily: 'Cairo; } body { display: none' }, 'fontFamily'],
    [{ fontFamily: ['Cairo'] }, 'fontFamily'],
    [{ fontSize: 7 }, 'fontSize'],
    [{ fontSize: 73 }, 'fontSize'],
    [{ fontSize: 16.5 }, 'fontSize'],
    [{ fontSize: '16px' }, 'fontSize'],
    [{ fontSize: '' }, 'fontSize'],
    [{ fontSize: null }, 'fontSize'],
    [{ fontColor: 'red' }, 'fontColor'],
    [{ fontColor: '#fff' }, 'fontColor'],
    [{ fontColor: '#ffffff;}' }, 'fontColor'],
  ])('%j is refused', async (fault, field) => {
    const refused = await refusal(await send('POST', '/fonts', { ...FONTS, ...fault }));
    expect(refused).toMatchObject({ status: 400, code: 'validation' });
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    expect(await read()).toBeNull();
  });

  test('every invalid value is reported, in both languages', async () => {
    expect((await refusal(await send('POST', '/fonts', {}))).fields).toEqual({
      fontFamily: 'اختر نوع خط من القائمة',
      fontSize: 'حجم الخط عدد صحيح بين ٨ و٧٢',
      fontColor: 'لون الخط غير صالح. مثال: \u2066#ffffff\u2069',
    });
    const english = await refusal(await send('POST', '/fonts', {}, { 'accept-language': 'en' }));
    expect(english.message).toBe('Choose a font family from the list');
  });

  test('another content type is refused', async () => {
    const response = await send('POST', '/fonts', 'fontFamily=Cairo', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(response.status).toBe(415);
  });
});
