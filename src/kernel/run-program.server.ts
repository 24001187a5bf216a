import { spawn, type ChildProcess, type Serializable } from 'node:child_process';
import { z } from 'zod';

/** What a program may take, and what it gets; all of it optional. */
export interface ProgramLimits {
  /** Ends the process early. */
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Processor time, which a busy machine does not use up; not limited off Linux. */
  processorSeconds?: number;
  /** What Node may allocate; not limited off Linux. It reserves some 600 MiB of it that it never touches. */
  memoryMaxMib?: number;
  /** Flags of Node. */
  flags?: readonly string[];
  /** All that the process gets of an environment, by default that of this process. */
  env?: NodeJS.ProcessEnv;
  /** Takes what the program says before its answer. */
  onEvent?(event: unknown): void;
}

/**
 * How one run ended. A process that was `isReady` had loaded its program before it failed over its work; one that was
 * ended at `timeoutMs` `isLate`.
 */
export type ProgramResult =
  | { kind: 'answered'; answer: unknown }
  | { kind: 'ended'; isReady: boolean; isLate: boolean; reason: string };

/** What a program says before its answer: that it is loaded and its work may come, and how far it is. */
const beforehandSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('event'), event: z.unknown() }),
]);

const REASON_MAX_LENGTH = 2_000;

/**
 * Gives one piece of work to a process of its own, which runs `file`, and ends it in any case: after its answer, at a
 * limit, or when `signal` says so. Never throws for what the process does; the caller checks the answer like any input.
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
    return { kind: 'ended', isReady: false, isLate: false, reason: String(error) };
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
      result = { kind: 'answered', answer: message };
      child.kill('SIGKILL');
    }
  });
  await ended(child);
  if (result) return result;
  const how = child.signalCode ?? `exit code ${child.exitCode}`;
  const isLate = child.killed && !limits.signal?.aborted;
  return { kind: 'ended', isReady, isLate, reason: `${errors.text.trim()} (ended with ${how})` };
}

function start(file: string, limits: ProgramLimits): ChildProcess {
  const { flags = [], env = process.env, timeoutMs, signal } = limits;
  const node = [process.execPath, ...flags, file];
  const [command = '', ...args] =
    process.platform === 'linux' ? ['/bin/sh', '-c', limitedStart(limits), 'sh', ...node] : node;
  return spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env,
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    signal,
  });
}

/** Limits memory and processor time, and lets the pages of readers go first where both want the processor. */
function limitedStart({ memoryMaxMib, processorSeconds }: ProgramLimits): string {
  return [
    ...(memoryMaxMib === undefined ? [] : [`ulimit -d ${memoryMaxMib * 1024}`]),
    ...(processorSeconds === undefined ? [] : [`ulimit -t ${processorSeconds}`]),
    'exec nice -n 10 "$@"',
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

/** Resolves once nothing of the process is left, or when it could not be started. */
function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => {
      if (child.pid === undefined) resolve();
    });
  });
}

/** A process that died before it took its work is noticed by its end. */
function ignoreLostChild(): void {}

/**
 * The program's end of `runProgram`: takes its work as its first message, answers once, and is ended. What `work` throws
 * ends it as well, with the message as the reason.
 */
export function answerOnce(
  work: (input: unknown, tell: (event: Serializable) => void) => Promise<Serializable>,
): void {
  const send = (message: Serializable): void => void process.send?.(message);
  // The process that waits for the answer has gone.
  process.once('disconnect', () => process.exit());
  process.once('message', (input) => {
    work(input, (event) => send({ kind: 'event', event })).then(send, (error: unknown) => {
      process.stderr.write(error instanceof Error ? error.message : String(error));
      process.exit(1);
    });
  });
  send({ kind: 'ready' });
}
