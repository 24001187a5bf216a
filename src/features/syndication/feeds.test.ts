import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestStorage, type TestStorage } from '../../storage/testing.ts';
import { editInterview, insertInterview } from '../interviews/interview.factory.ts';
import { atomFeed, rssFeed } from './feed-formats.ts';
import { readFeed, type FeedServices } from './feed.server.ts';
import { ensureIdentity } from './identity.server.ts';
import { DEFAULT_FOCUS } from '../media/media.schema.ts';

const NOW = new Date('2026-05-01T10:00:00.000Z');
const SITE = {
  siteUrl: 'https://mulhim.example',
  uploadsBaseUrl: 'https://files.example',
  platformName: 'مُلهِم & <شركاه>',
  tagline: 'حوارات & <قراءات>',
  icon: null,
  host: { name: 'سارة المنصوري' },
};

let opened: TestStorage;
let services: FeedServices;

beforeEach(async () => {
  opened = await openTestStorage();
  services = {
    config: SITE,
    siteNames: async () => SITE,
    storage: opened.storage,
    clock: { now: () => NOW },
  };
  await ensureIdentity({ config: SITE, storage: opened.storage });
});

afterEach(() => opened.close());

const UNESCAPED: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
/** The text inside the nth element of a name, as a reader of the document gets it. */
function textOf(document: string, name: string, nth = 0): string {
  const all = [...document.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))];
  return (all[nth]?.[1] ?? '').replace(
    /&(lt|gt|quot|#39|amp);/g,
    (_, entity: string) => UNESCAPED[entity] ?? '',
  );
}

describe('both feeds', () => {
  test('contain whole interviews from right to left, newest first, without our classes', async () => {
    await insertInterview(opened.storage, { name: 'القديمة', createdAt: '2026-01-01T00:00:00.000Z' });
    await insertInterview(opened.storage, { name: 'الجديدة', createdAt: '2026-02-01T00:00:00.000Z' }, [
      {
        question: 'ما معنى <b> هنا؟',
        answer:
          '<p class="rt-align-center" dir="ltr">x <span class="rt-color-rubric rt-size-5">y</span> class="z"</p>',
      },
    ]);
    const feed = await readFeed(services);
    for (const [document, element] of [
      [rssFeed(feed), 'content:encoded'],
      [atomFeed(feed), 'content'],
    ] as const) {
      expect(textOf(document, 'title', 1)).toBe('\u2067الجديدة\u2069');
      expect(textOf(document, 'title', 2)).toBe('\u2067القديمة\u2069');
      const html = textOf(document, element);
      expect(html).toMatch(/^<div dir="rtl" lang="ar">.*<\/div>$/s);
      expect(html).toContain(
        '<h3><bdi dir="rtl">ما معنى &lt;b&gt; هنا؟</bdi></h3><p dir="ltr">x <span>y</span> class="z"</p>',
      );
    }
  });

  test('show a title that begins with a Latin word from right to left, and English answers from left to right', async () => {
    const name = 'iPhone أم Android؟';
    await insertInterview(opened.storage, { name, summary: 'TED ليست مكانًا.' }, [
      { question: 'C++؟', answer: '<p>She publishes in English.</p><p>نعم.</p>' },
    ]);
    const feed = await readFeed(services);
    for (const [document, element, summary] of [
      [rssFeed(feed), 'content:encoded', 'description'],
      [atomFeed(feed), 'content', 'summary'],
    ] as const) {
      expect(textOf(document, 'title', 1)).toBe(`\u2067${name}\u2069`);
      expect(textOf(document, summary, summary === 'description' ? 1 : 0)).toBe(
        '<p dir="rtl" lang="ar">TED ليست مكانًا.</p>',
      );
      expect(textOf(document, element)).toContain(
        '<h3><bdi dir="rtl">C++\u200E؟</bdi></h3><p dir="ltr" lang="en">She publishes in English.</p><p>نعم.</p>',
      );
    }
  });

  test('link a recording, and enclose it if it is an audio file', async () => {
    const recording = 'https://radio.example/a.mp3?a=1&b=2';
    await insertInterview(opened.storage, { recording });
    await insertInterview(opened.storage, { recording: 'https://youtu.be/a' });
    const feed = await readFeed(services);
    const [rss, atom] = [rssFeed(feed), atomFeed(feed)];
    const address = recording.replaceAll('&', '&amp;');
    expect(rss.match(/<enclosure [^>]*>/g)).toEqual([
      `<enclosure url="${address}" length="0" type="audio/mpeg"/>`,
    ]);
    expect(atom.match(/<link rel="enclosure"[^>]*>/g)).toEqual([
      `<link rel="enclosure" type="audio/mpeg" href="${address}"/>`,
    ]);
    const texts = [0, 1].map((nth) => textOf(rss, 'content:encoded', nth)).join('');
    expect(texts).toContain(`<p><a href="${address}">استمع على \u2068radio.example\u2069</a></p>`);
    expect(texts).toContain('<p><a href="https://youtu.be/a">شاهد على \u2068YouTube\u2069</a></p>');
  });

  /** The ids in both feeds, first that of the site, and whether they are addresses. */
  async function idsAt(siteUrl: string) {
    const feed = await readFeed({ ...services, config: { ...SITE, siteUrl } });
    const entries = [...rssFeed(feed).matchAll(/<guid isPermaLink="(true|false)">([^<]+)<\/guid>/g)];
    const ids = [...atomFeed(feed).matchAll(/<id>([^<]+)<\/id>/g)].map(([, id]) => id);
    expect(ids.slice(1)).toEqual(entries.map(([, , id]) => id));
    return { ids, areAddresses: entries.map(([, isAddress]) => isAddress) };
  }

  test('link an interview by its canonical address, and identify it by what stays when title or domain change', async () => {
    const { id } = await insertInterview(opened.storage, { name: 'هدى سالم: مُدُنٌ بلا خرائط' });
    const canonical = encodeURI(`https://mulhim.example/interview/${id}/هدى-سالم-مدن-بلا-خرائط`);
    const feed = await readFeed(services);
    expect(rssFeed(feed)).toContain(`<link>${canonical}</link>`);
    expect(atomFeed(feed)).toContain(`href="${canonical}"/>`);
    const before = await idsAt('http://localhost:9000');
    expect(new Set(before.ids).size).toBe(2);
    for (const one of before.ids) expect(one).toMatch(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(before.areAddresses).toEqual(['false']);
    await editInterview(opened.storage, id, { name: 'عنوان آخر' });
    expect(await idsAt('https://mulhim.example')).toEqual(before);
  });

  test('keep the addresses by which a site identified its interviews before it had ids', async () => {
    const identity = {
      id: crypto.randomUUID(),
      formerOrigin: 'http://a.example',
      formerUntil: NOW.toISOString(),
    };
    await opened.storage.transaction(async (writers) => writers.identity.saveIdentity(identity));
    const { id } = await insertInterview(opened.storage, { createdAt: '2026-04-01T00:00:00.000Z' });
    await insertInterview(opened.storage, { createdAt: NOW.toISOString() });
    const former = ['http://a.example/', expect.stringMatching(/^urn:/), `http://a.example/interview/${id}`];
    expect(await idsAt('http://a.example')).toEqual({ ids: former, areAddresses: ['false', 'true'] });
    expect(await idsAt('https://b.example')).toEqual({ ids: former, areAddresses: ['false', 'false'] });
  });

  test('show a stored portrait from the host of the uploads, and an external one from its address', async () => {
    const image = {
      kind: 'stored' as const,
      id: 'a'.repeat(32),
      width: 1200,
      height: 1500,
      widths: [320, 640, 800, 1200],
      placeholder: 'data:image/webp;base64,AA==',
      focus: DEFAULT_FOCUS,
      alt: '',
    };
    await opened.storage.transaction(({ media }) => media.ensureImage(image, NOW));
    await insertInterview(opened.storage, { image, createdAt: '2026-02-01T00:00:00.000Z' });
    await insertInterview(opened.storage, {
      image: { kind: 'external', url: 'https://example.com/a.jpg?b=1&c=2' },
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    const document = atomFeed(await readFeed(services));
    expect(textOf(document, 'content')).toContain(
      `<img src="https://files.example/uploads/${image.id}-800.webp" alt="ليلى حسن: الكتابة صبر" width="800" height="1000">`,
    );
    expect(textOf(document, 'content', 1)).toContain('<img src="https://example.com/a.jpg?b=1&amp;c=2"');
  });

  test('contain the pictures in answers with caption and credit, from the host of the uploads', async () => {
    const file = `/uploads/${'a'.repeat(32)}-800.webp`;
    const texts = 'alt="سارة تقرأ"><figcaption>في المكتبة <small>ليلى</small></figcaption></figure>';
    const answer = `<p>من هنا.</p><figure><img src="${file}" ${texts}`;
    await insertInterview(opened.storage, {}, [{ answer }]);
    const feed = await readFeed(services);
    const shown = `<figure><img src="https://files.example${file}" ${texts}`;
    expect(textOf(rssFeed(feed), 'content:encoded')).toContain(shown);
    expect(textOf(atomFeed(feed), 'content')).toContain(shown);
  });

  test('strike out what an answer strikes out, and have each hemistich of verse on a line', async () => {
    const answer =
      '<p>بدأت <s>في التاسعة</s> في السابعة.</p><blockquote class="rt-verse"><p>صدر</p><p>عجز</p></blockquote>';
    await insertInterview(opened.storage, {}, [{ answer }]);
    const feed = await readFeed(services);
    const shown = answer.replace(' class="rt-verse"', '');
    expect(textOf(rssFeed(feed), 'content:encoded')).toContain(shown);
    expect(textOf(atomFeed(feed), 'content')).toContain(shown);
  });

  test('contain at most twenty interviews', async () => {
    for (let count = 0; count < 21; count += 1) await insertInterview(opened.storage);
    const feed = await readFeed(services);
    expect(rssFeed(feed).match(/<item>/g)).toHaveLength(20);
    expect(atomFeed(feed).match(/<entry>/g)).toHaveLength(20);
  });

  test('escape hostile text and drop characters that XML does not allow', async () => {
    const hostile = `</title>]]><script>alert('x')</script> "&amp;" \u0001\uFFFE`;
    await insertInterview(opened.storage, { name: hostile, summary: hostile }, [{ question: hostile }]);
    const feed = await readFeed(services);
    for (const document of [rssFeed(feed), atomFeed(feed)]) {
      expect(textOf(document, 'title', 1)).toBe(
        `\u2066</title>]]><script>alert('x')</script> "&amp;" \u2069`,
      );
      expect(document).not.toMatch(/<script|[\u0001\uFFFE]/);
    }
    // The description of RSS is HTML to its readers.
    expect(textOf(rssFeed(feed), 'description', 1)).toContain('&lt;script&gt;');
    expect(textOf(atomFeed(feed), 'content')).toContain('&lt;script&gt;');
  });
});

describe('the dates of the feeds', () => {
  test('are in the format of RFC 822 in RSS and RFC 3339 in Atom, with the last change for the feed', async () => {
    await insertInterview(opened.storage, {
      createdAt: '2026-03-01T09:00:00.000Z',
      updatedAt: '2026-04-02T08:30:00.000Z',
    });
    await insertInterview(opened.storage, { createdAt: '2026-03-05T09:00:00.000Z' });
    const feed = await readFeed(services);
    expect(textOf(rssFeed(feed), 'pubDate')).toBe('Thu, 05 Mar 2026 09:00:00 GMT');
    expect(textOf(rssFeed(feed), 'lastBuildDate')).toBe('Thu, 02 Apr 2026 08:30:00 GMT');
    expect(textOf(atomFeed(feed), 'published')).toBe('2026-03-05T09:00:00.000Z');
    expect(textOf(atomFeed(feed), 'updated')).toBe('2026-04-02T08:30:00.000Z');
  });

  test('are the present time for a feed without interviews', async () => {
    const feed = await readFeed(services);
    expect(textOf(atomFeed(feed), 'updated')).toBe(NOW.toISOString());
    expect(rssFeed(feed)).not.toContain('<item>');
  });
});
