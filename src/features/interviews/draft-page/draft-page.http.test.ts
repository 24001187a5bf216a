import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../../app/testing.ts';
import { refusal } from '../../../app/testing-calls.ts';
import { pageAddress } from '../../../serving/page-address.server.ts';
import { withoutToken } from '../../guest-review/preview-path.ts';
import { insertInterview } from '../interview.factory.ts';
import { openDraftPage } from './draft-page.server.ts';

const OPENED_AT = new Date('2026-05-01T10:00:00.000Z');

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ SITE_URL: 'https://mulhim.example' });
});
afterAll(() => t.close());

const made = z.object({ url: z.string(), cardUrl: z.string(), expiresAt: z.string() });
const open = (id: string, headers = t.as.admin) =>
  t.app.request(`/podcasts/${id}/draft-page`, { method: 'POST', headers });

async function openDraft() {
  t.setNow(OPENED_AT);
  const { id } = await insertInterview(t.services.storage, { state: 'draft' }, [{}]);
  const page = made.parse(await (await open(id)).json());
  const { pathname } = new URL(page.url);
  return { id, ...page, pathname, token: pathname.split('/').at(-1) ?? '' };
}

const GONE = { code: 'not_found' };

describe('POST /podcasts/:id/draft-page', () => {
  test('returns the address of a page that opens the interview for an hour', async () => {
    const { id, token, url, expiresAt } = await openDraft();
    expect(url).toMatch(/^https:\/\/mulhim\.example\/preview\/draft\/[\w-]+$/);
    expect(expiresAt).toBe('2026-05-01T11:00:00.000Z');
    t.setNow(new Date('2026-05-01T10:59:59.000Z'));
    expect(await openDraftPage(t.services, token)).toMatchObject({ id, state: 'draft' });
    t.setNow(new Date('2026-05-01T11:00:00.000Z'));
    await expect(openDraftPage(t.services, token)).rejects.toMatchObject(GONE);
  });

  test('refuses an unknown interview', async () => {
    expect(await refusal(await open('aaaaaaaaaaaa'))).toMatchObject({ status: 404, ...GONE });
  });
});

describe('the page of a draft', () => {
  test('does not open with a changed token, the token of an account or that of a deleted interview', async () => {
    const { id, token } = await openDraft();
    const changed = token.replace(/.{8}$/, 'AAAAAAAA');
    const ofAccount = await t.services.secrets.seal(JSON.stringify({ interviewId: id }), id);
    for (const other of ['', 'x', changed, Buffer.from(ofAccount).toString('base64url')])
      await expect(openDraftPage(t.services, other), other).rejects.toMatchObject(GONE);
    await t.app.request(`/podcasts/${id}`, { method: 'DELETE', headers: t.as.admin });
    await expect(openDraftPage(t.services, token)).rejects.toMatchObject(GONE);
  });

  test('has an address that no cache stores and no log contains', async () => {
    const { pathname, cardUrl } = await openDraft();
    for (const path of [pathname, new URL(cardUrl).pathname]) {
      expect(pageAddress(path).isCacheable).toBe(false);
      expect(withoutToken(path)).toBe('/preview/…');
      const { headers } = await t.app.request(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      });
    }
  });
});
