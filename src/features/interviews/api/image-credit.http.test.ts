import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../../app/testing.ts';
import { formOf, refusal } from '../../../app/testing-calls.ts';

const PARTS = { name: 'حوار مع ليلى', content: 'وصف قصير لهذا الحوار' };

const savedSchema = z.object({ _id: z.string(), imageCredit: z.string() });

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const call = (path: string, init: RequestInit = {}) =>
  t.app.request(path, { ...init, headers: { ...t.as.admin, ...init.headers } });
const send = (method: string, path: string, parts: Record<string, string>) =>
  call(path, { method, body: formOf({ ...PARTS, ...parts }) });
const save = async (method: string, path: string, parts: Record<string, string>) =>
  savedSchema.parse(await (await send(method, path, parts)).json());

test('the credit of a picture is a field of form and response, trimmed and on one line', async () => {
  const { _id, imageCredit } = await save('POST', '/podcasts', { imageCredit: '  عمر\n سالم ' });
  expect(imageCredit).toBe('عمر سالم');
  const read = await (await t.app.request(`/podcasts/${_id}`)).json();
  expect(read.data.imageCredit).toBe('عمر سالم');
  const list = await (await t.app.request('/podcasts')).json();
  expect(list.find((item: { _id: string }) => item._id === _id).imageCredit).toBe('عمر سالم');
});

test('a form without the credit of the picture keeps it, and an empty part removes it', async () => {
  expect((await save('POST', '/podcasts', {})).imageCredit).toBe('');
  const { _id } = await save('POST', '/podcasts', { imageCredit: 'عمر سالم' });
  expect((await save('PUT', `/podcasts/${_id}`, {})).imageCredit).toBe('عمر سالم');
  expect((await save('PUT', `/podcasts/${_id}`, { imageCredit: '' })).imageCredit).toBe('');
});

test('a credit of 120 characters is accepted, a longer one refused in the language of the caller', async () => {
  const { _id } = await save('POST', '/podcasts', { imageCredit: 'س'.repeat(120) });
  const tooLong = { imageCredit: 'س'.repeat(121) };
  const arabic = 'يجب ألا يزيد اسم المصوّر على ١٢٠ حرفًا';
  for (const [method, path] of [
    ['POST', '/podcasts'],
    ['PUT', `/podcasts/${_id}`],
  ] as const) {
    const refused = await send(method, path, tooLong);
    expect(await refusal(refused)).toMatchObject({ status: 400, fields: { imageCredit: arabic } });
  }
  const english = await call('/podcasts', {
    method: 'POST',
    body: formOf({ ...PARTS, ...tooLong }),
    headers: { 'Accept-Language': 'en' },
  });
  expect(await refusal(english)).toMatchObject({
    fields: { imageCredit: 'The photo credit must be at most 120 characters' },
  });
});

test('versions and their difference show the credit of the picture', async () => {
  const { _id } = await save('POST', '/podcasts', { imageCredit: 'عمر' });
  await save('PUT', `/podcasts/${_id}`, { imageCredit: 'منى' });
  const version = await (await call(`/podcasts/${_id}/versions/1`)).json();
  expect(version.text).toMatchObject({ name: PARTS.name, content: PARTS.content, imageCredit: 'عمر' });
  const { texts } = await (await call(`/podcasts/${_id}/versions/2/difference`)).json();
  expect(texts.imageCredit).toMatchObject([
    { kind: 'removed', text: 'عمر' },
    { kind: 'added', text: 'منى' },
  ]);
});

test('the API document describes the credit of the picture', async () => {
  const { components } = await (await t.app.request('/openapi.json')).json();
  const { NewInterview, InterviewChange, Interview, ListedInterview, InterviewText } = components.schemas;
  for (const form of [NewInterview, InterviewChange]) {
    expect(form.properties.imageCredit).toMatchObject({
      type: 'string',
      description: expect.stringContaining('120'),
    });
    expect(form.properties.recording).toMatchObject({ type: 'string' });
    expect(form.required).not.toContain('imageCredit');
  }
  for (const answer of [Interview, ListedInterview, InterviewText]) {
    expect(answer.properties.imageCredit).toMatchObject({ type: 'string' });
    expect(answer.required).toContain('imageCredit');
  }
});

test('the recording is a field of form and response, and only an address of the web', async () => {
  const saved = async (method: string, path: string, parts: Record<string, string>) =>
    z
      .object({ _id: z.string(), recording: z.string() })
      .parse(await (await send(method, path, parts)).json());
  const { _id, recording } = await saved('POST', '/podcasts', { recording: ' youtu.be/abc ' });
  expect(recording).toBe('https://youtu.be/abc');
  expect((await saved('PUT', `/podcasts/${_id}`, {})).recording).toBe(recording);
  const fields = { recording: expect.stringContaining('رابط التسجيل غير صالح') };
  for (const bad of ['javascript:alert(1)', 'ليس رابطًا']) {
    const refused = await send('PUT', `/podcasts/${_id}`, { recording: bad });
    expect(await refusal(refused)).toMatchObject({ status: 400, fields });
  }
  expect((await saved('PUT', `/podcasts/${_id}`, { recording: '' })).recording).toBe('');
});
