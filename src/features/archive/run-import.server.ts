import { rm } from 'node:fs/promises';
import { runProgram } from '../../kernel/processes/run-program.server.ts';
import { programFile } from '../../kernel/processes/programs.ts';
import { importEventSchema, type ImportEvent } from './archive.schema.ts';

interface ImportRun {
  /** The file to import; it is deleted at the end. */
  path: string;
  /** The user who started it. */
  userId: string;
  config: { dataDir: string; databaseUrl: string | null; uploadsUrl: string | null };
  /** Receives each progress event, and finally the report or the refusal. */
  onEvent(event: ImportEvent): void;
  /** Called with errors other than a refusal. */
  onFailure(reason: string): void;
}

/** Imports a file in a separate process: checking and indexing everything occupies a processor for minutes. */
export async function runImport({ path, userId, config, onEvent, onFailure }: ImportRun): Promise<void> {
  const result = await runProgram(
    programFile('import-process'),
    { path, userId },
    {
      // The settings of this server: the input is untrusted and needs the same limits.
      flags: process.execArgv,
      env: environmentOf(config),
      onEvent(event) {
        const { data } = importEventSchema.safeParse(event);
        if (data) onEvent(data);
      },
    },
  );
  await rm(path, { force: true });
  if (result.kind === 'returned') return onEvent(importEventSchema.parse(result.value));
  onFailure(result.reason);
  onEvent({ kind: 'refused', code: 'internal', key: 'archive.failed', params: {} });
}

/** Settings of the same site, however this process was configured. */
function environmentOf({ dataDir, databaseUrl, uploadsUrl }: ImportRun['config']): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    UPLOADS_URL: uploadsUrl ?? '',
    // Read already: a setting that has both a value and a file is refused.
    DATABASE_URL_FILE: '',
    UPLOADS_URL_FILE: '',
  };
}
