import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { IMAGE_FORMATS, imageFileName, type StoredImage } from './media.schema.ts';

/** Where the build puts the portraits of the sample content, ready to be stored. */
export const SAMPLE_IMAGES_DIR = resolve('build/sample-images');
export const SAMPLE_IMAGES_FILE = resolve('build/sample-images.json');

/** One portrait: what the database keeps, and its files on disk. */
export interface SampleImage {
  image: StoredImage;
  files: { name: string; path: string; contentType: string }[];
}

/** By portrait name. */
export type SampleImages = Record<string, SampleImage>;

const storedImageSchema = z.strictObject({
  kind: z.literal('stored'),
  id: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  placeholder: z.string(),
});

/** What the build notes of each portrait: its image, and the hash of what it was made from. */
const sampleImagesFileSchema = z.record(
  z.string(),
  z.strictObject({ source: z.string(), image: storedImageSchema }),
);

export type SampleImagesFile = z.output<typeof sampleImagesFileSchema>;

/** The sample portraits; null where the build has not made them. */
export async function loadSampleImages(): Promise<SampleImages | null> {
  const portraits = await readSampleImagesFile();
  if (!portraits) return null;
  return Object.fromEntries(
    Object.entries(portraits).map(([name, { image }]) => [name, { image, files: sampleImageFiles(image) }]),
  );
}

export async function readSampleImagesFile(): Promise<SampleImagesFile | null> {
  const text = await readFile(SAMPLE_IMAGES_FILE, 'utf8').catch(nullIfMissing);
  return text === null ? null : sampleImagesFileSchema.parse(JSON.parse(text));
}

export function sampleImageFiles({ id, widths }: StoredImage): SampleImage['files'] {
  return widths.flatMap((width) =>
    IMAGE_FORMATS.map((format) => {
      const name = imageFileName(id, width, format);
      return { name, path: join(SAMPLE_IMAGES_DIR, name), contentType: `image/${format}` };
    }),
  );
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
