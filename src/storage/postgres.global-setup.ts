import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.testing.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the maintenance database of a running PostgreSQL. */
    postgresUrl: string;
  }
}

/** One real PostgreSQL for all test files. That it does not start is a failure: nothing is skipped. */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  keepExitCode();
  const { url, stop } = await startPostgres();
  project.provide('postgresUrl', url);
  return stop;
}

/** The package of PostgreSQL ends the process with 0 as soon as nothing is left to do, failed tests or not. */
function keepExitCode(): void {
  process.prependOnceListener('beforeExit', () => {
    const { exitCode } = process;
    process.once('exit', () => {
      process.exitCode = exitCode;
    });
  });
}
