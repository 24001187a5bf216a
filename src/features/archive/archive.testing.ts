import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { newId } from '../../kernel/id.server.ts';
import type { TestDatabase } from '../../storage/adapters.testing.ts';
import type { Storage } from '../../storage/storage.ts';
import { recordEvent } from '../accounts/own-account/account-events.server.ts';
import type { Author } from '../accounts/account.schema.ts';
import { insertUser, startSession } from '../accounts/account.factory.ts';
import { createFontSettings } from '../appearance/appearance.server.ts';
import { OPENING, WHOLE } from '../guest-review/review.schema.ts';
import type { ReviewWriter } from '../guest-review/review.store.ts';
import type { GuestWriter } from '../guests/guest.store.ts';
import { createInfoPage, updateInfoPage } from '../info-pages/info-pages.server.ts';
import type { Interview } from '../interviews/interview.schema.ts';
import { createInterview, deleteInterview, updateInterview } from '../interviews/interviews.server.ts';
import { deleteQuestion } from '../interviews/questions.server.ts';
import { createFileStore, type FileStore } from '../media/file-store.server.ts';
import { createImageProcessor } from '../media/image-processor.server.ts';
import { BLUE, plainPicture } from '../media/image.factory.ts';
import { eachSiteText } from '../site-settings/site-settings.schema.ts';
import { saveSiteSettings } from '../site-settings/site-settings.server.ts';
import { storeImage } from '../media/images.server.ts';
import type { StoredImage } from '../media/media.schema.ts';
import { exportArchive } from './export-archive.server.ts';
import { importArchive } from './import-archive.server.ts';
import type { ArchiveReport } from './archive.schema.ts';

export const NOON = new Date('2026-03-01T12:00:00.000Z');

/** An installation: a database and its uploads. */
export interface TestSite {
  storage: Storage;
  files: FileStore;
  clock: { now(): Date };
}

export async function openSite(database: TestDatabase): Promise<TestSite> {
  const storage = await database.open();
  const files = await createFileStore({ uploadsUrl: null, dataDir: database.dataDir });
  return { storage, files, clock: { now: () => NOON } };
}

export async function exportTo(site: TestSite, folder: string): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.zip`);
  await pipeline(Readable.from(exportArchive(site)), createWriteStream(path));
  return path;
}

/** Imports without treating anything as sample content. */
export async function importFrom(path: string, site: TestSite): Promise<ArchiveReport> {
  const images = createImageProcessor();
  try {
    const options = { isSample: () => false, onProgress: () => {} };
    return await importArchive({ ...site, images, author: null }, path, options);
  } finally {
    await images.close();
  }
}

const HARD_TEXT = 'صَبرٌ "و" \\ 😀 \u200Fab\u200E\u2028<br>&amp;';

type Writing = TestSite & Pick<Parameters<typeof createInterview>[0], 'author'>;

/** A former id of the icon. */
export const EARLIER_ID = 'e'.repeat(32);

/**
 * A site with content of every kind, with texts that careless writing would change. Returns its portrait and its icon,
 * which is transparent.
 */
export async function fillSite(site: TestSite): Promise<[StoredImage, StoredImage]> {
  const user = await insertUser(site, { role: 'admin', name: HARD_TEXT, email: 'Sara@Example.com' });
  await insertUser(site, { role: 'user' });
  await useAccount(site, user);
  const writing = { ...site, author: { id: user.id, name: user.name } };
  const [portrait, other] = await storePictures(site);
  await writeInterviews(writing, portrait, other);
  const page = await createInfoPage(writing, 'host', {
    text: `<p>عن سارة: <a href="https://site.example/uploads/${portrait.id}-400.webp">صورة</a></p>`,
    image: { kind: 'stored', id: portrait.id },
  });
  await updateInfoPage(
    writing,
    { kind: 'host', id: page.id },
    { text: '<p>عن سارة <em>المنصوري</em></p>', image: { kind: 'keep' } },
  );
  await createFontSettings(writing, { family: 'Cairo', sizePx: 18, color: '#ffffff' });
  await writing.storage.transaction(({ identity }) => identity.nameSite(crypto.randomUUID(), ''));
  await saveSiteSettings(
    { ...writing, config: { host: { slug: 'sara' } } },
    {
      ...eachSiteText(() => null),
      tagline: 'قالت: "صَبرٌ" <br>&amp;',
      hostSlug: 'nada',
      links: [{ name: 'قناة "واتساب"', address: 'https://example.com/أ' }],
      icon: { kind: 'stored', id: other.id },
    },
  );
  await site.storage.transaction(({ media }) => media.addFormerIds(other.id, [EARLIER_ID]));
  return [portrait, other];
}

/** Creates what an archive excludes and includes of an account. */
async function useAccount(site: TestSite, { id, name }: Author): Promise<void> {
  await startSession(site, { id });
  const from = { address: '203.0.113.9', device: { browser: 'Firefox', system: null } } as const;
  await site.storage.transaction(async (writers) => {
    await writers.accounts.insertSecondFactor({ userId: id, secret: 'SECRETSECRET', lastStep: 1 });
    await writers.accounts.replaceRecoveryCodes(id, ['code']);
    await writers.accounts.insertLink({
      id: newId(),
      tokenHash: 'hash',
      userId: null,
      name: 'ليلى',
      makerId: id,
      expiresAt: NOON.toISOString(),
    });
    await recordEvent(writers, { id, name }, 'signed-in', from, NOON);
  });
}

/** An interview in each state, one in the trash, with versions, a deleted question and search counts. */
async function writeInterviews(writing: Writing, portrait: StoredImage, other: StoredImage): Promise<void> {
  const picture = `<img src="/uploads/${portrait.id}-400.webp" alt="سارة &quot;تقرأ&quot;">`;
  const answer = `<p>من <strong>مكتبة</strong> الحي${'ـ'.repeat(9)}.</p><figure>${picture}<figcaption>في المكتبة <small>ليلى</small></figcaption></figure>`;
  const question = { question: `كيف بدأت؟ ${HARD_TEXT}`, answer };
  const base = { name: `ليلى: ${HARD_TEXT}`, summary: `وصف قصير\nلهذا الحوار ${HARD_TEXT}` };
  const guest = { name: 'ليلى حسن', trade: 'شاعرة', line: HARD_TEXT };
  const named = { guest, topics: ['شعر', 'ترجمة'] };
  const stored = ({ id }: StoredImage) => ({ kind: 'stored', id }) as const;
  const { entity: first } = await createInterview(writing, {
    ...base,
    ...named,
    image: stored(portrait),
    questions: [question, { ...question, question: 'وماذا بعد ذلك؟' }, question],
  });
  const change = { ...base, name: 'اسم آخر للمقابلة', image: stored(other) };
  await updateInterview({ ...writing, author: null }, first.id, change);
  await deleteQuestion(writing, { interviewId: first.id, questionId: first.questions[1]?.id ?? '' });
  await writing.storage.transaction(({ reviews }) => sayOf(reviews, first.id));
  const image = { kind: 'external', url: 'https://pictures.example/ب.jpg' } as const;
  const draft = { ...base, ...named, image, questions: [] };
  const { entity: unpublished } = await createInterview(writing, {
    ...draft,
    publication: { state: 'draft' },
  });
  await writing.storage.transaction(({ guests }) => mergeInto(guests, unpublished));
  const publication = { state: 'scheduled', publishAt: '2027-01-01T00:00:00.000Z' } as const;
  await createInterview(writing, { ...draft, publication });
  const { entity: gone } = await createInterview(writing, {
    ...draft,
    image: stored(other),
    questions: [question],
  });
  await deleteInterview(writing, gone.id);
  await writing.storage.transaction(async ({ interviews, searchStatistics, readership }) => {
    await interviews.addSearches(new Map([[first.id, 7]]));
    await searchStatistics.addOpenings([{ week: '2026-02-23', interviewId: first.id, count: 7 }]);
    const day = { day: '2026-02-28', opened: 9, finished: 4 };
    await readership.addReads([first, gone].map(({ id }) => ({ interviewId: id, ...day })));
    await searchStatistics.addMisses([{ week: '2026-02-23', words: 'بحر عميق', count: 2 }]);
  });
}

async function mergeInto(guests: GuestWriter, { guest, topics }: Interview): Promise<void> {
  for (const into of [guest, ...topics]) if (into) await guests.recordMerge(newId(), into.id);
}

/** A remark through a private link, which itself is not exported. */
async function sayOf(reviews: ReviewWriter, interviewId: string): Promise<void> {
  const said = { text: 'a'.repeat(22), at: NOON.toISOString() };
  const link = {
    id: newId(),
    interviewId,
    label: HARD_TEXT,
    madeAt: said.at,
    expiresAt: said.at,
    openedAt: null,
  };
  await reviews.insertLink(link, 'hash');
  const remark = { linkId: link.id, interviewId, reviewer: link.label, authorId: null };
  const note = { ...said, note: HARD_TEXT, suggestion: HARD_TEXT, hostReply: 'ردّ', resolvedAt: said.at };
  await reviews.putRemark({ ...remark, id: newId(), part: OPENING, approval: said, note });
  await reviews.putRemark({ ...remark, id: newId(), part: WHOLE, approval: said, note: null });
  const internal = { ...remark, id: newId(), reviewer: HARD_TEXT, authorId: newId() };
  await reviews.putRemark({ ...internal, linkId: internal.id, part: OPENING, approval: null, note });
}

async function storePictures(site: TestSite): Promise<[StoredImage, StoredImage]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const transparent = sharp({ create: { width: 90, height: 60, channels: 3, background: BLUE, noise } });
  transparent.ensureAlpha(0.5);
  const images = createImageProcessor();
  try {
    const store = async (bytes: Buffer) => storeImage({ ...site, images }, bytes);
    return [
      await store(await plainPicture(400, 500).png().toBuffer()),
      await store(await transparent.png().toBuffer()),
    ];
  } finally {
    await images.close();
  }
}
