import { defineConfig } from 'vitest/config';
import { COMPILE_CACHE, MAX_WORKERS } from './scripts/checks/checks.ts';

/** What every database has to do: `storage` runs it on SQLite, `postgres` on PostgreSQL. */
const CONFORMANCE = ['src/storage/conformance/**/*.test.ts', 'src/storage/**/*.conformance.test.ts'];

/** Tests of PostgreSQL, and those that compare it with SQLite. */
const POSTGRES = [
  'src/storage/postgres/**/*.test.ts',
  'src/storage/examine/examine-postgres.test.ts',
  'src/storage/conformance/search/search-relations.test.ts',
];

const STORAGE = ['src/storage/**/*.test.ts'];

/** Tests that start servers, processes and threads, hash passwords, decode pictures or try thousands of hostile texts. */
const SERVER = [
  'src/{app,http,serving,operation}/**/*.test.{ts,tsx}',
  'src/{features,pages}/**/*.http.test.ts',
  'src/features/**/*.http.server.test.ts',
  'src/features/{accounts,archive,cards,media,webhooks}/**/*.test.ts',
  'src/kernel/processes/thread.test.ts',
  'src/**/hostile*.test.ts',
  'scripts/**/*.test.ts',
  'lint/**/*.test.ts',
];

/**
 * The files that take far longer than all others, by starting a program in each test, searching thousands of times or
 * trying every case. `npm run test:all` runs them.
 */
const LONG = [
  'packages/arabic-search/test/relations.test.ts',
  'scripts/{operator,release}/*.test.ts',
  'scripts/checks/monitoring/*.test.ts',
  'scripts/assets/build-*.test.ts',
  'scripts/run.test.ts',
  'src/app/start.test.ts',
  'src/app/{api/clients,sample}/*.test.ts',
  'src/features/**/hostile*.test.ts',
  'src/features/books/books.http.test.ts',
  'src/features/cards/card-renderer.server.test.ts',
  'src/features/media/image-processor.server.test.ts',
  'src/features/transcripts/passages/sample-transcripts.test.ts',
  'src/serving/fast-path/without-fast-path.test.ts',
  'src/storage/conformance/search/search-relevance.test.ts',
];

/** Tests of React components in a browser. */
const COMPONENTS = 'src/**/*.component.test.tsx';

/** Generous, because tests that start processes and hash passwords share a busy machine. */
const limits = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

// For the threads and programs that tests start; `npm test` has set it already.
process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE;

/** `rules` finishes within seconds and needs nothing but Node. */
export default defineConfig({
  test: {
    maxWorkers: MAX_WORKERS,
    // No module works at import or keeps state that a test changes, so test files share what they import.
    isolate: false,
    projects: [
      './vitest.components.config.ts',
      {
        test: {
          name: 'rules',
          ...limits,
          include: ['src/**/*.test.{ts,tsx}', 'packages/**/*.test.ts'],
          exclude: [...STORAGE, ...SERVER, ...LONG, COMPONENTS],
          globalSetup: ['src/storage/sqlite.global-setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          ...limits,
          include: SERVER,
          exclude: [...LONG, COMPONENTS],
          globalSetup: ['src/storage/sqlite.global-setup.ts'],
        },
      },
      {
        test: {
          name: 'long',
          ...limits,
          include: LONG,
          provide: { engine: 'SQLite' },
          globalSetup: ['src/storage/sqlite.global-setup.ts'],
        },
      },
      {
        test: {
          name: 'storage',
          ...limits,
          include: STORAGE,
          exclude: [...POSTGRES, ...LONG],
          provide: { engine: 'SQLite' },
          globalSetup: ['src/storage/sqlite.global-setup.ts'],
        },
      },
      {
        test: {
          name: 'postgres',
          ...limits,
          include: [...CONFORMANCE, ...POSTGRES],
          provide: { engine: 'PostgreSQL' },
          globalSetup: ['src/storage/sqlite.global-setup.ts', 'src/storage/postgres.global-setup.ts'],
        },
      },
    ],
  },
});
