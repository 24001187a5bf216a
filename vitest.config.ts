import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { COMPILE_CACHE } from './scripts/checks/checks.ts';

/** Tests that need both databases, for which a real PostgreSQL starts, and the thousands of generated searches. */
const STORAGE = ['src/storage/**/*.test.ts', 'packages/arabic-search/test/relations.test.ts'];

/** Tests that start servers, processes and threads, hash passwords, decode pictures or try thousands of hostile texts. */
const SERVER = [
  'src/{app,http,serving,operation}/**/*.test.{ts,tsx}',
  'src/features/**/*.http.test.ts',
  'src/features/**/*.http.server.test.ts',
  'src/features/{accounts,archive,cards,media,webhooks}/**/*.test.ts',
  'src/kernel/processes/thread.test.ts',
  'src/**/hostile*.test.ts',
  'scripts/**/*.test.ts',
  'lint/**/*.test.ts',
];

/** Generous, because tests that start processes and hash passwords share a busy machine. */
const limits = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 15_000 } } };

// For the threads and programs that tests start; `npm test` has set it already.
process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE;

/** Three projects, from fast to slow: `rules` finishes within seconds and needs nothing but Node. */
export default defineConfig({
  test: {
    // As many as there are cores: tests wait for disks, threads and child processes most of the time.
    maxWorkers: availableParallelism(),
    // No module works at import or keeps state that a test changes, so test files share what they import.
    isolate: false,
    projects: [
      {
        test: {
          name: 'rules',
          ...limits,
          include: ['src/**/*.test.{ts,tsx}', 'packages/**/*.test.ts'],
          exclude: [...STORAGE, ...SERVER],
          globalSetup: ['src/storage/sqlite.global-setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          ...limits,
          include: SERVER,
          globalSetup: ['src/storage/sqlite.global-setup.ts'],
        },
      },
      {
        test: {
          name: 'storage',
          ...limits,
          include: STORAGE,
          globalSetup: ['src/storage/sqlite.global-setup.ts', 'src/storage/postgres.global-setup.ts'],
        },
      },
    ],
  },
});
