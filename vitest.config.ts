import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const STORAGE_TESTS = 'src/storage/**/*.test.ts';

/** A test starts threads, hashes passwords and decodes pictures: on a busy machine that takes its time. */
const testTimeout = 30_000;

/** Two projects: storage starts a PostgreSQL server for its conformance suite, all else needs none. */
export default defineConfig({
  test: {
    // As many as there are cores: tests wait for disks, threads and child processes most of the time.
    maxWorkers: availableParallelism(),
    // No module does anything at import or keeps what a test changes, so files share what they import.
    isolate: false,
    projects: [
      {
        test: {
          name: 'rules',
          testTimeout,
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'lint/**/*.test.ts'],
          exclude: [STORAGE_TESTS],
          globalSetup: ['src/storage/sqlite.global-setup.ts'],
        },
      },
      {
        test: {
          name: 'storage',
          testTimeout,
          include: [STORAGE_TESTS],
          globalSetup: ['src/storage/sqlite.global-setup.ts', 'src/storage/postgres.global-setup.ts'],
        },
      },
    ],
  },
});
