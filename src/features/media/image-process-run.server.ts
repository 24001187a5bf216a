import { spawn, type ChildProcess } from 'node:child_process';
import {
  imageProcessAnswerSchema,
  type EncodedImage,
  type ImageProcessAnswer,
} from './image-process.schema.ts';

export interface ImageProcessOptions {
  /** The TypeScript file that Node runs. */
  program: string;
  timeoutMs: number;
  /** Ends the process early. */
  signal: AbortSignal;
}

/** How one run ended: `failed` says nothing about the picture, `unreadable` does. */
export type ImageProcessResult =
  | { kind: 'encoded'; image: EncodedImage }
  | { kind: 'unreadable'; reason: string }
  | { kind: 'failed'; reason: string };

/**
 * What the process may allocate. Node counts about 600 MB of memory here that it reserves and never touches; the
 * rest is the 512 MB of trust, T10. The largest accepted pictures take 490 MB.
 */
const MEMORY_MAX_KIB = 1_200 * 1024;
const REASON_MAX_LENGTH = 1_000;

/** Limits memory, and lets the pages of readers go first where both want the processor. */
const LIMITED_START = 'ulimit -d "$0"; exec nice -n 10 "$@"';

/**
 * Has a process of its own decode and re-encode a picture, and ends it in any case: after its answer, at the
 * time limit, or when `signal` says so. Never throws for what the process does.
 */
export async function runImageProcess(
  bytes: Uint8Array,
  { program, timeoutMs, signal }: ImageProcessOptions,
): Promise<ImageProcessResult> {
  let child: ChildProcess;
  try {
    child = start(program, timeoutMs, signal);
  } catch (error) {
    return { kind: 'failed', reason: String(error) };
  }
  const errors = collectErrors(child);
  let isReady = false;
  let result: ImageProcessResult | null = null;
  child.on('message', (message) => {
    const answer = parseAnswer(message);
    if (answer.kind === 'ready') {
      isReady = true;
      child.send(bytes, ignoreLostChild);
      return;
    }
    result = answer;
    child.kill('SIGKILL');
  });
  await ended(child);
  if (result) return result;
  const how = child.signalCode ?? `exit code ${child.exitCode}`;
  return {
    kind: isReady ? 'unreadable' : 'failed',
    reason: `the image process ended with ${how}. ${errors.text}`,
  };
}

/** The process gets no environment: nothing that a hostile picture could read there. */
function start(program: string, timeoutMs: number, signal: AbortSignal): ChildProcess {
  const node = [process.execPath, '--max-old-space-size=512', program];
  const [command = '', ...args] =
    process.platform === 'linux' ? ['/bin/sh', '-c', LIMITED_START, String(MEMORY_MAX_KIB), ...node] : node;
  return spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    // Two files of one picture at a time: twice as fast as one, and within the memory limit.
    env: { UV_THREADPOOL_SIZE: '2' },
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    signal,
  });
}

function parseAnswer(message: unknown): ImageProcessAnswer {
  const parsed = imageProcessAnswerSchema.safeParse(message);
  return parsed.success
    ? parsed.data
    : { kind: 'unreadable', reason: 'the image process gave no valid answer' };
}

function collectErrors(child: ChildProcess): { text: string } {
  const errors = { text: '' };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors.text = (errors.text + text).slice(0, REASON_MAX_LENGTH);
  });
  child.on('error', (error) => {
    errors.text = error.message;
  });
  return errors;
}

/** Resolves once nothing of the process is left, or when it could not be started. */
function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => {
      if (child.pid === undefined) resolve();
    });
  });
}

/** A process that died before it took the picture is noticed by its end. */
function ignoreLostChild(): void {}
