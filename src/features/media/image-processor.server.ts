import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { AppError } from '../../kernel/app-error.ts';
import { Turns } from '../../kernel/turns.server.ts';
import { runImageProcess } from './image-process-run.server.ts';
import type { EncodedImage } from './image-process.schema.ts';
import { imageTypeOf } from './image-type.ts';
import { IMAGE_MAX_BYTES, imageFileName, type StoredImage } from './media.schema.ts';

export interface ImageFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

/** A picture ready to be stored: what the database keeps and the files it names. */
export interface ProcessedImage {
  image: StoredImage;
  files: ImageFile[];
}

export interface ImageProcessor {
  /**
   * Decodes and re-encodes an upload outside this process. Throws `too_large`, `unsupported_type`, `validation`
   * for a picture that cannot be read, and `unavailable` while too many wait or the machine is too busy.
   */
  process(bytes: Uint8Array): Promise<ProcessedImage>;
  /** Ends running and waiting work with `unavailable`. */
  close(): Promise<void>;
}

export interface ImageProcessorOptions {
  /** A picture that is not ready by then may be sent again: the machine is busy. */
  timeoutMs?: number;
  /** Far more than the largest accepted picture takes, so that one that takes it is not meant to be decoded. */
  processorSeconds?: number;
  /** Pictures decoded at the same time. */
  concurrency?: number;
  /** The decoding program, from the root of the project. */
  program?: string;
}

const PROGRAM = 'src/features/media/image-process.server.ts';
const WAITING_MAX = 16;
const RETRY_AFTER_SECONDS = 5;
/** Hex digits of a SHA-256 in an image id. */
const ID_LENGTH = 32;

export function createImageProcessor({
  timeoutMs = 25_000,
  processorSeconds = 10,
  concurrency = availableParallelism(),
  program = PROGRAM,
}: ImageProcessorOptions = {}): ImageProcessor {
  const turns = new Turns({ free: concurrency, waitingMax: WAITING_MAX });
  const closing = new AbortController();
  const running = new Set<Promise<ProcessedImage>>();

  async function encode(bytes: Uint8Array): Promise<ProcessedImage> {
    const options = { program: resolve(program), timeoutMs, processorSeconds, signal: closing.signal };
    const result = await runImageProcess(bytes, options);
    if (result.kind === 'encoded') return toProcessedImage(result.image);
    const cause = new Error(result.reason);
    if (result.kind === 'failed' || closing.signal.aborted) {
      throw new AppError('unavailable', 'error.unavailable', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        cause,
      });
    }
    throw refusal('validation', 'image.unreadable', cause);
  }

  return {
    async process(bytes) {
      if (bytes.length > IMAGE_MAX_BYTES) throw refusal('too_large', 'image.tooLarge');
      if (!imageTypeOf(bytes)) throw refusal('unsupported_type', 'image.unsupported');
      await turns.take();
      const work = encode(bytes);
      running.add(work);
      try {
        return await work;
      } finally {
        running.delete(work);
        turns.giveBack();
      }
    },
    async close() {
      turns.close();
      closing.abort();
      await Promise.allSettled(running);
    },
  };
}

/** What is stored of an encoded picture. Its id is its content, so the same upload has the same names. */
export function toProcessedImage({ files, ...encoded }: EncodedImage): ProcessedImage {
  const widest = files.find((file) => file.width === encoded.width && file.format === 'webp');
  if (!widest) throw refusal('validation', 'image.unreadable');
  const id = createHash('sha256').update(widest.bytes).digest('hex').slice(0, ID_LENGTH);
  return {
    image: { kind: 'stored', id, ...encoded },
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

/** A refused upload; the form shows the message at its image field. */
export function refusal(...[code, key, cause]: [...Refusal, cause?: unknown]): AppError {
  return new AppError(code, key, { fields: { image: { key } }, cause });
}
