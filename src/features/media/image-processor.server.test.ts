import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  createImageProcessor,
  type ImageProcessor,
  type ImageProcessorOptions,
} from './image-processor.server.ts';
import { bombPng, plainPicture } from './image.factory.ts';
import { IMAGE_MAX_BYTES, parseImageFileName } from './media.schema.ts';

const UNREADABLE = { code: 'validation', fields: { image: { key: 'image.unreadable' } } };
const UNSUPPORTED = { code: 'unsupported_type', fields: { image: { key: 'image.unsupported' } } };
const UNAVAILABLE = { code: 'unavailable', retryAfterSeconds: 5 };

let folder: string;
let picture: Buffer;
const opened: ImageProcessor[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mulhim-images-'));
  picture = await plainPicture(640, 480).jpeg().toBuffer();
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((processor) => processor.close()));
});

afterAll(() => rm(folder, { recursive: true }));

function openProcessor(options: ImageProcessorOptions = {}): ImageProcessor {
  const processor = createImageProcessor(options);
  opened.push(processor);
  return processor;
}

/** A decoding program that misbehaves once it has its picture. */
async function programThat(does: string): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.mjs`);
  await writeFile(path, `process.send({ kind: 'ready' });\nprocess.on('message', () => { ${does} });\n`);
  return path;
}

describe('an accepted picture', { timeout: 30_000 }, () => {
  test('has a row and files named by content, with the same names for the same picture', async () => {
    const processor = openProcessor();
    const [first, second] = await Promise.all([processor.process(picture), processor.process(picture)]);
    expect(second).toEqual(first);
    expect(first.image).toMatchObject({ kind: 'stored', width: 640, height: 480, widths: [320, 640] });
    expect(first.files.map((file) => parseImageFileName(file.name))).toEqual(
      [320, 640].flatMap((width) =>
        ['avif', 'webp'].map((format) => ({ id: first.image.id, width, format })),
      ),
    );
    expect(first.files.map((file) => file.contentType)).toEqual([
      'image/avif',
      'image/webp',
      'image/avif',
      'image/webp',
    ]);
    const other = await processor.process(await plainPicture(641, 480).jpeg().toBuffer());
    expect(other.image.id).not.toBe(first.image.id);
  });

  test.each(['png', 'webp', 'gif'] as const)('may be a %s', async (format) => {
    const { image } = await openProcessor().process(await plainPicture(40, 30).toFormat(format).toBuffer());
    expect([image.width, image.height]).toEqual([40, 30]);
  });
});

describe('the files of a processed picture', { timeout: 30_000 }, () => {
  const filesOf = ({ files }: Awaited<ReturnType<ImageProcessor['process']>>) =>
    files.flatMap(({ name, bytes }) => {
      const parsed = parseImageFileName(name);
      return parsed ? [{ width: parsed.width, format: parsed.format, bytes: new Uint8Array(bytes) }] : [];
    });

  test('keep their names and bytes', async () => {
    const processor = openProcessor();
    const processed = await processor.process(picture);
    const kept = await processor.keep(filesOf(processed));
    expect(kept && filesOf(kept)).toEqual(filesOf(processed));
  });

  test.each([
    ['something was added', null, (bytes: Uint8Array) => Buffer.concat([bytes, Buffer.from('PK')])],
    ['the decoding process crashes', `process.kill(process.pid, 'SIGSEGV')`, (bytes: Uint8Array) => bytes],
    ['it answers nonsense', `process.send({ files: 'none' })`, (bytes: Uint8Array) => bytes],
  ])('are not kept when %s', async (_what, does, change) => {
    const files = filesOf(await openProcessor().process(picture));
    const changed = files.map((file) => ({ ...file, bytes: new Uint8Array(change(file.bytes)) }));
    const processor = openProcessor(does === null ? {} : { program: await programThat(does) });
    expect(await processor.keep(changed)).toBeNull();
  });
});

describe('the image processor', { timeout: 30_000 }, () => {
  test('refuses a picture larger than 5 MB', async () => {
    const upload = Buffer.concat([picture, Buffer.alloc(IMAGE_MAX_BYTES)]);
    await expect(openProcessor().process(upload)).rejects.toMatchObject({
      code: 'too_large',
      fields: { image: { key: 'image.tooLarge' } },
    });
  });

  test.each([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['TIFF', () => plainPicture(9, 9).tiff().toBuffer()],
    ['AVIF', () => plainPicture(9, 9).avif({ effort: 0 }).toBuffer()],
    ['PDF', () => Buffer.from('%PDF-1.7\n')],
    ['BMP', () => Buffer.from('BM\x1a\0\0\0\0\0\0\0\x1a\0\0\0\x0c\0\0\0\x01\0\x01\0\x01\0\x18\0', 'latin1')],
    ['ICO', () => Buffer.from([0, 0, 1, 0, 1, 0, 1, 1])],
    ['empty file', () => Buffer.alloc(0)],
  ])('refuses another type of file: %s', async (_name, make) => {
    await expect(openProcessor().process(await make())).rejects.toMatchObject(UNSUPPORTED);
  });

  test('refuses a damaged picture', async () => {
    const processor = openProcessor();
    await expect(processor.process(picture.subarray(0, -200))).rejects.toMatchObject(UNREADABLE);
    await expect(processor.process(Buffer.from('GIF89aمُلهِم'))).rejects.toMatchObject(UNREADABLE);
  });

  test('refuses a known type behind the signature of another type', async () => {
    const tiff = await plainPicture(9, 9).tiff().toBuffer();
    const disguised = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), tiff]);
    await expect(openProcessor().process(disguised)).rejects.toMatchObject(UNREADABLE);
  });

  test('refuses a picture of 50 megapixels', async () => {
    await expect(openProcessor().process(bombPng(10_000, 5_000))).rejects.toMatchObject(UNREADABLE);
  });
});

describe('the decoding process', { timeout: 30_000 }, () => {
  test('is killed at the time limit, and the picture does not count as unreadable', async () => {
    const pidFile = join(folder, 'pid');
    const program = await programThat(
      `import('node:fs').then((fs) => fs.writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)));
       setInterval(() => {}, 1000);`,
    );
    await expect(openProcessor({ timeoutMs: 2_000, program }).process(picture)).rejects.toMatchObject(
      UNAVAILABLE,
    );
    const pid = Number(await readFile(pidFile, 'utf8'));
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  test('is killed when it has used up its processor time, and the picture counts as unreadable', async () => {
    const program = await programThat(`for (;;);`);
    await expect(openProcessor({ processorSeconds: 1, program }).process(picture)).rejects.toMatchObject(
      UNREADABLE,
    );
  });

  test.each([
    ['it crashes', `process.kill(process.pid, 'SIGSEGV')`],
    ['it runs out of memory', `process.abort()`],
    ['it ends without an answer', `process.exit(0)`],
    ['it answers nonsense', `process.send({ files: 'none' })`],
    ['it answers with a path for a name', `process.send({ id: '../x' })`],
  ])('reports the picture as unreadable when %s, and decodes the next one', async (_what, does) => {
    const broken = openProcessor({ program: await programThat(does) });
    await expect(broken.process(picture)).rejects.toMatchObject(UNREADABLE);
    await expect(broken.process(picture)).rejects.toMatchObject(UNREADABLE);
  });

  test('reports itself as unavailable, not the picture as unreadable, when it cannot start', async () => {
    const processor = openProcessor({ program: join(folder, 'missing.mjs') });
    await expect(processor.process(picture)).rejects.toMatchObject(UNAVAILABLE);
  });

  test('reports itself as unavailable, not the picture as unreadable, when the system kills it', async () => {
    const program = await programThat(`process.kill(process.pid, 'SIGKILL');`);
    await expect(openProcessor({ program }).process(picture)).rejects.toMatchObject(UNAVAILABLE);
  });

  test('has no environment variable of the server', async () => {
    const program = await programThat(
      `process.stderr.write(Object.keys(process.env).join(' ')); process.exit(1);`,
    );
    const failure = await openProcessor({ program })
      .process(picture)
      .catch((error: unknown) => error);
    const names =
      failure instanceof Error && failure.cause instanceof Error ? failure.cause.message.split(' ') : [];
    expect(names).toContain('UV_THREADPOOL_SIZE');
    expect(names.filter((name) => /PATH|HOME|USER|VITEST|PASSWORD|URL/.test(name))).toEqual([]);
  });
});

describe('simultaneous pictures', { timeout: 30_000 }, () => {
  test('wait in a queue of 16, are refused beyond it, and end as unavailable on close', async () => {
    const program = await programThat('setInterval(() => {}, 1000)');
    const processor = openProcessor({ concurrency: 1, program });
    const waiting = Array.from({ length: 17 }, () => processor.process(picture));
    await expect(processor.process(picture)).rejects.toMatchObject(UNAVAILABLE);
    const outcomes = Promise.allSettled(waiting);
    await processor.close();
    const reasons = (await outcomes).map((outcome) => outcome.status === 'rejected' && outcome.reason);
    expect(reasons).toHaveLength(17);
    for (const reason of reasons) expect(reason).toMatchObject(UNAVAILABLE);
    await expect(processor.process(picture)).rejects.toMatchObject(UNAVAILABLE);
  });

  test('are all processed with two processes', async () => {
    const sizes = [30, 40, 50, 60];
    const processor = openProcessor({ concurrency: 2 });
    const uploads = await Promise.all(sizes.map((size) => plainPicture(size, size).png().toBuffer()));
    const processed = await Promise.all(uploads.map((upload) => processor.process(upload)));
    expect(processed.map(({ image }) => image.width)).toEqual(sizes);
    const [file] = processed[0]?.files ?? [];
    expect((await sharp(file?.bytes).metadata()).width).toBe(30);
  });
});
