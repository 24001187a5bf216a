import { tmpdir } from 'node:os';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openStorage } from './open-storage.server.ts';
import { createDatabase, startPostgres } from './postgres.testing.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the maintenance database of a running PostgreSQL. */
    postgresUrl: string;
    /** Name of a database there with the empty schema. */
    schemaDatabase: string;
  }
}

const SCHEMA_DATABASE = 'schema_only';

/**
 * The rows of every table right after the migrations, and a function that resets a database to them, whatever
 * a test has left in it.
 */
const PRISTINE = `
  create schema pristine;
  do $$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table pristine.%1$I as table public.%1$I', name);
    end loop;
  end $$;
  create function pristine.restore() returns void language plpgsql set session_replication_role = replica as $$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'pristine' loop
      execute format('delete from public.%1$I', name);
      execute format('insert into public.%1$I table pristine.%1$I', name);
    end loop;
  end $$`;

/** One real PostgreSQL for all test files. If it does not start, the tests fail rather than being skipped. */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  keepExitCode();
  const { url, stop } = await startPostgres();
  await makeSchemaDatabase(url);
  project.provide('postgresUrl', url);
  project.provide('schemaDatabase', SCHEMA_DATABASE);
  return stop;
}

/** The template of most test databases. */
async function makeSchemaDatabase(serverUrl: string): Promise<void> {
  const databaseUrl = await createDatabase(serverUrl, SCHEMA_DATABASE);
  await (await openStorage({ databaseUrl, dataDir: tmpdir() })).close();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(PRISTINE);
  await client.end();
}

/**
 * The package of PostgreSQL ends the process with code 0 when the event loop is empty, even after failed
 * tests.
 */
function keepExitCode(): void {
  process.prependOnceListener('beforeExit', () => {
    const { exitCode } = process;
    process.once('exit', () => {
      process.exitCode = exitCode;
    });
  });
}
