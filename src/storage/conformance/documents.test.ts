import { expect, test } from 'vitest';
import { insertUser } from '../../features/accounts/account.factory.ts';
import type { FontSettings } from '../../features/appearance/appearance.schema.ts';
import type { InfoPage } from '../../features/info-pages/info-page.schema.ts';
import { insertInterview } from '../../features/interviews/interview.factory.ts';
import { orphansIn } from '../../features/media/image.factory.ts';
import { DEFAULT_FOCUS, type StoredImage } from '../../features/media/media.schema.ts';
import { systemClock } from '../../kernel/clock.ts';
import {
  eachSiteText,
  NO_SITE_SETTINGS,
  type SiteSettings,
} from '../../features/site-settings/site-settings.schema.ts';
import type { SavedVersion } from '../../features/versions/version.schema.ts';
import { onEachEngine } from '../adapters.testing.ts';

const NOON = new Date('2026-03-01T12:00:00.000Z');
const LATER = new Date('2026-03-02T12:00:00.000Z');
const image = (id: string): StoredImage => ({
  kind: 'stored',
  id: id.repeat(32),
  width: 640,
  height: 480,
  widths: [320, 640],
  placeholder: 'data:image/webp;base64,AAAA',
  focus: DEFAULT_FOCUS,
  alt: '',
});
const HOST_PAGE: InfoPage = {
  id: 'hostpage0001',
  kind: 'host',
  text: '<p>عن سارة</p>',
  image: null,
  version: 1,
  updatedAt: NOON.toISOString(),
};
const PAGE_VERSION: Omit<SavedVersion, 'text'> = {
  number: 1,
  startedAt: NOON.toISOString(),
  savedAt: NOON.toISOString(),
  author: null,
  restoredFrom: null,
  wordsAdded: 0,
  wordsRemoved: 0,
  image: null,
};
const FONTS: FontSettings = { id: 'fonts0000001', family: 'Cairo', sizePx: 18, color: '#ffffff', version: 1 };

onEachEngine('documents', (t) => {
  const ensureImage = (stored: StoredImage, at = NOON) =>
    t.storage.transaction(({ media }) => media.ensureImage(stored, at));

  test('an info page is null until it is written, and the kinds are separate', async () => {
    expect(await t.storage.infoPages.findInfoPage('host')).toBeNull();
    const platformPage = { ...HOST_PAGE, id: 'platform0001', kind: 'platform' } as const;
    await t.storage.transaction(({ infoPages }) => infoPages.insertInfoPage(HOST_PAGE));
    await t.storage.transaction(({ infoPages }) => infoPages.insertInfoPage(platformPage));
    expect(await t.storage.infoPages.findInfoPage('host')).toEqual(HOST_PAGE);
    expect(await t.storage.infoPages.findInfoPage('platform')).toEqual(platformPage);
  });

  test('a second info page of a kind is a conflict', async () => {
    await t.storage.transaction(({ infoPages }) => infoPages.insertInfoPage(HOST_PAGE));
    const again = t.storage.transaction(({ infoPages }) =>
      infoPages.insertInfoPage({ ...HOST_PAGE, id: 'hostpage0002', text: 'آخر' }),
    );
    await expect(again).rejects.toMatchObject({ code: 'conflict', text: { key: 'infoPage.exists' } });
    expect(await t.storage.infoPages.findInfoPage('host')).toEqual(HOST_PAGE);
  });

  test('an info page takes a new text and image and raises its version', async () => {
    await ensureImage(image('a'));
    await t.storage.transaction(({ infoPages }) => infoPages.insertInfoPage(HOST_PAGE));
    const fields = { text: '<p>نص جديد</p>', image: image('a'), updatedAt: LATER.toISOString() };
    await t.storage.transaction(({ infoPages }) => infoPages.updateInfoPage('host', fields));
    expect(await t.storage.infoPages.findInfoPage('host')).toEqual({ ...HOST_PAGE, ...fields, version: 2 });
    const update = t.storage.transaction(({ infoPages }) => infoPages.updateInfoPage('platform', fields));
    await expect(update).rejects.toMatchObject({ code: 'not_found' });
  });

  test('font settings are null until they are written, and an update raises their version', async () => {
    expect(await t.storage.appearance.findFontSettings()).toBeNull();
    await t.storage.transaction(({ appearance }) => appearance.insertFontSettings(FONTS));
    expect(await t.storage.appearance.findFontSettings()).toEqual(FONTS);
    const fields = { family: 'Amiri', sizePx: 20, color: '#00ff00' } as const;
    await t.storage.transaction(({ appearance }) => appearance.updateFontSettings(fields));
    expect(await t.storage.appearance.findFontSettings()).toEqual({ ...FONTS, ...fields, version: 2 });
  });

  test('font settings cannot be inserted twice or updated before they exist', async () => {
    const update = t.storage.transaction(({ appearance }) => appearance.updateFontSettings(FONTS));
    await expect(update).rejects.toMatchObject({ code: 'not_found' });
    await t.storage.transaction(({ appearance }) => appearance.insertFontSettings(FONTS));
    const again = t.storage.transaction(({ appearance }) => appearance.insertFontSettings(FONTS));
    await expect(again).rejects.toMatchObject({ code: 'conflict', text: { key: 'fonts.exists' } });
  });

  test('site settings are null until they are saved, and then replaced with their version', async () => {
    const save = (settings: SiteSettings) =>
      t.storage.transaction(({ siteSettings }) => siteSettings.saveSiteSettings(settings));
    expect(await t.storage.siteSettings.findSiteSettings()).toBeNull();
    const contentVersion = t.storage.contentVersion();
    const first = { ...NO_SITE_SETTINGS, tagline: 'حوارات "على مهل"', version: 1 };
    await save(first);
    expect(await t.storage.siteSettings.findSiteSettings()).toEqual(first);
    expect(t.storage.contentVersion()).toBeGreaterThan(contentVersion);
    await ensureImage(image('a'));
    const second = {
      ...eachSiteText((name) => name),
      links: [{ name: 'قناة "واتساب"', address: 'https://example.com/a' }],
      formerSlugs: ['sara', 'nada'],
      image: image('a'),
      version: 2,
    };
    await save(second);
    await expect(save({ ...first, version: 2 })).rejects.toMatchObject({ code: 'conflict' });
    await expect(save({ ...first, version: 4 })).rejects.toMatchObject({ code: 'conflict' });
    expect(await t.storage.siteSettings.findSiteSettings()).toEqual(second);
  });

  test('an image that is stored twice has one row', async () => {
    await ensureImage(image('a'));
    await ensureImage(image('a'), LATER);
    expect(await t.storage.media.findImage(image('a').id)).toEqual(image('a'));
    expect(await t.storage.media.findImage(image('b').id)).toBeNull();
  });

  test('a described image keeps its description when it is uploaded again, and raises the content version', async () => {
    await ensureImage(image('a'));
    const before = t.storage.contentVersion();
    const description = { focus: { x: 70, y: 35 }, alt: 'سارة في مكتبتها' };
    await t.storage.transaction(({ media }) => media.describeImage(image('a').id, description));
    expect(t.storage.contentVersion()).toBeGreaterThan(before);
    await ensureImage(image('a'), LATER);
    expect(await t.storage.media.findImage(image('a').id)).toEqual({ ...image('a'), ...description });
  });

  test('an image is found by its former ids, of which the first keeps each, until it is deleted', async () => {
    for (const letter of ['a', 'b']) await ensureImage(image(letter));
    const former = (letter: string) => t.storage.media.findFormerImage(image(letter).id);
    await t.storage.transaction(async ({ media }) => {
      await media.addFormerIds(image('a').id, []);
      await media.addFormerIds(image('a').id, [image('c').id, image('d').id]);
      await media.addFormerIds(image('b').id, [image('d').id, image('e').id]);
    });
    expect(await Promise.all(['a', 'c', 'd', 'e'].map(former))).toEqual([
      null,
      image('a'),
      image('a'),
      image('b'),
    ]);
    await t.storage.transaction(({ media }) => media.deleteImage(image('a').id));
    expect(await Promise.all(['c', 'd', 'e'].map(former))).toEqual([null, null, image('b')]);
  });

  test('the icon and an image in an answer, an info page, a version, the trash or an unsaved draft are no orphans', async () => {
    for (const letter of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await ensureImage(image(letter));
    const text = (letter: string) =>
      `<p>نصّ</p><figure><img src="/uploads/${image(letter).id}-320.webp" alt=""></figure>`;
    await insertInterview(t.storage, {}, [{ answer: text('a') }]);
    const { id: userId } = await insertUser({ storage: t.storage, clock: systemClock });
    await t.storage.transaction(async ({ infoPages, versions, trash, unsavedDrafts, siteSettings }) => {
      await siteSettings.saveSiteSettings({ ...NO_SITE_SETTINGS, image: image('g'), version: 1 });
      await infoPages.insertInfoPage({ ...HOST_PAGE, image: null, text: text('b') });
      await versions.insertVersion(
        { kind: 'info_page', id: HOST_PAGE.id },
        { ...PAGE_VERSION, text: { kind: 'info_page', text: text('c') } },
      );
      const at = NOON.toISOString();
      await unsavedDrafts.putDraft(
        userId,
        { key: 'x', keptAt: at, value: { answer: text('e') }, base: {} },
        at,
      );
      const question = { id: 'question0001', question: 'كيف بدأت؟', answer: text('d'), version: 1 };
      await trash.putInTrash({
        id: question.id,
        kind: 'question',
        name: question.question,
        interview: null,
        questionCount: 0,
        deletedAt: NOON.toISOString(),
        author: null,
        image: null,
        thing: { kind: 'question', position: 0, question },
      });
    });
    expect(await orphansIn(t.storage, LATER)).toEqual([image('f').id]);
  });

  test('an image is no orphan however many texts have pictures', async () => {
    const ids = Array.from({ length: 30 }, (_, at) => String(at).padStart(32, '0'));
    for (const id of ids) await ensureImage({ ...image('a'), id });
    const figures = ids.map((id) => `<p>نصّ</p><figure><img src="/uploads/${id}-320.webp" alt=""></figure>`);
    const inVersions = figures.splice(-10);
    await insertInterview(
      t.storage,
      {},
      figures.map((answer) => ({ answer })),
    );
    await t.storage.transaction(async ({ versions }) => {
      for (const [at, text] of inVersions.entries())
        await versions.insertVersion(
          { kind: 'info_page', id: HOST_PAGE.id },
          { ...PAGE_VERSION, number: at + 1, text: { kind: 'info_page', text } },
        );
    });
    expect(await orphansIn(t.storage, LATER)).toEqual([]);
  });

  test('an orphan that is shown or renewed meanwhile is not deleted', async () => {
    for (const letter of ['a', 'b', 'c']) await ensureImage(image(letter));
    expect(await orphansIn(t.storage, LATER)).toHaveLength(3);
    await insertInterview(t.storage, { image: image('a') });
    await ensureImage(image('b'), LATER);
    const deleted = ['a', 'b', 'c'].map((letter) =>
      t.storage.transaction(({ media }) => media.deleteOrphan(image(letter).id, LATER)),
    );
    expect(await Promise.all(deleted)).toEqual([false, false, true]);
    expect(await t.storage.media.findImage(image('c').id)).toBeNull();
  });

  test('orphans are old images that no content names', async () => {
    for (const letter of ['a', 'b', 'c', 'd']) await ensureImage(image(letter));
    await insertInterview(t.storage, { image: image('a') });
    await t.storage.transaction(({ infoPages }) =>
      infoPages.insertInfoPage({ ...HOST_PAGE, image: image('b') }),
    );
    await ensureImage(image('c'), LATER);
    expect(await orphansIn(t.storage, LATER)).toEqual([image('d').id]);
    await t.storage.transaction(({ media }) => media.deleteImage(image('d').id));
    expect(await t.storage.media.findImage(image('d').id)).toBeNull();
    expect(await orphansIn(t.storage, new Date(LATER.getTime() + 1))).toEqual([image('c').id]);
  });
});
