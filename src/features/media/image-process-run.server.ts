import { imageProcessAnswerSchema, type EncodedImage } from './image-process.schema.ts';
import { runLimitedProcess, type LimitedProcessOptions } from './limited-process.server.ts';

export type ImageProcessOptions = Omit<LimitedProcessOptions, 'env'>;

/** How one run ended: `failed` says nothing about the picture, `unreadable` does. */
export type ImageProcessResult =
  | { kind: 'encoded'; image: EncodedImage }
  | { kind: 'unreadable'; reason: string }
  | { kind: 'failed'; reason: string };

/**
 * Nothing that a hostile picture could read there. Two files of one picture at a time: twice as fast as one, and
 * within the memory limit.
 */
const ENVIRONMENT = { UV_THREADPOOL_SIZE: '2' };

/** Has a process of its own decode and re-encode a picture. Never throws for what the process does. */
export async function runImageProcess(
  bytes: Uint8Array,
  options: ImageProcessOptions,
): Promise<ImageProcessResult> {
  const result = await runLimitedProcess(bytes, { ...options, env: ENVIRONMENT });
  if (result.kind === 'ended') {
    return { kind: result.isReady && !result.isLate ? 'unreadable' : 'failed', reason: result.reason };
  }
  const parsed = imageProcessAnswerSchema.safeParse(result.answer);
  return parsed.success
    ? parsed.data
    : { kind: 'unreadable', reason: 'the image process gave no valid answer' };
}
