import { expect, test } from 'vitest';
import { infoPageScreenAt } from './info-page-screens.ts';

test.each([
  ['about-sara-data', { kind: 'host', hasImage: true, hasVersions: true, title: 'about.title' }],
  ['platform', { kind: 'host', hasImage: true, hasVersions: false, title: 'infoPage.platformData' }],
  ['about-platform-data', { kind: 'platform', hasImage: false, hasVersions: true, title: 'about.platform' }],
  ['inspiration', { kind: 'platform', hasImage: true, hasVersions: false, title: 'infoPage.inspiration' }],
])('the screen at /admin/%s edits its page', (segment, screen) => {
  expect(infoPageScreenAt(segment, 'sara')).toMatchObject(screen);
});

test('each screen has messages of its own about loading and saving', () => {
  const texts = ['about-sara-data', 'platform', 'about-platform-data', 'inspiration'].map(
    (segment) => infoPageScreenAt(segment, 'sara')?.texts,
  );
  expect(new Set(texts)).toEqual(new Set(['host', 'platformData', 'platform', 'inspiration']));
});

test.each(['about-other-data', 'about-sara', 'nothing', 'toString'])(
  'no screen is at /admin/%s',
  (segment) => {
    expect(infoPageScreenAt(segment, 'sara')).toBeNull();
  },
);
