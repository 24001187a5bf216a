import { describe, expect, test } from 'vitest';
import { pageMeta, unlistedMeta } from './page-meta.ts';

const SITE = {
  url: 'https://mulhim.example',
  uploadsBaseUrl: '',
  platformName: 'مُلهِم',
  host: { name: 'سارة المنصوري', slug: 'sara', country: 'مصر' },
  contactEmail: 'hello@example.com',
  socialUrl: 'https://example.com/mulhim',
  cardPath: '/cards/site-0123456789abcdef.jpg',
};

describe('page meta', () => {
  test('a title is from right to left, also where it begins with a Latin word or a digit', () => {
    for (const title of ['TypeScript أم Rust؟', '2007: عام الهاتف']) {
      const meta = pageMeta(SITE, { title, description: '', path: '/' });
      expect(meta[0]).toEqual({ title: `\u2067${title}\u2069 · \u2067مُلهِم\u2069` });
      expect(meta).toContainEqual({ property: 'og:title', content: `\u2067${title}\u2069` });
    }
  });

  test('the home page is titled with the name of the platform', () => {
    expect(pageMeta(SITE, { description: '', path: '/' })[0]).toEqual({ title: 'مُلهِم' });
  });

  test('the canonical address is absolute and encoded', () => {
    expect(pageMeta(SITE, { title: '', description: '', path: '/interview/abc/نور' })).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://mulhim.example/interview/abc/%D9%86%D9%88%D8%B1',
    });
  });

  test('a page has the card of the site, one of its own where it brings it', () => {
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

  test('an unlisted page asks not to be kept', () => {
    expect(unlistedMeta(SITE, 'بحث')).toContainEqual({ name: 'robots', content: 'noindex' });
  });
});
