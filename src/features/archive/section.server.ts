import { z } from 'zod';
import { plainText } from '../../kernel/stored-shapes.ts';
import { safeRichText } from '../../rich-text/rich-text.server.ts';
import { ANSWER_MAX_BYTES, QUESTIONS_MAX, questionSchema } from '../interviews/interview.schema.ts';
import { encodedShape } from '../media/image-process.schema.ts';
import {
  IMAGE_ADDRESS_MAX,
  IMAGE_ALT_MAX,
  imageFileNames,
  type Image,
  type StoredImage,
} from '../media/media.schema.ts';
import type { ArchiveReader, ArchiveWriters } from './archive.store.ts';
import { fileError } from './zip-reader.server.ts';

/** What the sections of one import share. */
export interface ImportState {
  /** The images as stored here, by their ids in the archive. */
  images: ReadonlyMap<string, StoredImage>;
  /** Addresses of new accounts, which need a password. */
  newAddresses: string[];
  /** Addresses of existing accounts, which are not changed. */
  keptAddresses: string[];
}

interface SectionDefinition<Row> {
  /** Its files are `data/NAME-1.json` and so on. */
  name: string;
  row: z.ZodType<Row>;
  read(archive: ArchiveReader): AsyncIterable<Row>;
  /** Keys that must be unique within the section. */
  keys(row: Row): string[];
  image?(row: Row): ImageReference;
  /** Runs inside the import's one transaction, a few rows at a time in the order of the archive. */
  write(writers: ArchiveWriters, rows: Row[], state: ImportState): Promise<void>;
}

/** One kind of rows in an archive. Adding a kind means one more of these, and a line in docs/archive.md. */
export interface Section {
  name: string;
  read(archive: ArchiveReader): AsyncIterable<unknown>;
  /** Throws `validation` for a row that does not match the schema. */
  inspect(row: unknown, file: string): { keys: string[]; imageId: string | null };
  write(writers: ArchiveWriters, rows: unknown[], state: ImportState): Promise<void>;
}

export function defineSection<Row>({
  name,
  row: schema,
  read,
  keys,
  image,
  write,
}: SectionDefinition<Row>): Section {
  return {
    name,
    read,
    inspect(value, file) {
      const row = parseRow(schema, value, file);
      const reference = image?.(row);
      return { keys: keys(row), imageId: reference?.kind === 'stored' ? reference.id : null };
    },
    write: (writers, rows, state) => write(writers, z.array(schema).parse(rows), state),
  };
}

/** Throws `validation` for a value that does not match the schema. */
export function parseRow<Row>(schema: z.ZodType<Row>, value: unknown, file: string): Row {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const place = parsed.error.issues[0]?.path.join('.');
  throw fileError('archive.invalid', file, { cause: parsed.error, place });
}

export async function* mapped<From, To>(
  items: AsyncIterable<From>,
  change: (item: From) => To,
): AsyncGenerator<To> {
  for await (const item of items) yield change(item);
}

/** Sanitising can make a text longer than it was written. */
const RICH_TEXT_MAX = ANSWER_MAX_BYTES * 2;

/** Rich text exactly as the sanitiser writes it; anything else could inject script into a page. */
export const richText = z
  .string()
  .max(RICH_TEXT_MAX)
  .refine((html) => safeRichText(html) === html);

export const question = questionSchema.extend({ answer: richText });
export const questions = z.array(question).max(QUESTIONS_MAX);

const imageId = z.string().regex(/^[0-9a-f]{32}$/);

/** An entity's image: one of the archive's, or an external address. */
export const imageReference = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('stored'), id: imageId }),
    z.strictObject({
      kind: z.literal('external'),
      url: plainText(IMAGE_ADDRESS_MAX).refine((url) => /^https?:\/\//i.test(url) && URL.canParse(url)),
    }),
  ])
  .nullable();
type ImageReference = z.output<typeof imageReference>;

/** An entity with its image as a reference, the form in which an archive stores it. */
export function withReference<Entity extends { image: Image | null }>({ image, ...entity }: Entity) {
  const reference: ImageReference = image?.kind === 'stored' ? { kind: 'stored', id: image.id } : image;
  return { ...entity, image: reference };
}

/** The inverse: a row with its image as it is stored here, null if the archive lacks its files. */
export function withImage<Row extends { image: ImageReference }>(
  { image, ...row }: Row,
  { images }: ImportState,
) {
  const found: Image | null = image?.kind === 'stored' ? (images.get(image.id) ?? null) : image;
  return { ...row, image: found };
}

const PLACEHOLDER_MAX = 4_000;

const FORMER_IDS_MAX = 1_000;

const imageRow = z.strictObject({
  id: imageId,
  ...encodedShape,
  widths: encodedShape.widths.max(20),
  placeholder: z
    .string()
    .max(PLACEHOLDER_MAX)
    .regex(/^(?:data:image\/webp;base64,[A-Za-z0-9+/]+=*)?$/),
  alt: plainText(IMAGE_ALT_MAX).default(''),
  formerIds: z.array(imageId).max(FORMER_IDS_MAX).default([]),
  /** Its files in `images/`, one per width and format. */
  files: z.array(z.strictObject({ name: z.string(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});
export type ImageRow = z.output<typeof imageRow>;

/** The images of an archive, which are imported before every section. */
export const IMAGES = {
  name: 'images',
  row: imageRow.refine(({ files, ...image }) => {
    const known = new Set(imageFileNames(image));
    return files.every(({ name }) => known.delete(name));
  }),
};
