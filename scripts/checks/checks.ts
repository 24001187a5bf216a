import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A program that has to succeed. */
export interface Check {
  name: string;
  program: string;
  args: string[];
  env?: Record<string, string>;
  /** Fails a check that passed without checking anything. */
  mustPrint?: RegExp;
}

/** Programs and threads start faster with the compiled code of the last run. */
export const COMPILE_CACHE = join(process.cwd(), 'node_modules/.cache/compiled');

const CSPELL_CACHE = 'node_modules/.cache/cspell.json';
const TYPES_CACHE = 'node_modules/.cache/types.json';

const bin = (path: string) => `node_modules/${path}`;

/** Types (of routes first), lint, format and spelling. */
export const STATIC_CHECKS: readonly Check[] = [
  { name: 'route types', program: bin('@react-router/dev/bin.cjs'), args: ['typegen'] },
  {
    name: 'types',
    program: bin('typescript/bin/tsc'),
    args: ['--noEmit', '--incremental', '--tsBuildInfoFile', TYPES_CACHE],
  },
  {
    name: 'lint',
    program: bin('oxlint/bin/oxlint'),
    args: ['--deny-warnings'],
    mustPrint: /on [1-9]\d+ files/,
  },
  {
    name: 'format',
    program: bin('prettier/bin/prettier.cjs'),
    args: ['--check', '--cache', '--log-level', 'warn', '.'],
  },
  {
    name: 'spelling',
    program: bin('cspell/bin.mjs'),
    args: ['lint', '--no-progress', '--must-find-files', '--cache', '--cache-location', CSPELL_CACHE, '.'],
  },
];

/** The unit, storage and HTTP tests: `args` choose files or a project. */
export function unitTests(name: string, args: readonly string[] = []): Check {
  return {
    name,
    program: bin('vitest/vitest.mjs'),
    args: ['run', ...args],
    env: { NO_COLOR: '1' },
    mustPrint: /Tests\s+[1-9]\d* passed/,
  };
}

/** The browser tests: `args` choose files or folders. */
export function browserTests(browser: string, args: readonly string[] = [], env = {}): Check {
  return {
    name: 'browser tests',
    program: bin('@playwright/test/cli.js'),
    args: ['test', '--config', 'e2e/playwright.config.ts', ...args],
    env: { CHROMIUM_PATH: browser, FORCE_COLOR: '0', ...env },
    mustPrint: /[1-9]\d* passed/,
  };
}

/** Runs the checks one after another. Throws at the first that fails. */
export async function runInOrder(checks: readonly Check[]): Promise<void> {
  for (const check of checks) await runCheck(check);
}

/** Runs one check and prints how long it took. Throws when it fails or has checked nothing. */
export async function runCheck({ name, program, args, env, mustPrint }: Check): Promise<void> {
  await timed(name, async () => {
    const output = await runProgram(program, args, env);
    if (mustPrint && !mustPrint.test(stripVTControlCharacters(output)))
      throw new Error(`${name} checked nothing`);
  });
}

/** Prints a heading and, after the work, its seconds. */
export async function timed(name: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  process.stdout.write(`\n── ${name}\n`);
  await work();
  process.stdout.write(`   ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
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

function runProgram(program: string, args: string[], env: Record<string, string> = {}): Promise<string> {
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
