import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser } from './browser.ts';
import { ensureBuild } from './build.ts';
import { ensureEngines } from './engines.ts';

/** One check of the test command. */
interface Check {
  name: string;
  program: string;
  args: string[];
  env?: Record<string, string>;
  /** Fails a check that passed without looking at anything. */
  mustPrint?: RegExp;
}

/** Tests start many threads and processes, which need not compile the same files each time. */
const COMPILE_CACHE = join(process.cwd(), 'node_modules/.cache/compiled');

const bin = (path: string) => `node_modules/${path}`;

const STATIC_CHECKS: Check[] = [
  { name: 'route types', program: bin('@react-router/dev/bin.cjs'), args: ['typegen'] },
  { name: 'types', program: bin('typescript/bin/tsc'), args: ['--noEmit'] },
  {
    name: 'lint',
    program: bin('oxlint/bin/oxlint'),
    args: ['--deny-warnings'],
    mustPrint: /on [1-9]\d+ files/,
  },
  {
    name: 'format',
    program: bin('prettier/bin/prettier.cjs'),
    args: ['--check', '--log-level', 'warn', '.'],
  },
];

const UNIT: Check = {
  name: 'unit, storage and HTTP tests',
  program: bin('vitest/vitest.mjs'),
  args: ['run'],
  env: { NO_COLOR: '1' },
  mustPrint: /Tests\s+[1-9]\d* passed/,
};

/** The two commands of the README on the oldest Node; `npm run test:newcomer` has them all. */
const NEWCOMER: Check = {
  name: 'a new machine',
  program: 'scripts/test-newcomer.ts',
  args: ['--oldest'],
  mustPrint: /^Node \d.* s$/m,
};

/** Everything that has to hold before a change lands: types, lint, format, unit, both databases, HTTP, browser. */
async function test(): Promise<void> {
  const browser = ensureBrowser();
  ensureEngines();
  // Neither keeps two cores busy, and neither needs the other.
  await Promise.all([runInTurn(STATIC_CHECKS), timed('build', ensureBuild)]);
  await run(UNIT);
  await run(NEWCOMER);
  await run({
    name: 'browser tests',
    program: bin('@playwright/test/cli.js'),
    args: ['test', '--config', 'e2e/playwright.config.ts'],
    env: { CHROMIUM_PATH: browser, FORCE_COLOR: '0' },
    mustPrint: /[1-9]\d* passed/,
  });
}

/** `npm test -- path …`: these files of unit, storage and HTTP tests alone. */
function runNamed(paths: string[]): Promise<void> {
  return run({ ...UNIT, name: paths.join(' '), args: ['run', ...paths] });
}

async function runInTurn(checks: readonly Check[]): Promise<void> {
  for (const check of checks) await run(check);
}

async function run({ name, program, args, env, mustPrint }: Check): Promise<void> {
  await timed(name, async () => {
    const output = await spawnCheck(program, args, env);
    if (mustPrint && !mustPrint.test(stripVTControlCharacters(output)))
      throw new Error(`${name} checked nothing`);
  });
}

function spawnCheck(program: string, args: string[], env: Record<string, string> = {}): Promise<string> {
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

async function timed(name: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  process.stdout.write(`\n── ${name}\n`);
  await work();
  process.stdout.write(`   ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
}

const named = process.argv.slice(2);
try {
  await (named.length > 0 ? runNamed(named) : test());
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
