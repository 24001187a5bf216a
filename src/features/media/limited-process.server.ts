import { spawn, type ChildProcess, type Serializable } from 'node:child_process';
import { z } from 'zod';

export interface LimitedProcessOptions {
  /** The TypeScript file that Node runs. */
  program: string;
  timeoutMs: number;
  /** Processor time, which a busy machine does not use up; without a limit where it is absent, and off Linux. */
  processorSeconds?: number;
  /** Ends the process early. */
  signal: AbortSignal;
  /** All that the process gets of an environment. */
  env: Record<string, string>;
}

/**
 * How one run ended. A process that was `isReady` had loaded its program before it failed over its work; one that was
 * ended at `timeoutMs` `isLate`.
 */
export type LimitedProcessResult =
  | { kind: 'answered'; answer: unknown }
  | { kind: 'ended'; isReady: boolean; isLate: boolean; reason: string };

/** What a program says first: it is loaded, its work may come. */
const readySchema = z.strictObject({ kind: z.literal('ready') });
export type ProcessReady = z.output<typeof readySchema>;

/**
 * What the process may allocate. Node counts about 600 MB of memory here that it reserves and never touches; the
 * rest is the 512 MB of trust, T10. The largest accepted pictures take 490 MB.
 */
const MEMORY_MAX_KIB = 1_200 * 1024;
const REASON_MAX_LENGTH = 1_000;

/** Limits memory and processor time, and lets the pages of readers go first where both want the processor. */
const LIMITED_START = 'ulimit -d "$0"; ulimit -t "$1"; shift; exec nice -n 10 "$@"';

/**
 * Gives one piece of work to a process of its own and ends it in any case: after its answer, at the time limit, or
 * when `signal` says so. Never throws for what the process does; the caller checks the answer like any input.
 */
export async function runLimitedProcess(
  work: Serializable,
  options: LimitedProcessOptions,
): Promise<LimitedProcessResult> {
  let child: ChildProcess;
  try {
    child = start(options);
  } catch (error) {
    return { kind: 'ended', isReady: false, isLate: false, reason: String(error) };
  }
  const errors = collectErrors(child);
  let isReady = false;
  let result: LimitedProcessResult | null = null;
  child.on('message', (message: unknown) => {
    if (!isReady && readySchema.safeParse(message).success) {
      isReady = true;
      child.send(work, ignoreLostChild);
      return;
    }
    result = { kind: 'answered', answer: message };
    child.kill('SIGKILL');
  });
  await ended(child);
  if (result) return result;
  const how = child.signalCode ?? `exit code ${child.exitCode}`;
  const isLate = child.killed && !options.signal.aborted;
  return { kind: 'ended', isReady, isLate, reason: `the process ended with ${how}. ${errors.text}` };
}

function start({ program, timeoutMs, processorSeconds, signal, env }: LimitedProcessOptions): ChildProcess {
  const limits = [String(MEMORY_MAX_KIB), String(processorSeconds ?? 'unlimited')];
  const node = [process.execPath, '--max-old-space-size=512', program];
  const [command = '', ...args] =
    process.platform === 'linux' ? ['/bin/sh', '-c', LIMITED_START, ...limits, ...node] : node;
  return spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env,
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    signal,
  });
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
