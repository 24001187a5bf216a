import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { AppError, unavailable } from '../../kernel/app-error.ts';
import { programFile } from '../../kernel/processes/programs.ts';
import { runProgram } from '../../kernel/processes/run-program.server.ts';
import { pictureIds } from '../../rich-text/rich-text.ts';
import type { Xml } from '../../kernel/xml.ts';
import { PUBLIC_PAGES } from '../../site/public-pages.ts';
import type { SiteNames } from '../../site/site.ts';
import { zipOf, type PackedFile } from '../archive/zip-writer.server.ts';
import { withSafeAnswers } from '../interviews/interview-text.server.ts';
import { getInterview } from '../interviews/interviews.server.ts';
import type { Interview, Published } from '../interviews/interview.schema.ts';
import type { InterviewServices } from '../interviews/interview-saves.server.ts';
import type { FileStore } from '../media/file-store.server.ts';
import { imageFileName, type StoredImage } from '../media/media.schema.ts';
import { PICTURE_LIMITS } from '../media/image-processor.server.ts';
import type { MediaReader } from '../media/media.store.ts';
import { permanentIds } from '../syndication/identity.server.ts';
import type { IdentityReader } from '../syndication/identity.store.ts';
import type { BookOfAllWork } from './book-of-all.schema.ts';
import {
  type BookFacts,
  type Chapter,
  chapterDocument,
  chapterName,
  CONTAINER,
  type Contents,
  contentsOfAll,
  contentsOfOne,
  COVER_NAME,
  navigationDocument,
  ncxDocument,
  packageDocument,
  pictureName,
  STYLE,
} from './book-files.ts';
import { BOOK_OF_ALL_MAX } from './book-path.ts';

/** The services that the rules on e-books need. */
type BookServices = InterviewServices & {
  config: { siteUrl: string };
  siteNames(): Promise<Pick<SiteNames, 'platformName'> & { host: Pick<SiteNames['host'], 'name'> }>;
  storage: { media: Pick<MediaReader, 'findImage'>; identity: IdentityReader };
  files: Pick<FileStore, 'getStream'>;
};

type InterviewStorage = Pick<InterviewServices['storage'], 'interviews'> & { identity: IdentityReader };

/** Enough for the screen of an e-reader. */
const PICTURE_WIDTH_PX = 1200;
const TIMEOUT_MS = 25_000;

/**
 * An interview as an EPUB 3 book with its portrait and pictures. They are JPEG, because older reading systems show no
 * other format of ours; external images are never fetched. Throws `not_found` for one that is not published.
 */
export async function makeBook(services: BookServices, id: string): Promise<Buffer<ArrayBuffer>> {
  const interview = await getInterview(services, id);
  const images = new Map<string, StoredImage>();
  if (interview.image?.kind === 'stored') images.set(COVER_NAME, interview.image);
  const ids = [...new Set(interview.questions.flatMap(({ answer }) => pictureIds(answer)))];
  for (const pictureId of ids) {
    const image = await services.storage.media.findImage(pictureId);
    if (image) images.set(pictureName(pictureId), image);
  }
  const pictures = await encodeAsJpeg(await readWebp(services.files, images));
  const { platformName, host } = await services.siteNames();
  const path = `/interview/${id}`;
  const chapter: Chapter = {
    interview,
    address: services.config.siteUrl + path,
    hostName: host.name,
    hasCover: pictures.has(COVER_NAME),
    pictures: ids.filter((pictureId) => pictures.has(pictureName(pictureId))),
  };
  const facts: BookFacts = {
    id: (await permanentIds(services.storage))(path, interview.createdAt),
    title: interview.name,
    description: interview.summary,
    guest: interview.guest?.name ?? null,
    topics: interview.topics.map(({ name }) => name),
    hostName: host.name,
    platformName,
    publishedAt: interview.publishedAt,
    updatedAt: interview.updatedAt,
  };
  return buffer(zipOf(filesOfOne(facts, chapter, pictures), new Date(interview.updatedAt)));
}

async function* filesOfOne(
  facts: BookFacts,
  chapter: Chapter,
  pictures: ReadonlyMap<string, Uint8Array>,
): AsyncGenerator<PackedFile> {
  const { interview } = chapter;
  yield* START;
  yield textFile(chapterName(interview.id), chapterDocument(chapter));
  yield* contentsFiles(contentsOfOne(facts.id, interview));
  yield textFile('package.opf', packageDocument(facts, { ...chapter, chapters: [interview.id] }));
  for (const [name, bytes] of pictures) yield { name: `book/${name}`, bytes, isPacked: true };
}

/**
 * The bytes of the newest interviews, nearly always all, as one EPUB 3 book without pictures: made as they are read, with one
 * interview in memory. Throws `not_found` if nothing is published.
 */
export async function bookOfAll(
  storage: InterviewStorage,
  { siteUrl, platformName, hostName }: BookOfAllWork['facts'],
): Promise<AsyncGenerator<Uint8Array>> {
  const updatedAt = await storage.interviews.findLastChange();
  if (updatedAt === null) throw new AppError('not_found', 'error.notFound');
  const facts: BookFacts = {
    id: (await permanentIds(storage))(PUBLIC_PAGES.interviews.path),
    title: platformName,
    description: null,
    guest: null,
    topics: [],
    hostName,
    platformName,
    publishedAt: null,
    updatedAt,
  };
  return zipOf(filesOfAll(storage, siteUrl, facts), new Date(updatedAt));
}

/** The table of contents and the list of files come last, because an interview may be deleted meanwhile. */
async function* filesOfAll(
  storage: InterviewStorage,
  siteUrl: string,
  facts: BookFacts,
): AsyncGenerator<PackedFile> {
  const entries: Pick<Interview, 'id' | 'name'>[] = [];
  yield* START;
  for await (const interview of readAll(storage)) {
    const { id, name } = interview;
    entries.push({ id, name });
    const address = `${siteUrl}/interview/${id}`;
    const chapter = { interview, address, hostName: facts.hostName, hasCover: false, pictures: [] };
    yield textFile(chapterName(id), chapterDocument(chapter));
  }
  const chapters = entries.map(({ id }) => id);
  yield* contentsFiles(contentsOfAll(facts, entries));
  yield textFile('package.opf', packageDocument(facts, { chapters, pictures: [], hasCover: false }));
}

/** The published interviews, newest first. */
async function* readAll(storage: InterviewStorage): AsyncGenerator<Published<Interview>> {
  const addresses = await storage.interviews.listAddresses({ offset: 0, limit: BOOK_OF_ALL_MAX });
  for (const { id } of addresses) {
    const interview = await storage.interviews.findInterview(id);
    if (interview) yield withSafeAnswers(interview);
  }
}

/** Reading systems recognise a book by its first file, which is not compressed. */
const START: readonly PackedFile[] = [
  { name: 'mimetype', bytes: Buffer.from('application/epub+zip'), isPacked: true },
  { name: 'META-INF/container.xml', bytes: Buffer.from(String(CONTAINER)), isPacked: false },
  { name: 'book/style.css', bytes: Buffer.from(STYLE), isPacked: false },
];

function* contentsFiles(contents: Contents): Generator<PackedFile> {
  yield textFile('nav.xhtml', navigationDocument(contents));
  yield textFile('toc.ncx', ncxDocument(contents));
}

function textFile(name: string, text: Xml): PackedFile {
  return { name: `book/${name}`, bytes: Buffer.from(String(text)), isPacked: false };
}

/** The stored files of images by the same names, without those that are missing. */
async function readWebp(
  files: BookServices['files'],
  images: ReadonlyMap<string, StoredImage>,
): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  for (const [name, { id, width, widths }] of images) {
    const px = widths.findLast((one) => one <= PICTURE_WIDTH_PX) ?? width;
    const file = await files.getStream(imageFileName(id, px, 'webp'));
    if (file) found.set(name, await buffer(file.stream));
  }
  return found;
}

/** The same pictures as JPEG, encoded outside of this process. Throws `unavailable` if that fails. */
async function encodeAsJpeg(webp: ReadonlyMap<string, Uint8Array>): Promise<Map<string, Uint8Array>> {
  if (webp.size === 0) return new Map();
  const result = await runProgram(programFile('book-process'), [...webp.values()], {
    ...PICTURE_LIMITS,
    timeoutMs: TIMEOUT_MS,
    env: {},
  });
  if (result.kind === 'ended') throw unavailable(new Error(result.reason));
  const jpegs = z.array(z.instanceof(Uint8Array)).length(webp.size).parse(result.value);
  return new Map([...webp.keys()].map((name, index) => [name, jpegs[index] ?? new Uint8Array()]));
}
