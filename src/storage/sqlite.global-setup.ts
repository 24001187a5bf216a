import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openStorage } from './open-storage.server.ts';
import { DATABASE_FILE } from './sqlite/database-file.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database file with the empty schema. */
    schemaFile: string;
  }
}

/** The schema is created once, because nearly every test starts with it. */
export default async function provideSchemaFile(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mulhim-schema-'));
  await (await openStorage({ databaseUrl: null, dataDir })).close();
  project.provide('schemaFile', join(dataDir, DATABASE_FILE));
  return () => rmSync(dataDir, { recursive: true });
}
