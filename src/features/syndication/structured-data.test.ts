import { describe, expect, test } from 'vitest';
import { guestData, guestOf, interviewData, siteData, topicData } from './structured-data.ts';
import { DEFAULT_FOCUS } from '../media/media.schema.ts';

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

const FACTS = {
  name: 'ليلى حسن: الكتابة صبر',
  description: 'حوار عن الكتابة.',
  path: '/interview/abcdefghijkl/ليلى-حسن-الكتابة-صبر',
  cardPath: '/cards/abcdefghijkl-0123456789abcdef.jpg',
  publishedAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  image: null,
  imageCredit: '',
  recording: '',
  guest: null,
  topics: [],
};
const ADDRESS = encodeURI(`https://mulhim.example${FACTS.path}`);

describe('the structured data of an interview', () => {
  test('is an article by the host about the guest', () => {
    expect(interviewData(SITE, FACTS)).toMatchObject({
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'Article',
            headline: FACTS.name,
            inLanguage: 'ar',
            url: ADDRESS,
            mainEntityOfPage: ADDRESS,
            image: 'https://mulhim.example/cards/abcdefghijkl-0123456789abcdef.jpg',
            datePublished: FACTS.publishedAt,
            dateModified: FACTS.updatedAt,
            author: { '@type': 'Person', name: 'سارة المنصوري', url: 'https://mulhim.example/about-sara' },
            about: { '@type': 'Person', name: 'ليلى حسن' },
            publisher: { '@type': 'Organization', name: 'مُلهِم' },
          },
          {
            '@type': 'BreadcrumbList',
            itemListElement: [
              { '@type': 'ListItem', position: 1, name: 'الرئيسية', item: 'https://mulhim.example/' },
              { position: 2, name: 'كلّ المقابلات', item: 'https://mulhim.example/interviews' },
              { position: 3, name: FACTS.name, item: ADDRESS },
            ],
          },
        ],
      },
    });
  });

  test('names the guest of the interview, not the one in its title, and the topics', () => {
    const guest = { name: 'ليلى الحسن', trade: 'شاعرة', line: '', path: '/guest/abcdefghijkl/ليلى' };
    expect(interviewData(SITE, { ...FACTS, guest, topics: ['الشعر', 'البحر'] })).toMatchObject({
      'script:ld+json': {
        '@graph': [
          {
            about: {
              '@type': 'Person',
              name: 'ليلى الحسن',
              jobTitle: 'شاعرة',
              url: encodeURI('https://mulhim.example/guest/abcdefghijkl/ليلى'),
            },
            keywords: ['الشعر', 'البحر'],
          },
          {},
        ],
      },
    });
  });

  test('names the photographer of the portrait, if one is given', () => {
    const image = {
      kind: 'stored',
      id: 'a'.repeat(32),
      width: 800,
      height: 1000,
      widths: [320, 800],
      placeholder: '',
      focus: DEFAULT_FOCUS,
      alt: '',
    } as const;
    const imageCredit = 'عمر سالم';
    const card = 'https://mulhim.example/cards/abcdefghijkl-0123456789abcdef.jpg';
    const address = `https://mulhim.example/uploads/${image.id}-800.webp`;
    expect(
      interviewData(SITE, { ...FACTS, image: { ...image, widths: [...image.widths] }, imageCredit }),
    ).toMatchObject({
      'script:ld+json': {
        '@graph': [
          {
            image: [
              card,
              { '@type': 'ImageObject', url: address, contentUrl: address, creditText: 'عمر سالم' },
            ],
          },
          {},
        ],
      },
    });
    const elsewhere = { kind: 'external', url: 'https://pictures.example/a.jpg' } as const;
    expect(JSON.stringify(interviewData(SITE, { ...FACTS, image: elsewhere, imageCredit }))).toContain(
      'https://pictures.example/a.jpg',
    );
    expect(JSON.stringify(interviewData(SITE, { ...FACTS, imageCredit }))).not.toContain('creditText');
  });

  test.each([
    ['https://youtu.be/a', { '@type': 'MediaObject', url: 'https://youtu.be/a' }],
    [
      'https://radio.example/a.mp3',
      { '@type': 'AudioObject', contentUrl: 'https://radio.example/a.mp3', encodingFormat: 'audio/mpeg' },
    ],
    ['', undefined],
  ])('has the recording at «%s» as its medium', (recording, associatedMedia) => {
    const { 'script:ld+json': data } = interviewData(SITE, { ...FACTS, recording }) as {
      'script:ld+json': { '@graph': { associatedMedia?: object }[] };
    };
    expect(data['@graph'][0]?.associatedMedia).toEqual(associatedMedia);
  });

  test('is never an FAQ page', () => {
    expect(JSON.stringify(interviewData(SITE, FACTS))).not.toMatch(/FAQPage|QAPage/);
  });

  test.each([
    ['ليلى حسن: الكتابة صبر', 'ليلى حسن'],
    ['ليلى : قالت: نعم', 'ليلى'],
    ['الكتابة صبر', null],
    [': الكتابة صبر', null],
    [' : الكتابة', null],
    ['ليلى حسن:', null],
  ])('finds the guest of «%s» before the colon', (title, guest) => {
    expect(guestOf(title)?.name ?? null).toBe(guest);
  });
});

test('the structured data of the site describes its search', () => {
  expect(siteData(SITE)).toMatchObject({
    'script:ld+json': {
      '@graph': [
        {
          '@type': 'WebSite',
          potentialAction: {
            '@type': 'SearchAction',
            target: { urlTemplate: 'https://mulhim.example/search?q={search_term_string}' },
          },
        },
      ],
    },
  });
});

test('the site names its other places on the web, and the icon that a host has chosen', () => {
  expect(JSON.stringify(siteData(SITE))).not.toContain('sameAs');
  const links = [{ name: 'قناة واتساب', address: 'https://whatsapp.com/channel/a' }];
  expect(siteData({ ...SITE, links, icon: 'a'.repeat(32) })).toMatchObject({
    'script:ld+json': {
      '@graph': [
        {
          publisher: {
            sameAs: ['https://example.com/mulhim', 'https://whatsapp.com/channel/a'],
            logo: { url: `https://mulhim.example/icons/${'a'.repeat(32)}/512.png` },
          },
        },
      ],
    },
  });
});

test.each([
  [1, ''],
  [2, '?page=2'],
])('page %i of a guest or topic has its own address, and the person that of the first', (page, query) => {
  const path = '/guest/abcdefghijkl/leila';
  const first = `https://mulhim.example${path}`;
  const list = { name: 'ليلى', description: '', path, page, interviews: [] };
  const ofPage = { '@id': first + query, url: first + query };
  expect(guestData(SITE, list)).toMatchObject({
    'script:ld+json': { '@graph': [{ ...ofPage, mainEntity: { url: first } }, {}] },
  });
  expect(topicData(SITE, list)).toMatchObject({ 'script:ld+json': { '@graph': [ofPage, {}] } });
});
