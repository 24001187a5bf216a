import { describe, expect, test } from 'vitest';
import { pageMeta, unlistedMeta } from './page-meta.ts';

const SITE = {
  url: 'https://mulhim.example',
  readableUrl: 'https://mulhim.example',
  readableSocialUrl: 'social.example',
  uploadsBaseUrl: '',
  platformName: 'مُلهِم',
  tagline: 'مقابلاتٌ مكتوبةٌ على مهل.',
  listIntro: 'كل المقابلات.',
  links: [],
  byline: 'أسئلةُ سارة المنصوري، وأجوبتُهم كما قالوها.',
  searchTitle: 'ابحث عن ملهمك',
  icon: null,
  host: { name: 'سارة المنصوري', slug: 'sara', country: 'مصر' },
  contactEmail: 'hello@example.com',
  socialUrl: 'https://example.com/mulhim',
  cardPath: '/cards/site-0123456789abcdef.jpg',
};

describe('the meta tags of a page', () => {
  test('isolate the title from right to left, also when it begins with a Latin word or a digit', () => {
    for (const title of ['TypeScript أم Rust؟', '2007: عام الهاتف']) {
      const meta = pageMeta(SITE, { title, description: '', path: '/' });
      expect(meta[0]).toEqual({ title: `\u2067${title}\u2069 · \u2067مُلهِم\u2069` });
      expect(meta).toContainEqual({ property: 'og:title', content: `\u2067${title}\u2069` });
    }
  });

  test('name a saved file without signs where the title begins in Arabic', () => {
    const meta = pageMeta(SITE, { title: 'حوار مع iPhone', description: '', path: '/' });
    expect(meta[0]).toEqual({ title: 'حوار مع iPhone · مُلهِم' });
  });

  test('have the name of the platform as the title of the home page', () => {
    expect(pageMeta(SITE, { description: '', path: '/' })[0]).toEqual({ title: 'مُلهِم' });
  });

  test('have an absolute and encoded canonical address', () => {
    expect(pageMeta(SITE, { title: '', description: '', path: '/interview/abc/نور' })).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://mulhim.example/interview/abc/%D9%86%D9%88%D8%B1',
    });
  });

  test('have the card of the site unless the page has its own', () => {
    const alt = 'ليلى حسن: الكتابة صبر';
    expect(pageMeta(SITE, { description: '', path: '/' })).toContainEqual({
      property: 'og:image',
      content: 'https://mulhim.example/cards/site-0123456789abcdef.jpg',
    });
    const own = pageMeta(SITE, { description: '', path: '/', card: { path: '/cards/a.jpg', alt } });
    expect(own).toContainEqual({ property: 'og:image', content: 'https://mulhim.example/cards/a.jpg' });
    expect(own).toContainEqual({ property: 'og:image:alt', content: alt });
    expect(own).toContainEqual({ property: 'og:image:width', content: '1200' });
    expect(own).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
  });

  test('allow large pictures in search results, and no telephone links in the text of an interview', () => {
    const noLinks = { name: 'format-detection', content: 'telephone=no' };
    const page = pageMeta(SITE, { title: '', description: '', path: '/about-sara' });
    expect(page).toContainEqual({ name: 'robots', content: 'max-image-preview:large' });
    expect(page).not.toContainEqual(noLinks);
    const published = { publishedAt: '2026-11-01T09:00:00.000Z', updatedAt: '2026-11-01T09:00:00.000Z' };
    expect(pageMeta(SITE, { title: '', description: '', path: '/', published })).toContainEqual(noLinks);
  });

  test('exclude an unlisted page from search engines', () => {
    expect(unlistedMeta(SITE, 'بحث')).toContainEqual({ name: 'robots', content: 'noindex' });
  });
});
