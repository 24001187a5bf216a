import { tmpdir } from 'node:os';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openStorage } from './open-storage.server.ts';
import { startPostgres } from './postgres.testing.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the maintenance database of a running PostgreSQL. */
    postgresUrl: string;
    /** Name of a database there with the schema and nothing in it. */
    schemaDatabase: string;
  }
}

const SCHEMA_DATABASE = 'schema_only';

/** One real PostgreSQL for all test files. That it does not start is a failure: nothing is skipped. */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  keepExitCode();
  const { url, stop } = await startPostgres();
  await makeSchemaDatabase(url);
  project.provide('postgresUrl', url);
  project.provide('schemaDatabase', SCHEMA_DATABASE);
  return stop;
}

/** What the databases of most tests are copied from. */
async function makeSchemaDatabase(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${SCHEMA_DATABASE}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = SCHEMA_DATABASE;
  await (await openStorage({ databaseUrl: url.href, dataDir: tmpdir() })).close();
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
