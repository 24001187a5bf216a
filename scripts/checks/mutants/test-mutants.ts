import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from '../browser.ts';
import { EQUIVALENT_MUTANTS } from './equivalent-mutants.ts';
import { sampleMutants } from './mutants.ts';

/** A folder in which one mutant at a time is tested. */
interface Bench {
  folder: string;
  /** Whether the tests pass while this file is changed; without one, while none is. */
  doTestsPass(changed: string | null, limitMs: number): Promise<boolean>;
}

/** Code whose tests are judged. */
interface Target {
  /** The folder of the sources. */
  root: string;
  sources(): string[];
  benches(): Bench[];
  /** The share of the mutants that the tests have to notice. */
  wanted: number;
}

const EQUIVALENT = new Set(EQUIVALENT_MUTANTS.map(({ before, after }) => `${before}\n${after}`));
/** A mutant that loops is ended after this multiple of the duration of the tests. */
const PATIENCE = 4;
const START_MAX_MS = 900_000;
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1'];

const SEARCH = 'packages/arabic-search';

const TARGETS: Record<string, Target> = {
  /** The analyser, the query plan and the ranking; lists of words and weights are judged by the benchmarks. */
  search: {
    root: SEARCH,
    sources: () => [
      ...['analyse', 'base', 'index-terms', 'skeleton', 'slips', 'stem', 'surface', 'tokenise'].map(
        (name) => `src/analyser/${name}.ts`,
      ),
      'src/find-documents.ts',
      'src/query/query.ts',
      'src/query/query-plan.ts',
      ...['candidates', 'grade-documents', 'rank-documents', 'term-counter'].map(
        (name) => `src/ranking/${name}.ts`,
      ),
      'src/vocabulary.ts',
    ],
    benches: () => Array.from({ length: availableParallelism() }, (_, index) => searchCopy(index)),
    wanted: 0.95,
  },
  /** What runs in browsers: the admin area, drafts, editor, islands and behaviours. */
  client: {
    root: '.',
    sources: () =>
      globSync([
        'src/{admin,layouts,screens,ui,islands}/**/*.{ts,tsx}',
        'src/features/drafts/*.ts',
        'src/features/**/*.{client,island,behaviour}.{ts,tsx}',
        'src/features/interviews/{editor,questions,admin-list,publishing,replacing}/**/*.{ts,tsx}',
      ])
        .filter((path) => !/\.test\.|testing|\.server\.|\.d\.ts$|factory/.test(path))
        .sort(),
    benches: () => [workTree(ensureBrowser())],
    wanted: 0.8,
  },
};

/**
 * `npm run test:all -- mutants [search|client] [--count 100] [--seed 1]`: makes small errors in the code of the search or
 * in what runs in browsers, one at a time, and runs its tests. Prints those that no test notices; fails if they are too
 * many.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { count: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
  });
  const target = TARGETS[positionals[0] ?? 'search'];
  if (!target) throw new Error(`There are mutants of ${Object.keys(TARGETS).join(' and ')}`);
  const mutants = sampleMutants(target.root, target.sources(), Number(values.count), values.seed);
  const benches = target.benches();
  const startedAt = performance.now();
  print(`${mutants.length} mutants …`);
  const passes = await Promise.all(benches.map((bench) => bench.doTestsPass(null, START_MAX_MS)));
  if (passes.includes(false)) throw new Error('The tests fail without a mutant');
  const limitMs = PATIENCE * (performance.now() - startedAt);
  const counts = { killed: 0, equivalent: 0, survived: 0 };
  const queue = mutants.values();
  await Promise.all(
    benches.map(async ({ folder, doTestsPass }) => {
      for (const { file, line, change, source, original } of queue) {
        const path = join(folder, file);
        const putBack = () => writeFileSync(path, original);
        process.once('exit', putBack);
        writeFileSync(path, source);
        const passed = await doTestsPass(file, limitMs);
        const outcome = !passed ? 'killed' : EQUIVALENT.has(change) ? 'equivalent' : 'survived';
        counts[outcome] += 1;
        print(`${outcome}: ${join(target.root, file)}:${line}`);
        if (outcome === 'survived') print(`${change}\n`);
        process.off('exit', putBack);
        putBack();
      }
    }),
  );
  print(`${counts.killed} killed and ${counts.equivalent} equivalent of ${mutants.length}`);
  if (counts.survived > mutants.length * (1 - target.wanted)) process.exitCode = 1;
}

/** A copy of the package of the search, so that several are tested at the same time. */
function searchCopy(index: number): Bench {
  const folder = `build/mutants/${index}`;
  rmSync(folder, { recursive: true, force: true });
  cpSync(SEARCH, folder, { recursive: true });
  const args = ['--root', folder, '--no-isolate', '--maxWorkers', '1', '--testTimeout', '600000'];
  return { folder, doTestsPass: (_changed, limitMs) => hasPassed([...VITEST, ...args], limitMs) };
}

/**
 * This checkout. The tests nearest to the changed file, which notice most, run before all others that import it.
 */
function workTree(browser: string): Bench {
  const options = ['--bail', '1', '--project', 'rules', '--project', 'components'];
  const run = (args: string[], limitMs: number) =>
    hasPassed(['node_modules/vitest/vitest.mjs', ...args, ...options], limitMs, { CHROMIUM_PATH: browser });
  return {
    folder: '.',
    doTestsPass: async (changed, limitMs) => {
      if (changed === null) return run(['run'], limitMs);
      const near = folderWithTests(dirname(changed));
      return (
        (near === null || (await run(['run', near], limitMs))) && run(['related', '--run', changed], limitMs)
      );
    },
  };
}

/** The nearest folder around this one, or itself, that has tests and is not all of `src`; null if none has. */
function folderWithTests(folder: string): string | null {
  if (!folder.includes('/')) return null;
  return globSync(`${folder}/**/*.test.{ts,tsx}`).length > 0 ? folder : folderWithTests(dirname(folder));
}

async function hasPassed(
  args: readonly string[],
  limitMs: number,
  env: Record<string, string> = {},
): Promise<boolean> {
  const options = { stdio: 'ignore', detached: true, env: { ...process.env, ...env } } as const;
  const tests = spawn(process.execPath, args, options);
  // Its workers too, which may be in an endless loop.
  const timer = setTimeout(() => process.kill(-(tests.pid ?? 0), 'SIGKILL'), limitMs);
  const [code] = await once(tests, 'exit');
  clearTimeout(timer);
  return code === 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

// An interrupted run puts the changed file back.
process.once('SIGINT', () => process.exit(130));
await main();
