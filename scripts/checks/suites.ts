import { isBrowserTest } from './checks.ts';

/** Where the tests of a suite are. */
export type Suite =
  /** A project of `vitest.config.ts`. */
  | { project: string }
  /** A folder of Playwright, the pattern of the files in its sample, and the tests of Vitest that belong to it. */
  | { folder: string; sample: string; generated?: readonly string[] }
  /** A program, and the arguments for its sample. */
  | { program: string; sample?: readonly string[]; mustPrint?: RegExp };

export const SUITES: Record<string, Suite> = {
  long: { project: 'long' },
  postgres: { project: 'postgres' },
  walks: { program: 'scripts/checks/test-walks.ts' },
  layout: { folder: 'e2e/layout', sample: 'e2e/layout' },
  further: { folder: 'e2e/further', sample: 'e2e/further' },
  hostile: {
    folder: 'e2e/hostile',
    sample: 'e2e/hostile/(?!no-calls)',
    generated: [
      'src/serving/fast-path',
      'packages/arabic-search/test',
      'src/storage/conformance/search/search-relations',
    ],
  },
  faults: {
    folder: 'e2e/faults',
    sample:
      'e2e/faults/(?:crashed-disk|damaged-database|database-away|edits|front-host|front-idle|kill)[.]spec',
  },
  engines: { folder: 'e2e/engines', sample: 'e2e/engines/(?!arabic|displays|keyboard)' },
  newcomer: {
    program: 'scripts/checks/test-newcomer.ts',
    sample: ['--oldest'],
    mustPrint: /^Node \d.* s$/m,
  },
  servers: { program: 'e2e/servers/test-servers.ts' },
  mutants: { program: 'scripts/checks/mutants/test-mutants.ts' },
  release: { program: 'scripts/release/test-release.ts' },
  advisories: { program: 'scripts/checks/check-advisories.ts' },
};
/** What runs without an argument, after `npm test`. */
export const EACH_CHANGE = [
  'long',
  'postgres',
  'walks',
  'layout',
  'further',
  'hostile',
  'faults',
  'engines',
  'newcomer',
];

/** What runs of a suite: its sample, with `--whole` all of it, or what the arguments name in its place. */
export function argsOf(suite: Suite, given: readonly string[]): string[] {
  const isWhole = given.includes('--whole');
  const others = given.filter((arg) => arg !== '--whole');
  if ('project' in suite) return ['--project', suite.project, ...others];
  if ('program' in suite) return isWhole || others.length > 0 ? others : [...(suite.sample ?? [])];
  return others.some(isBrowserTest) ? others : [isWhole ? suite.folder : suite.sample, ...others];
}
