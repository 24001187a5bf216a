import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { AppError, unavailable } from '../../kernel/app-error.ts';
import { MEMORY_SHARE } from '../../kernel/memory-share.server.ts';
import { runProgram, type ProgramResult } from '../../kernel/processes/run-program.server.ts';
import { Semaphore } from '../../kernel/semaphore.server.ts';
import { programFile } from '../../kernel/processes/programs.ts';
import { encodedImageSchema, type EncodedFile, type EncodedImage } from './image-process.schema.ts';
import { imageTypeOf } from './image-type.ts';
import { IMAGE_MAX_BYTES, imageFileName, type StoredImage } from './media.schema.ts';

interface ImageFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

/** A processed image: its database row and its files. */
interface ProcessedImage {
  image: StoredImage;
  files: ImageFile[];
}

export interface ImageProcessor {
  /**
   * Decodes and re-encodes an upload outside this process. Throws `too_large`, `unsupported_type`, `validation` for
   * an image that cannot be decoded, and `unavailable` while too many wait or the machine is too busy.
   */
  process(bytes: Uint8Array): Promise<ProcessedImage>;
  /**
   * The image of these files, if they are all that `process` writes of one, in the order of `imageFileNames` and with
   * nothing else in them; otherwise null. Throws `unavailable` while too many wait.
   */
  keep(files: EncodedFile[]): Promise<ProcessedImage | null>;
  /** Cancels running and waiting work with `unavailable`. */
  close(): Promise<void>;
}

export interface ImageProcessorOptions {
  /** Time limit; a slower image may be uploaded again, because the machine is busy. */
  timeoutMs?: number;
  /** Far more than the largest accepted image needs, so an image that exceeds it is malicious. */
  processorSeconds?: number;
  /** Images decoded in parallel. */
  concurrency?: number;
  /** The file of the decoding program. */
  program?: string;
}

/**
 * The environment contains nothing that a malicious image could read. Two files of one image are encoded in parallel:
 * twice as fast as one, and within the memory limit.
 */
const ENVIRONMENT = { UV_THREADPOOL_SIZE: '2' };
const WAITING_MAX = 16;
/** Hex digits of a SHA-256 in an image id. */
const ID_LENGTH = 32;

export function createImageProcessor({
  timeoutMs = PICTURE_LIMITS.timeoutMs,
  processorSeconds = PICTURE_LIMITS.processorSeconds,
  concurrency = MEMORY_SHARE < 1 ? 1 : availableParallelism(),
  program = programFile('image-process'),
}: ImageProcessorOptions = {}): ImageProcessor {
  const semaphore = new Semaphore({ permits: concurrency, waitingMax: WAITING_MAX });
  const closing = new AbortController();
  const running = new Set<Promise<ProgramResult>>();

  const run = (input: Uint8Array | EncodedFile[]) =>
    semaphore.run(() => {
      const work = runProgram(program, input, {
        ...PICTURE_LIMITS,
        env: ENVIRONMENT,
        timeoutMs,
        processorSeconds,
        signal: closing.signal,
      }).finally(() => running.delete(work));
      running.add(work);
      return work;
    });

  return {
    async process(bytes) {
      if (bytes.length > IMAGE_MAX_BYTES) throw refusal('too_large', 'image.tooLarge');
      if (!imageTypeOf(bytes)) throw refusal('unsupported_type', 'image.unsupported');
      const result = await run(bytes);
      if (result.kind === 'ended') {
        const cause = new Error(result.reason);
        // A process that had loaded its program and was not killed ended because of the image.
        const isOfPicture = result.isReady && !result.isKilled;
        throw isOfPicture ? refusal('validation', 'image.unreadable', cause) : unavailable(cause);
      }
      const encoded = encodedImageSchema.safeParse(result.value);
      if (!encoded.success) throw refusal('validation', 'image.unreadable', encoded.error);
      return toProcessedImage(encoded.data);
    },
    async keep(files) {
      const result = await run(files);
      const { data } = encodedImageSchema.safeParse(result.kind === 'returned' ? result.value : null);
      return data ? toProcessedImage(data) : null;
    },
    async close() {
      semaphore.close();
      closing.abort();
      await Promise.allSettled(running);
    },
  };
}

/** The row and files of an encoded image. Its id is a content hash, so the same upload has the same names. */
export function toProcessedImage({ files, ...encoded }: EncodedImage): ProcessedImage {
  const widest = files.find((file) => file.width === encoded.width && file.format === 'webp');
  if (!widest) throw refusal('validation', 'image.unreadable');
  const id = createHash('sha256').update(widest.bytes).digest('hex').slice(0, ID_LENGTH);
  return {
    image: { kind: 'stored', id, alt: '', ...encoded },
    files: files.map(({ width, format, bytes }) => ({
      name: imageFileName(id, width, format),
      contentType: `image/${format}`,
      bytes,
    })),
  };
}

type Refusal =
  | ['too_large', 'image.tooLarge']
  | ['unsupported_type', 'image.unsupported']
  | ['validation', 'image.unreadable'];

/** The error of a refused upload; the form shows its message at the image field. */
function refusal(...[code, key, cause]: [...Refusal, cause?: unknown]): AppError {
  return new AppError(code, key, { fields: { image: { key } }, cause });
}

/**
 * Limits of a process that handles an image: the largest accepted images need 490 of the 512 MB that Node leaves, and
 * far less processor time. By the clock it gets more, because on a busy machine a process of low priority waits.
 */
export const PICTURE_LIMITS = {
  memoryMaxMib: 1_200,
  flags: ['--max-old-space-size=512'],
  processorSeconds: 10,
  timeoutMs: 25_000,
};
