import { defineConfig } from 'vitest/config';

const STORAGE_TESTS = 'src/storage/**/*.test.ts';

/** Two projects: storage starts a PostgreSQL server for its conformance suite, all else needs none. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'lint/**/*.test.ts'],
          exclude: [STORAGE_TESTS],
        },
      },
      {
        test: {
          name: 'storage',
          include: [STORAGE_TESTS],
          globalSetup: ['src/storage/postgres.global-setup.ts'],
        },
      },
    ],
  },
});
