import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { insertInterview } from '../interviews/interview.factory.ts';
import { createReviewLink, listRemarks } from './reviews.server.ts';
import { openReview } from './review-page.server.ts';
import { NOTE_MAX, OPENING, SUGGESTION_MAX } from './review.schema.ts';
import { tooManyRequests } from '../../kernel/app-error.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ SITE_URL: 'https://mulhim.example' });
});
afterAll(() => t.close());

const SECRET_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

/** The headers of an answer that keep an address secret. */
function secretHeaders({ headers }: Response): Record<string, string | null> {
  return Object.fromEntries(Object.keys(SECRET_HEADERS).map((name) => [name, headers.get(name)]));
}

async function makeDraft() {
  const { id } = await insertInterview(t.services.storage, { state: 'draft' }, [{}]);
  const { token } = await createReviewLink(t.services, id, { label: '', days: 30 });
  const { texts } = await openReview(t.services, token);
  return { id, token, fields: { part: OPENING, text: texts.get(OPENING) ?? '', noted: '', note: '' } };
}

const send = (token: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  t.app.request(`/preview/${token}`, { method: 'POST', body: new URLSearchParams(fields), headers });

test('an accepted form redirects to its part of the page', async () => {
  const { id, token, fields } = await makeDraft();
  const response = await send(token, { ...fields, action: 'approve', note: 'سطر\r\nآخر ' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`/preview/${token}#r-opening`);
  expect(secretHeaders(response)).toEqual(SECRET_HEADERS);
  expect(await listRemarks(t.services, id)).toMatchObject([
    { isApprovalOld: false, note: { note: 'سطر\nآخر' } },
  ]);
});

test('a note is stored as plain text without invisible characters', async () => {
  const { id, token, fields } = await makeDraft();
  const note = '<img src=x onerror=run()> \u202e\u0000قلب\u2066';
  expect((await send(token, { ...fields, action: 'note', note })).status).toBe(303);
  expect(await listRemarks(t.services, id)).toMatchObject([
    { note: { note: '<img src=x onerror=run()> قلب' } },
  ]);
});

test('a note of the maximum length is accepted with any line endings', async () => {
  const { token, fields } = await makeDraft();
  const note = `${'م\r\n'.repeat(NOTE_MAX / 2 - 1)}مم`;
  expect((await send(token, { ...fields, action: 'note', note })).status).toBe(303);
});

describe('the response to a refused form', () => {
  const typed = '</textarea><script>run()</script> "نصّ"';

  test.each([
    ['a note that is too long', { note: `${typed}${'م'.repeat(NOTE_MAX)}` }, 400, 'الملاحظة أطول'],
    ['an unknown part', { part: 'x', note: typed }, 404, 'لم يعد هذا السؤال في المقابلة'],
    ['an unknown button', { action: 'delete', note: typed }, 400, 'القيمة غير صالحة|البيانات المرسلة'],
  ])('says why %s is refused and keeps the typed note', async (_, given, status, words) => {
    const { token, fields } = await makeDraft();
    const response = await send(token, { ...fields, action: 'note', ...given });
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(html).toMatch(new RegExp(`<h1>[^<]*(${words})`));
    expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;run()&lt;/script&gt; &quot;نصّ&quot;');
    expect(html).not.toContain('<script>');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    );
    expect(secretHeaders(response)).toEqual(SECRET_HEADERS);
  });

  test('keeps the typed note when another note was written meanwhile', async () => {
    const { token, fields } = await makeDraft();
    await send(token, { ...fields, action: 'note', note: 'الأولى' });
    const response = await send(token, { ...fields, action: 'note', note: 'الثانية' });
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(html).toMatch(/<h1>[^<]*كُتبت ملاحظة أخرى عبر هذا الرابط/);
    expect(html).toContain('>الثانية</textarea>');
    // To the page of the form, with the other note.
    expect(html).toContain('<a href="">العودة إلى النصّ</a>');
  });

  test('is the same page for an expired link as for an unknown one', async () => {
    const { token, fields } = await makeDraft();
    const unknown = await send('x'.repeat(43), { ...fields, action: 'approve' });
    t.setNow(new Date('2026-06-01T10:00:00.000Z'));
    const expired = await send(token, { ...fields, action: 'approve' });
    t.setNow(new Date('2026-05-01T10:00:00.000Z'));
    expect([unknown.status, expired.status]).toEqual([404, 404]);
    const text = await expired.text();
    expect(text).toContain('لم يعد هذا الرابط صالحًا');
    expect(await unknown.text()).toBe(text);
  });

  test('has status 415 for a body of another content type', async () => {
    const { token } = await makeDraft();
    const body = JSON.stringify({ part: OPENING });
    const headers = { 'content-type': 'application/json' };
    const response = await t.app.request(`/preview/${token}`, { method: 'POST', body, headers });
    expect(response.status).toBe(415);
  });
});

describe('what a form may cost', () => {
  test('it counts among the open writes of its address before its body is read', async () => {
    const { token } = await makeDraft();
    const count = vi.spyOn(t.services, 'limitOpenWrites').mockRejectedValueOnce(tooManyRequests(1_000));
    const readText = vi.spyOn(Request.prototype, 'text');
    expect((await send(token, { note: 'نصّ' })).status).toBe(429);
    expect(count).toHaveBeenCalledOnce();
    expect(readText).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test('a form of many fields is refused before they are parsed', async () => {
    const { token, fields } = await makeDraft();
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`field${at}`, '']));
    expect((await send(token, { ...fields, action: 'note', ...many })).status).toBe(400);
  });

  test('a far too long suggestion is refused, and shown again, without being cleaned', async () => {
    const { token, fields } = await makeDraft();
    const suggestion = 'a'.repeat(8 * SUGGESTION_MAX + 1);
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const response = await send(token, { ...fields, action: 'note', suggestion });
    expect(response.status).toBe(400);
    const cleaned = normalize.mock.contexts.filter((text) => String(text).length >= SUGGESTION_MAX);
    vi.restoreAllMocks();
    expect(cleaned).toEqual([]);
    expect(await response.text()).toContain(`>${suggestion}</textarea>`);
  });
});

describe('the origin of a form', () => {
  test.each([
    ['the page itself', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 303],
    ['a browser that does not say', {}, 303],
    ['an old browser, from the page itself', { origin: 'https://mulhim.example' }, 303],
    ['an old browser, from a page without a referrer', { origin: 'null' }, 303],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    ['another name of the same site', { 'sec-fetch-site': 'same-site' }, 403],
    ['an old browser, from another site', { origin: 'https://evil.example' }, 403],
  ])('%s is accepted or refused, and a refused form stores nothing', async (_, headers, status) => {
    const { id, token, fields } = await makeDraft();
    const response = await send(token, { ...fields, action: 'approve' }, headers);
    expect(response.status).toBe(status);
    expect(await listRemarks(t.services, id)).toHaveLength(status === 303 ? 1 : 0);
  });
});

test.each(['/preview/x', '/Preview/x', '/%70review/x', '/preview/', '/preview'])(
  'the response to %s forbids caching',
  async (path) => {
    expect(secretHeaders(await t.app.request(path))).toEqual(SECRET_HEADERS);
  },
);

test('an address that tries several wrong links has to wait, and other addresses do not', async () => {
  const own = await openTestApp();
  const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } });
  const tryWrong = (address: string) =>
    own.app.request(
      `/preview/${'y'.repeat(43)}`,
      { method: 'POST', body: new URLSearchParams() },
      from(address),
    );
  const statuses = [];
  for (let tries = 0; tries < 20; tries += 1) statuses.push((await tryWrong('192.0.2.1')).status);
  expect(new Set(statuses)).toEqual(new Set([404]));
  const refused = await tryWrong('192.0.2.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toContain('محاولات كثيرة');
  expect(secretHeaders(refused)).toEqual(SECRET_HEADERS);
  expect((await tryWrong('192.0.2.2')).status).toBe(404);
  await own.close();
});
