import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { guestSchema } from '../../features/guests/guest.schema.ts';
import { INFO_PAGES } from '../../features/info-pages/info-page.schema.ts';
import { interviewTexts, interviewTextsOf } from '../../features/interviews/interview.schema.ts';
import type { WholeInterview } from '../../features/interviews/interview.store.ts';
import type { StoredImage } from '../../features/media/media.schema.ts';
import { createFileStore, type FileStore } from '../../features/media/file-store.server.ts';
import { samplePageId } from '../../features/info-pages/info-pages.server.ts';
import { loadSampleImages, type SampleImages } from '../../features/media/sample-images.server.ts';
import { relateDue } from '../../features/search/related.server.ts';
import { createSearches } from '../../features/search/search.server.ts';
import { AppError } from '../../kernel/app-error.ts';
import { idOf } from '../../kernel/id.server.ts';
import { rootPath } from '../../kernel/root-path.server.ts';
import { sanitizeRichText } from '../../rich-text/rich-text.server.ts';
import { runProgram } from '../../kernel/processes/run-program.server.ts';
import { programFile } from '../../kernel/processes/programs.ts';
import { reasonOf, StorageStartError } from '../../storage/start-error.server.ts';
import { INITIAL_CONTENT_VERSION } from '../../storage/storage.ts';
import { PIGMENTS, pigmentOf, type Pigment } from '../../ui/pictures/pigment.ts';
import type { Config } from '../../config/config.server.ts';
import type { Services } from '../../http/services.ts';

const SAMPLE_DIR = rootPath('sample');

const sampleInterviewSchema = z.strictObject({
  ...interviewTexts,
  portrait: z.string(),
  /** The colour of the portrait. */
  pigment: z.enum(PIGMENTS),
  guest: guestSchema.omit({ id: true }).optional(),
  topics: z.array(z.string()).default([]),
  createdAt: z.iso.datetime(),
  searched: z.number().int(),
  questions: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
});

const samplePageSchema = z.strictObject({ portrait: z.string().optional(), text: z.string() });

export type SampleInterview = z.output<typeof sampleInterviewSchema>;
type SamplePage = z.output<typeof samplePageSchema>;

/** Reads the files of all sample interviews. */
export async function readSampleInterviews(): Promise<SampleInterview[]> {
  const folder = join(SAMPLE_DIR, 'interviews');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => sampleInterviewSchema.parse(await readJson(join(folder, name)))),
  );
}

/** Recognises the bundled interviews by what readers cannot change. */
export async function sampleTest(): Promise<(interview: Recognised) => boolean> {
  return testFor(await readSampleInterviews());
}

interface Recognised {
  name: string;
  createdAt: string;
}

function testFor(samples: Recognised[]): (interview: Recognised) => boolean {
  const known = new Set(samples.map(({ name, createdAt }) => `${createdAt} ${name}`));
  return ({ name, createdAt }) => known.has(`${createdAt} ${name}`);
}

/** The bundled interviews that the site still has as they came: one that a host has edited is the host's. */
export async function listSamples({
  storage,
}: Pick<Services, 'storage'>): Promise<{ id: string; version: number }[]> {
  const samples = await readSampleInterviews();
  const unchanged = await storage.allInterviews.listUnchanged(samples.map(({ createdAt }) => createdAt));
  return unchanged.filter(testFor(samples));
}

/** A database with the sample content, which the build creates with `sample-process`. */
const READY_DATABASE = rootPath('build/sample.db');

/**
 * The database that a new data folder starts as a copy of, because filling an empty one takes a second of a
 * first start. Stores its images first. Null in development and for a site that starts empty.
 */
export async function readyDatabase(config: Config): Promise<string | null> {
  if (!import.meta.env?.PROD || !config.hasSampleContent) return null;
  try {
    await storeSampleImages(await createFileStore(config));
  } catch (error) {
    // The database, which is opened meanwhile, is not at fault.
    const cause = error instanceof AppError ? error.cause : error;
    throw new StorageStartError(`The sample pictures cannot be stored: ${reasonOf(cause)}`, { cause: error });
  }
  return READY_DATABASE;
}

/**
 * Runs `ensureSampleContent` in a separate process: reading, checking and indexing a dozen interviews takes
 * memory that the server would keep.
 */
export async function fillWithSampleContent({ storage, config }: Services): Promise<void> {
  if (storage.contentVersion() !== INITIAL_CONTENT_VERSION) return;
  const env = { ...process.env, DATA_DIR: config.dataDir };
  const result = await runProgram(programFile('sample-process'), {}, { env });
  if (result.kind === 'ended') throw new Error(`The sample content could not be stored: ${result.reason}`);
}

/**
 * Fills a database that has never had content with the sample interviews and pages: always the same rows, so that
 * builds are reproducible. One that had some is left alone, even if its host has deleted everything.
 */
export async function ensureSampleContent(services: Pick<Services, 'storage' | 'files'>): Promise<void> {
  if (services.storage.contentVersion() !== INITIAL_CONTENT_VERSION) return;
  const images = await storeSampleImages(services.files);
  const interviews = await readSampleInterviews();
  const pages = new Map<(typeof INFO_PAGES)[number], SamplePage>();
  for (const kind of INFO_PAGES) {
    pages.set(kind, samplePageSchema.parse(await readJson(join(SAMPLE_DIR, 'pages', `${kind}.json`))));
  }
  const writtenAt = new Date(Math.max(...interviews.map(({ createdAt }) => Date.parse(createdAt))));
  await services.storage.transaction(async (writers) => {
    await writers.lock('interviews');
    if ((await writers.interviews.countInterviews()) > 0) return;
    for (const { image } of Object.values(images)) await writers.media.ensureImage(image, writtenAt);
    for (const [kind, page] of pages) {
      await writers.infoPages.insertInfoPage({
        id: samplePageId(kind),
        kind,
        text: sanitizeRichText(page.text),
        image: portraitOf(images, page.portrait),
        version: 1,
        updatedAt: writtenAt.toISOString(),
      });
    }
    await writers.interviews.insertInterviews(interviews.map((interview) => toWhole(interview, images)));
  });
  // A dozen interviews are not worth a thread.
  const searches = createSearches(services.storage.search);
  await relateDue({ storage: services.storage, searches }, new AbortController().signal);
}

async function storeSampleImages(store: FileStore): Promise<SampleImages> {
  const images = (await loadSampleImages()) ?? {};
  await Promise.all(
    Object.values(images).map(async ({ files }) => {
      for (const { name, path, contentType } of files)
        await store.put(name, await readFile(path), contentType);
    }),
  );
  return images;
}

function toWhole(interview: SampleInterview, images: SampleImages): WholeInterview {
  const { portrait, pigment, guest, topics, searched, createdAt } = interview;
  return {
    id: idOfPigment(interview.name, pigment),
    ...interviewTextsOf(interview),
    image: portraitOf(images, portrait),
    guest: guest ? { id: idOf(`sample guest ${guest.name}`), ...guest } : null,
    topics: topics.map((topic) => ({ id: idOf(`sample topic ${topic}`), name: topic })),
    questions: interview.questions.map(({ question, answer }, index) => ({
      id: idOf(`sample question ${interview.name} ${index}`),
      question,
      answer: sanitizeRichText(answer),
    })),
    searchedCount: searched,
    state: 'published',
    publishedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  };
}

/** An id for which the portrait frames of an interview get this colour. */
function idOfPigment(name: string, pigment: Pigment): string {
  for (let attempt = 0; ; attempt += 1) {
    const id = idOf(`sample interview ${name} ${attempt}`);
    if (pigmentOf(id) === pigment) return id;
  }
}

function portraitOf(images: SampleImages, portrait: string | undefined): StoredImage | null {
  return (portrait !== undefined && images[portrait]?.image) || null;
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
