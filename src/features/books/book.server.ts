import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { unavailable } from '../../kernel/app-error.ts';
import { programFile } from '../../kernel/processes/programs.ts';
import { runProgram } from '../../kernel/processes/run-program.server.ts';
import { pictureIds } from '../../rich-text/rich-text.ts';
import type { SiteNames } from '../../site/site.ts';
import { zipOf, type PackedFile } from '../archive/zip-writer.server.ts';
import { getInterview } from '../interviews/interviews.server.ts';
import type { InterviewServices } from '../interviews/interview-saves.server.ts';
import type { FileStore } from '../media/file-store.server.ts';
import { imageFileName, type StoredImage } from '../media/media.schema.ts';
import { PICTURE_LIMITS } from '../media/image-processor.server.ts';
import type { MediaReader } from '../media/media.store.ts';
import {
  type Book,
  CONTAINER,
  COVER_NAME,
  navigationDocument,
  packageDocument,
  pictureName,
  STYLE,
  textDocument,
} from './book-files.ts';

/** The services that the rules on e-books need. */
export type BookServices = InterviewServices & {
  config: { siteUrl: string };
  siteNames(): Promise<Pick<SiteNames, 'platformName'> & { host: Pick<SiteNames['host'], 'name'> }>;
  storage: { media: Pick<MediaReader, 'findImage'> };
  files: Pick<FileStore, 'getStream'>;
};

/** Enough for the screen of an e-reader. */
const PICTURE_WIDTH_PX = 1200;
const TIMEOUT_MS = 25_000;

/**
 * An interview as an EPUB 3 book with its portrait and pictures. They are JPEG, because older reading systems show no
 * other format of ours; external images are never fetched. Throws `not_found` for one that is not published.
 */
export async function makeBook(services: BookServices, id: string): Promise<Buffer<ArrayBuffer>> {
  const interview = await getInterview(services, id);
  const { platformName, host } = await services.siteNames();
  const images = new Map<string, StoredImage>();
  if (interview.image?.kind === 'stored') images.set(COVER_NAME, interview.image);
  const ids = [...new Set(interview.questions.flatMap(({ answer }) => pictureIds(answer)))];
  for (const pictureId of ids) {
    const image = await services.storage.media.findImage(pictureId);
    if (image) images.set(pictureName(pictureId), image);
  }
  const pictures = await encodeAsJpeg(await readWebp(services.files, images));
  const book: Book = {
    interview,
    address: new URL(`/interview/${id}`, services.config.siteUrl).href,
    platformName,
    hostName: host.name,
    pictures: ids.filter((pictureId) => pictures.has(pictureName(pictureId))),
    hasCover: pictures.has(COVER_NAME),
  };
  return buffer(zipOf(filesOf(book, pictures), new Date(interview.updatedAt)));
}

/** The files in their order: reading systems recognise a book by its first one, which is not compressed. */
async function* filesOf(book: Book, pictures: ReadonlyMap<string, Uint8Array>): AsyncGenerator<PackedFile> {
  yield { name: 'mimetype', bytes: Buffer.from('application/epub+zip'), isPacked: true };
  const texts = {
    'META-INF/container.xml': CONTAINER,
    'book/package.opf': packageDocument(book),
    'book/nav.xhtml': navigationDocument(book),
    'book/text.xhtml': textDocument(book),
    'book/style.css': STYLE,
  };
  for (const [name, text] of Object.entries(texts))
    yield { name, bytes: Buffer.from(String(text)), isPacked: false };
  for (const [name, bytes] of pictures) yield { name: `book/${name}`, bytes, isPacked: true };
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
