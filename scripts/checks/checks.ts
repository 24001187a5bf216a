import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser } from './browser.ts';

/** Work that has to succeed. */
export interface Step {
  name: string;
  work(): Promise<unknown>;
}

/** A program that has to succeed. */
interface Program {
  name: string;
  program: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** Fails a program that passed without checking anything. */
  mustPrint?: RegExp;
}

/** Programs and threads start faster with the compiled code of the last run. */
export const COMPILE_CACHE = join(process.cwd(), 'node_modules/.cache/compiled');

/** More than there are cores: tests wait for disks, processes and the browser half of the time. */
export const MAX_WORKERS = availableParallelism() + 1;

const CSPELL_CACHE = 'node_modules/.cache/cspell.json';
const TYPES_CACHE = 'node_modules/.cache/types.json';

const NAME_WIDTH = 42;

const bin = (path: string) => `node_modules/${path}`;

/** Types, format, spelling, lint and the subjects of commits; each needs nothing of the others. */
export const STATIC_CHECKS: readonly Step[] = [
  {
    name: 'types',
    // Those of routes first.
    work: () =>
      runInOrder([
        step({ name: 'route types', program: bin('@react-router/dev/bin.cjs'), args: ['typegen'] }),
        step({
          name: 'all types',
          program: bin('typescript/bin/tsc'),
          args: ['--noEmit', '--incremental', '--tsBuildInfoFile', TYPES_CACHE],
        }),
      ]),
  },
  step({
    name: 'format',
    program: bin('prettier/bin/prettier.cjs'),
    args: ['--check', '--cache', '--log-level', 'warn', '.'],
  }),
  step({
    name: 'spelling',
    program: bin('cspell/bin.mjs'),
    args: ['lint', '--no-progress', '--must-find-files', '--cache', '--cache-location', CSPELL_CACHE, '.'],
  }),
  step({
    name: 'lint',
    program: bin('oxlint/bin/oxlint'),
    args: ['--deny-warnings'],
    mustPrint: /on [1-9]\d+ files/,
  }),
  step({ name: 'commits', program: 'scripts/checks/check-commits.ts', args: [] }),
];

/** Tests of Vitest: `args` choose projects, files or folders. */
export function vitest(name: string, args: readonly string[], env: Record<string, string> = {}): Step {
  return step({
    name,
    program: bin('vitest/vitest.mjs'),
    args: ['run', ...args],
    env: { NO_COLOR: '1', ...env },
    mustPrint: /Tests\s+[1-9]\d* passed/,
  });
}

/** Tests of Playwright in Chromium, against the build: `args` choose files or folders, as patterns. */
export function playwright(name: string, args: readonly string[], env: Record<string, string> = {}): Step {
  return step({
    name,
    program: bin('@playwright/test/cli.js'),
    args: ['test', '--config', 'e2e/playwright.config.ts', ...args],
    env: { CHROMIUM_PATH: ensureBrowser(), FORCE_COLOR: '0', ...env },
    mustPrint: /[1-9]\d* passed/,
  });
}

/** Whether an argument of a test command is a file or folder of Playwright. */
export function isBrowserTest(arg: string): boolean {
  return /^e2e($|[/\\])/.test(relative('', arg));
}

/** A step that runs a program. It fails too if the program has checked nothing. */
export function step({ name, program, args, env, mustPrint }: Program): Step {
  const work = async () => {
    const output = await runProgram(program, args, env);
    if (mustPrint && !mustPrint.test(stripVTControlCharacters(output)))
      throw new Error(`${name} checked nothing`);
  };
  return { name, work };
}

/** Runs steps one after another. Throws at the first that fails. Returns the seconds of each. */
export async function runInOrder(steps: readonly Step[]): Promise<Map<string, number>> {
  const seconds = new Map<string, number>();
  for (const { name, work } of steps) seconds.set(name, await timed(name, work));
  return seconds;
}

/** Runs steps beside each other, all to their end. Throws the error of the first that has failed. */
export async function runBeside(steps: readonly Step[]): Promise<void> {
  const results = await Promise.allSettled(steps.map(({ name, work }) => timed(name, work)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Prints a table of how long each step took, and their sum. */
export function printTimes(seconds: ReadonlyMap<string, number>): void {
  const sum = [...seconds.values()].reduce((total, next) => total + next, 0);
  process.stdout.write('\n');
  for (const [name, took] of [...seconds, ['together', sum] as const])
    process.stdout.write(`${name.padEnd(NAME_WIDTH)}${took.toFixed(1).padStart(8)} s\n`);
}

/** Prints a heading and, after the work, its seconds, which it returns. */
export async function timed(name: string, work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  process.stdout.write(`\n── ${name}\n`);
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  process.stdout.write(`   ${name}: ${seconds.toFixed(1)} s\n`);
  return seconds;
}

/** Ends the process with one line and exit code 1 when the work fails. */
export async function exitOnFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function runProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      process.stdout.write(chunk);
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${program} ended with ${code}`)),
    );
  });
}
