import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestStorage, type TestStorage } from '../../storage/testing.ts';
import { insertInterview } from '../interviews/interview.factory.ts';
import { robotsText, securityText, webManifest } from './site-files.ts';
import { sitemap, sitemapPart } from './sitemap.server.ts';

const CONFIG = { siteUrl: 'https://mulhim.example' };
const siteNames = async () => ({ host: { slug: 'sara' } });

describe('the sitemap', () => {
  let opened: TestStorage;

  beforeEach(async () => {
    opened = await openTestStorage();
  });

  afterEach(() => opened.close());

  const addresses = async (): Promise<(readonly [string, string | null])[]> => {
    const text = await sitemap({ config: CONFIG, siteNames, storage: opened.storage });
    return [...text.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g)].map(
      ([, loc = '', changed]) => [decodeURI(loc), changed ?? null] as const,
    );
  };

  test('lists the five pages of an empty site', async () => {
    expect(await addresses()).toEqual([
      ['https://mulhim.example/', null],
      ['https://mulhim.example/interviews', null],
      ['https://mulhim.example/interviews/latest', null],
      ['https://mulhim.example/about-sara', null],
      ['https://mulhim.example/about-platform', null],
    ]);
  });

  test('lists each interview by its canonical address, and dates the lists by their last change', async () => {
    const changed = ['2026-03-02T00:00:00.000Z', '2026-03-07T00:00:00.000Z'] as const;
    const older = await insertInterview(opened.storage, {
      createdAt: '2026-02-01T00:00:00.000Z',
      updatedAt: changed[1],
    });
    const newer = await insertInterview(opened.storage, {
      name: 'R&D <حوار>',
      createdAt: '2026-02-02T00:00:00.000Z',
      updatedAt: changed[0],
    });
    const all = await addresses();
    expect(all.slice(5)).toEqual([
      [`https://mulhim.example/interview/${newer.id}/r-d-حوار`, changed[0]],
      [`https://mulhim.example/interview/${older.id}/ليلى-حسن-الكتابة-صبر`, changed[1]],
    ]);
    expect(all[0]).toEqual(['https://mulhim.example/', changed[1]]);
    expect(all[1]).toEqual(['https://mulhim.example/interviews', changed[1]]);
  });

  test('is split into files with each page once when there are too many pages', async () => {
    for (let day = 1; day <= 5; day += 1)
      await insertInterview(opened.storage, { createdAt: `2026-02-0${day}T00:00:00.000Z` });
    const services = { config: CONFIG, siteNames, storage: opened.storage };
    const whole = addressesIn(await sitemap(services));
    const index = await sitemap(services, { partMax: 3 });
    expect(index).toContain('<sitemapindex ');
    expect(addressesIn(index)).toEqual([1, 2, 3].map((part) => `https://mulhim.example/sitemap/${part}.xml`));
    const parts = await Promise.all([1, 2, 3].map((part) => sitemapPart(services, part, { partMax: 3 })));
    expect(parts.map((part) => addressesIn(part ?? ''))).toEqual([
      whole.slice(0, 5),
      whole.slice(5, 8),
      whole.slice(8),
    ]);
    for (const part of [0, 4]) expect(await sitemapPart(services, part, { partMax: 3 })).toBeNull();
    expect(await sitemapPart(services, 1)).toBeNull();
  });
});

const addressesIn = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);

test('robots.txt allows everything but the admin area and the search results', () => {
  expect(robotsText(CONFIG)).toBe(
    'User-agent: *\nDisallow: /admin\nDisallow: /search\n\nSitemap: https://mulhim.example/sitemap.xml\n',
  );
});

test('the web app manifest is Arabic, from right to left, with icons of every kind', () => {
  const names = { platformName: 'منصّة "الحوار"', tagline: 'حوارات' };
  const manifest = JSON.parse(webManifest({ ...names, icon: null }));
  expect(manifest).toMatchObject({
    name: 'منصّة "الحوار"',
    description: 'حوارات',
    lang: 'ar',
    dir: 'rtl',
    start_url: '/',
  });
  expect(
    manifest.icons.map((icon: { sizes: string; purpose: string }) => `${icon.sizes} ${icon.purpose}`),
  ).toEqual(['192x192 any', '512x512 any', '512x512 maskable', 'any any']);
  const own = JSON.parse(webManifest({ ...names, icon: 'a'.repeat(32) }));
  expect(own.icons.map((icon: { src: string }) => icon.src)).toEqual(
    ['192', '512', 'maskable-512'].map((name) => `/icons/${'a'.repeat(32)}/${name}.png`),
  );
});

test('security.txt names the contact and expires within a year', () => {
  const site = { siteUrl: 'https://mulhim.example', contactEmail: 'salam@mulhim.example' };
  expect(securityText(site, new Date('2026-05-20T10:00:00.000Z'))).toBe(
    'Contact: mailto:salam@mulhim.example\n' +
      'Expires: 2027-04-01T00:00:00.000Z\n' +
      'Preferred-Languages: ar, en\n' +
      'Canonical: https://mulhim.example/.well-known/security.txt\n',
  );
});
