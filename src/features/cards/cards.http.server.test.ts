import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../kernel/id.server.ts';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { editInterview, insertInterview } from '../interviews/interview.factory.ts';
import { plainPicture } from '../media/image.factory.ts';
import { storeImage } from '../media/images.server.ts';
import { getInterview } from '../interviews/interviews.server.ts';
import { buildCardFonts } from './card-fonts.server.ts';
import { createCardRenderer } from './card-renderer.server.ts';
import { findQuestionCard, interviewCard } from './card.server.ts';
import {
  cardPath,
  questionCardPath,
  quoteCardPath,
  QUOTE_HEIGHT_PX,
  QUOTE_WIDTH_PX,
} from '../../site/card.schema.ts';

let site: TestApp;
let fontsDir: string;

beforeAll(async () => {
  fontsDir = await mkdtemp(join(tmpdir(), 'mulhim-card-fonts-'));
  await buildCardFonts(fontsDir);
  site = await openTestApp();
  await site.services.cards.close();
  site.services.cards = rendererWith(fontsDir);
});

afterAll(async () => {
  await site.close();
  await rm(fontsDir, { recursive: true });
});

function rendererWith(fonts: string) {
  const { config, clock, log } = site.services;
  return createCardRenderer({ folder: join(config.dataDir, 'cards'), fontsDir: fonts, clock, log });
}

async function publish(withPortrait = false) {
  const { services } = site;
  const bytes = await plainPicture(640, 800).jpeg().toBuffer();
  const image = withPortrait ? await storeImage(services, bytes) : null;
  const { id } = await insertInterview(services.storage, { image });
  return { id, path: await currentPath(id), image };
}

async function currentPath(id: string): Promise<string> {
  const { services } = site;
  const interview = await getInterview(services, id);
  return cardPath(interviewCard(await services.siteNames(), interview).fileName);
}

describe('GET /cards/{name}', { timeout: 30_000 }, () => {
  test('returns an immutable JPEG that other sites may embed', async () => {
    const { path } = await publish(true);
    const response = await site.app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const etag = response.headers.get('etag') ?? '';
    const known = await site.app.request(path, { headers: { 'if-none-match': etag } });
    expect(known.status).toBe(304);
  });

  test('redirects from the name of an older card to the current one', async () => {
    const { id, path } = await publish();
    await editInterview(site.services.storage, id, {
      name: 'عنوان جديد للمقابلة',
      summary: 'حوار قصير للتجربة.',
      image: null,
      updatedAt: '2026-06-01T00:00:00.000Z',
    });
    const response = await site.app.request(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(await currentPath(id));
    expect(response.headers.get('location')).not.toBe(path);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['x.jpg', 'site-0.jpg', '000000000000-0123456789abcdef.jpg', '..%2F..%2Fetc%2Fpasswd'])(
    'returns 404 for %s',
    async (name) => {
      expect((await site.app.request(`/cards/${name}`)).status).toBe(404);
    },
  );

  test('redirects to the portrait or the site icon when no card can be drawn', async () => {
    const [portrayed, plain] = [await publish(true), await publish()];
    const { services } = site;
    const working = services.cards;
    services.cards = rendererWith(join(fontsDir, 'missing'));
    try {
      const first = await site.app.request(portrayed.path);
      expect(first.status).toBe(302);
      const target = new URL(first.headers.get('location') ?? '');
      const { headers } = await site.app.request(target.pathname, { method: 'HEAD' });
      expect(headers.get('content-type')).toBe('image/webp');
      expect((await site.app.request(plain.path)).headers.get('location')).toBe('/icon-512.png');
    } finally {
      await services.cards.close();
      services.cards = working;
    }
  });
});

describe(
  'GET /cards/quotes/{interview} and /cards/questions/{interview}/{question}',
  { timeout: 30_000 },
  () => {
    const answer =
      '<p>كان الصباح <strong>بار</strong>دًا،\u00a0ومشينا.</p><p>ثم <s>عدنا</s> <em>وص</em>لنا &amp; جلسنا.</p>';
    let interviewId: string;
    let questionId: string;

    beforeAll(async () => {
      questionId = newId();
      const pair = { id: questionId, question: 'كيف بدأ الطريق؟', answer };
      ({ id: interviewId } = await insertInterview(site.services.storage, {}, [pair]));
    });

    const ask = (quote: string, { interview = interviewId, question = questionId } = {}) =>
      site.app.request(quoteCardPath(interview, question, quote));

    test('returns a picture of a quotation across paragraphs and mark-up, without caching', async () => {
      // As the page has it: with joiners between letters that a tag divides.
      const response = await ask('الصباح باردًا، ومشينا. ثم وص\u200D\u200Dلنا & جلسنا.');
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const { width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect([width, height]).toEqual([QUOTE_WIDTH_PX, QUOTE_HEIGHT_PX]);
    });

    test.each([
      ['words that are not in the answer', 'كان المساء باردًا'],
      ['words that were struck out', 'ثم عدنا'],
      ['the question', 'كيف بدأ الطريق؟'],
      ['nothing', ' '],
      ['nothing but a joiner', '\u200D'],
      ['too much for a picture', 'كان '.repeat(100)],
    ])('returns 404 for %s', async (_what, quote) => {
      expect((await ask(quote)).status).toBe(404);
    });

    test('returns a picture of the question, and 404 for one that the interview does not have', async () => {
      const response = await site.app.request(questionCardPath(interviewId, questionId));
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const { width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect([width, height]).toEqual([QUOTE_WIDTH_PX, QUOTE_HEIGHT_PX]);
      for (const [interview, question] of [
        [interviewId, 'x'],
        ['000000000000', questionId],
      ] as const)
        expect((await site.app.request(questionCardPath(interview, question))).status).toBe(404);
    });

    test('has the address of the site and the title of the interview, which breaks after a name', async () => {
      const { services } = site;
      const config = { ...services.config, siteUrl: 'https://xn--mgbh0fb.xn--wgbh1c' };
      expect(
        (await findQuestionCard({ ...services, config }, { interviewId, questionId }))?.drawing,
      ).toMatchObject({
        title: 'ليلى حسن:\nالكتابة صبر',
        address: 'مثال.مصر',
      });
    });

    test('returns 404 for an unknown interview, and for an unknown or missing question', async () => {
      expect((await ask('ومشينا', { interview: '000000000000' })).status).toBe(404);
      expect((await ask('ومشينا', { question: 'x' })).status).toBe(404);
      expect((await site.app.request(`/cards/quotes/${interviewId}`)).status).toBe(404);
    });

    test('returns 503 with Retry-After when no card can be drawn', async () => {
      const { services } = site;
      const working = services.cards;
      services.cards = rendererWith(join(fontsDir, 'missing'));
      try {
        const response = await ask('ثم وصلنا');
        expect(response.status).toBe(503);
        expect(response.headers.get('retry-after')).toBe('5');
      } finally {
        await services.cards.close();
        services.cards = working;
      }
    });

    test('returns 429 for the twenty-first request within a minute', async () => {
      const statuses = [];
      for (let count = 0; count < 21; count += 1) statuses.push((await ask('ومشينا')).status);
      expect(statuses.slice(0, 17)).toEqual(Array.from({ length: 17 }, () => 200));
      expect(statuses.at(-1)).toBe(429);
    });
  },
);
