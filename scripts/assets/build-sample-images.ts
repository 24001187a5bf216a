/**
 * Renders the portraits of the sample content to `build/sample-images/`, with the encoder of uploads. A portrait that
 * has not changed since the last run is skipped.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, parse, resolve } from 'node:path';
import sharp from 'sharp';
import { ENCODER_VERSION, encodeImage } from '../../src/features/media/image-encode.server.ts';
import { toProcessedImage } from '../../src/features/media/image-processor.server.ts';
import {
  SAMPLE_IMAGES_DIR,
  SAMPLE_IMAGES_FILE,
  readSampleImagesFile,
  sampleImageFiles,
  sampleImagesFileSchema,
  type SampleImagesFile,
} from '../../src/features/media/sample-images.server.ts';

const PORTRAITS_DIR = resolve('sample/portraits');
/** The width of the largest portrait, beside the title of an interview, on a high-density screen. */
const RENDERED_WIDTH_PX = 1_200;

type Portrait = SampleImagesFile[string];

await buildSampleImages();

async function buildSampleImages(): Promise<void> {
  sharp.concurrency(1);
  await mkdir(SAMPLE_IMAGES_DIR, { recursive: true });
  const known = (await readSampleImagesFile()) ?? {};
  const present = new Set(await readdir(SAMPLE_IMAGES_DIR));
  const names = await readdir(PORTRAITS_DIR);
  const portraits: SampleImagesFile = {};
  const remaining = names.values();
  const work = async () => {
    for (const fileName of remaining) {
      const { name } = parse(fileName);
      portraits[name] = await ensurePortrait(join(PORTRAITS_DIR, fileName), known[name], present);
    }
  };
  // Two at a time: one is drawn, which occupies a core, while the other is encoded.
  await Promise.all([work(), work()]);
  // In one order, whichever was encoded first, and by whichever build.
  const sorted = Object.fromEntries(
    Object.entries(portraits).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  await writeFile(SAMPLE_IMAGES_FILE, JSON.stringify(sampleImagesFileSchema.parse(sorted), null, 2));
  await removeOutdated(portraits);
}

async function ensurePortrait(
  path: string,
  old: Portrait | undefined,
  present: Set<string>,
): Promise<Portrait> {
  const svg = await readFile(path);
  const source = hashOf(svg);
  const isCurrent =
    old?.source === source && sampleImageFiles(old.image).every((file) => present.has(file.name));
  return isCurrent ? old : { source, image: await buildPortrait(svg) };
}

/** Changes with the drawing and with the encoder. */
function hashOf(svg: Buffer): string {
  return createHash('sha256').update(`${ENCODER_VERSION} ${RENDERED_WIDTH_PX} `).update(svg).digest('hex');
}

async function buildPortrait(svg: Buffer) {
  const drawing = sharp(svg);
  const { width, density = 72 } = await drawing.metadata();
  const picture = sharp(svg, { density: (density * RENDERED_WIDTH_PX) / width });
  const raster = await picture.removeAlpha().png({ compressionLevel: 0 }).toBuffer();
  const { image, files } = toProcessedImage(await encodeImage(raster));
  for (const file of files) await writeFile(join(SAMPLE_IMAGES_DIR, file.name), file.bytes);
  return image;
}

async function removeOutdated(portraits: SampleImagesFile): Promise<void> {
  const current = Object.values(portraits).flatMap(({ image }) => sampleImageFiles(image));
  const names = new Set(current.map((file) => file.name));
  for (const name of await readdir(SAMPLE_IMAGES_DIR)) {
    if (!names.has(name)) await rm(join(SAMPLE_IMAGES_DIR, name));
  }
}
