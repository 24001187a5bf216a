import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { z } from 'zod';
import { rootPath } from '../../kernel/root-path.server.ts';
import { nullIfMissing } from '../../kernel/system-error.server.ts';
import { encodedShape } from './image-process.schema.ts';
import { imageFileNames, type StoredImage } from './media.schema.ts';

/** Where the build writes the portraits of the sample content, ready to be stored. */
export const SAMPLE_IMAGES_DIR = rootPath('build/sample-images');
export const SAMPLE_IMAGES_FILE = rootPath('build/sample-images.json');

/** One portrait: its database row, and its files on disk. */
export interface SampleImage {
  image: StoredImage;
  files: { name: string; path: string; contentType: string }[];
}

/** By the name of the portrait. */
export type SampleImages = Record<string, SampleImage>;

const storedImageSchema = z.strictObject({
  kind: z.literal('stored'),
  id: z.string(),
  ...encodedShape,
  alt: z.string().default(''),
});

/** The build's record of each portrait: its image, and the hash of its source. */
export const sampleImagesFileSchema = z.record(
  z.string(),
  z.strictObject({ source: z.string(), image: storedImageSchema }),
);

export type SampleImagesFile = z.output<typeof sampleImagesFileSchema>;

/** The sample portraits; null if the build has not created them. */
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

export function sampleImageFiles(image: StoredImage): SampleImage['files'] {
  return imageFileNames(image).map((name) => ({
    name,
    path: join(SAMPLE_IMAGES_DIR, name),
    contentType: `image/${extname(name).slice(1)}`,
  }));
}
