import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { pictureIds } from '../../rich-text/rich-text.ts';
import type { SiteNames } from '../../site/site.ts';
import { zipOf, type PackedFile } from '../archive/zip-writer.server.ts';
import { getInterview } from '../interviews/interviews.server.ts';
import type { InterviewServices } from '../interviews/interview-saves.server.ts';
import type { FileStore } from '../media/file-store.server.ts';
import { imageFileName, type StoredImage } from '../media/media.schema.ts';
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
const JPEG_QUALITY = 80;

/**
 * An interview as an EPUB 3 book with its portrait and pictures. They are JPEG, because older reading systems show no
 * other format of ours; external images are never fetched. Throws `not_found` for one that is not published.
 */
export async function makeBook(services: BookServices, id: string): Promise<Buffer<ArrayBuffer>> {
  const interview = await getInterview(services, id);
  const { platformName, host } = await services.siteNames();
  const cover = interview.image?.kind === 'stored' ? await readJpeg(services, interview.image) : null;
  const pictures = new Map<string, Buffer>();
  for (const pictureId of new Set(interview.questions.flatMap(({ answer }) => pictureIds(answer)))) {
    const image = await services.storage.media.findImage(pictureId);
    const jpeg = image && (await readJpeg(services, image));
    if (jpeg) pictures.set(pictureId, jpeg);
  }
  const book: Book = {
    interview,
    address: new URL(`/interview/${id}`, services.config.siteUrl).href,
    platformName,
    hostName: host.name,
    pictures: [...pictures.keys()],
    hasCover: cover !== null,
  };
  return buffer(zipOf(filesOf(book, cover, pictures), new Date(interview.updatedAt)));
}

/** The files in their order: reading systems recognise a book by its first one, which is not compressed. */
async function* filesOf(
  book: Book,
  cover: Buffer | null,
  pictures: ReadonlyMap<string, Buffer>,
): AsyncGenerator<PackedFile> {
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
  if (cover) yield { name: `book/${COVER_NAME}`, bytes: cover, isPacked: true };
  for (const [id, bytes] of pictures) yield { name: `book/${pictureName(id)}`, bytes, isPacked: true };
}

/** A stored image as JPEG; null if its file is missing. */
async function readJpeg({ files }: BookServices, { id, width, widths }: StoredImage): Promise<Buffer | null> {
  const px = widths.findLast((one) => one <= PICTURE_WIDTH_PX) ?? width;
  const file = await files.getStream(imageFileName(id, px, 'webp'));
  if (!file) return null;
  return sharp(await buffer(file.stream))
    .flatten({ background: 'white' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}
