import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isBrowserTest } from './checks.ts';
import { argsOf, EACH_CHANGE, type Suite, SUITES } from './suites.ts';

/** A sample that is less than the suite, as the failures have. */
const FAULTS: Suite = { folder: 'e2e/faults', sample: 'e2e/faults/kill[.]spec' };

/** The files of Playwright that a pattern chooses. */
const filesOf = (pattern: string) =>
  globSync('e2e/**/*.spec.ts').filter((path) => new RegExp(pattern).test(path));

describe('a suite', () => {
  test('runs its sample, and with --whole all of it', () => {
    expect(argsOf(FAULTS, [])).toEqual(['e2e/faults/kill[.]spec']);
    expect(argsOf(FAULTS, ['--whole'])).toEqual(['e2e/faults']);
    const newcomer: Suite = { program: 'newcomer.ts', sample: ['--oldest'] };
    expect(argsOf(newcomer, [])).toEqual(['--oldest']);
    expect(argsOf(newcomer, ['--whole'])).toEqual([]);
  });

  test('runs only the files that are named', () => {
    expect(argsOf(FAULTS, ['--whole', 'e2e/faults/disk-full.spec.ts'])).toEqual([
      'e2e/faults/disk-full.spec.ts',
    ]);
    expect(argsOf(FAULTS, ['./e2e/faults/disk-full.spec.ts'])).toEqual(['./e2e/faults/disk-full.spec.ts']);
    expect(argsOf({ project: 'postgres' }, ['src/storage'])).toEqual([
      '--project',
      'postgres',
      'src/storage',
    ]);
  });

  test('passes other arguments on', () => {
    expect(argsOf(FAULTS, ['--grep', 'power'])).toEqual(['e2e/faults/kill[.]spec', '--grep', 'power']);
    expect(argsOf({ program: 'mutants.ts' }, ['--count', '2'])).toEqual(['--count', '2']);
  });
});

test.each(['e2e', 'e2e/public', './e2e/public/home.spec.ts', `${process.cwd()}/e2e/public`])(
  '%s is a path of Playwright',
  (path) => expect(isBrowserTest(path)).toBe(true),
);

test.each(['src/e2e', 'scripts', '--whole', 'e2e-mail'])('%s is no file or folder of Playwright', (path) =>
  expect(isBrowserTest(path)).toBe(false),
);

describe('the table of suites', () => {
  test('has what runs with each change', () => {
    expect(Object.keys(SUITES).slice(0, EACH_CHANGE.length)).toEqual(EACH_CHANGE);
  });

  test.each(Object.entries(SUITES))('names a project, a program or files that exist for %s', (_, suite) => {
    if ('program' in suite) expect(existsSync(suite.program)).toBe(true);
    if ('project' in suite)
      expect(readFileSync('vitest.config.ts', 'utf8')).toContain(`name: '${suite.project}'`);
    if (!('folder' in suite)) return;
    const whole = filesOf(suite.folder);
    const sample = filesOf(suite.sample);
    expect(sample.length).toBeGreaterThan(0);
    expect(whole).toEqual(expect.arrayContaining(sample));
    for (const path of suite.generated ?? []) expect(globSync(`${path}*`), path).not.toEqual([]);
    // Each name of a sample is a file.
    const [, names = ''] = /\(\?:(.+)\)/.exec(suite.sample) ?? [];
    for (const name of names.split('|').filter(Boolean))
      expect(existsSync(`${suite.folder}/${name}.spec.ts`), name).toBe(true);
  });
});

test('CONTRIBUTING.md lists the suites in the order of the table', () => {
  const table = readFileSync('CONTRIBUTING.md', 'utf8').split('| Suite ')[1]?.split('\n\n')[0] ?? '';
  expect([...table.matchAll(/^\| `(\w+)`/gm)].map(([, suite]) => suite)).toEqual(Object.keys(SUITES));
});
