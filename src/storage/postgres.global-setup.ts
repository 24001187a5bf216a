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
  const { url, stop } = await startPostgres();
  project.provide('postgresUrl', url);
  return stop;
}
