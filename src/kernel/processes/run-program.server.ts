import { spawn, type ChildProcess, type Serializable } from 'node:child_process';
import { z } from 'zod';

/** Limits and options of a program. */
interface ProgramLimits {
  /** Ends the process early. */
  signal?: AbortSignal;
  timeoutMs?: number;
  /** CPU time, not wall-clock time; not limited outside Linux. */
  processorSeconds?: number;
  /** What Node may allocate, of which it reserves some 600 MiB without using them; not limited outside Linux. */
  memoryMaxMib?: number;
  /** Flags of Node. */
  flags?: readonly string[];
  /** The environment of the process, by default that of this one. `PASSED_ON` is always passed on. */
  env?: NodeJS.ProcessEnv;
  /** Receives the messages that the program sends before its result. */
  onEvent?(event: unknown): void;
}

/**
 * How one run ended. `isReady`: it had loaded its program before it failed. `isKilled`: it was ended after `timeoutMs`,
 * by `signal`, or by a system that ran out of memory.
 */
export type ProgramResult =
  | { kind: 'returned'; value: unknown }
  | { kind: 'ended'; isReady: boolean; isKilled: boolean; reason: string };

/** Messages of a program before its result: that it is ready for its work, and its progress. */
const beforehandSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('event'), event: z.unknown() }),
]);

const REASON_MAX_LENGTH = 2_000;

/** Where compiled code is cached, and how soon glibc returns memory: by default a photo needs a third more. */
const PASSED_ON = [
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
];

/**
 * Gives one piece of work to a new process, which runs `file`, and always ends it: after its result, at a limit, or when
 * `signal` aborts. Never throws because of the process; the caller validates the result like any input.
 */
export async function runProgram(
  file: string,
  input: Serializable,
  limits: ProgramLimits = {},
): Promise<ProgramResult> {
  let child: ChildProcess;
  try {
    child = start(file, limits);
  } catch (error) {
    return { kind: 'ended', isReady: false, isKilled: false, reason: String(error) };
  }
  const errors = collectErrors(child);
  let isReady = false;
  let result: ProgramResult | null = null;
  child.on('message', (message: unknown) => {
    const { data: beforehand } = beforehandSchema.safeParse(message);
    if (beforehand?.kind === 'event') limits.onEvent?.(beforehand.event);
    else if (beforehand && !isReady) {
      isReady = true;
      child.send(input, ignoreLostChild);
    } else {
      result = { kind: 'returned', value: message };
      child.kill('SIGKILL');
    }
  });
  await ended(child);
  if (result) return result;
  const how = child.signalCode ?? `exit code ${child.exitCode}`;
  const isKilled = child.signalCode === 'SIGKILL';
  return { kind: 'ended', isReady, isKilled, reason: `${errors.text.trim()} (ended with ${how})` };
}

function start(file: string, limits: ProgramLimits): ChildProcess {
  const { flags = [], env = process.env, timeoutMs, signal } = limits;
  const node = [process.execPath, ...flags, file];
  const [command = '', ...args] =
    process.platform === 'linux' ? ['/bin/sh', '-c', limitedStart(limits), 'sh', ...node] : node;
  return spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: { ...Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])), ...env },
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    signal,
  });
}

/**
 * Limits memory and CPU time, and runs the process at a lower priority than the server. Where memory runs out, Linux
 * kills the process with the highest score, which would otherwise be the server.
 */
function limitedStart({ memoryMaxMib, processorSeconds }: ProgramLimits): string {
  return [
    ...(memoryMaxMib === undefined ? [] : [`ulimit -d ${memoryMaxMib * 1024}`]),
    // One second more for the hard limit: at the soft one the signal is not the one that the system kills with.
    ...(processorSeconds === undefined
      ? []
      : [`ulimit -S -t ${processorSeconds}`, `ulimit -H -t ${processorSeconds + 1}`]),
    '{ echo 1000 > /proc/self/oom_score_adj; } 2> /dev/null',
    'exec nice -n 5 "$@"',
  ].join('; ');
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

/** Resolves when the process has ended, or could not be started. */
function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => {
      if (child.pid === undefined) resolve();
    });
  });
}

/** A process that ends before it receives its work is handled by `ended`. */
function ignoreLostChild(): void {}

/**
 * The program's end of `runProgram`: receives its work as the first message, sends one result, and is ended.
 * An error of `work` also ends it, and its message is the reason.
 */
export function serveProgram(
  work: (input: unknown, sendEvent: (event: Serializable) => void) => Promise<Serializable>,
): void {
  const send = (message: Serializable): void => void process.send?.(message);
  // The parent process, which waits for the result, has gone.
  process.once('disconnect', () => process.exit());
  process.once('message', (input) => {
    work(input, (event) => send({ kind: 'event', event })).then(send, (error: unknown) => {
      process.stderr.write(error instanceof Error ? error.message : String(error));
      process.exit(1);
    });
  });
  send({ kind: 'ready' });
}
