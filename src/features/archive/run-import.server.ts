import { rm } from 'node:fs/promises';
import { runProgram } from '../../kernel/run-program.server.ts';
import { programFile } from '../../kernel/programs.ts';
import { importEventSchema, type ImportEvent } from './archive.schema.ts';

export interface ImportRun {
  /** The file to import; it is removed in the end. */
  path: string;
  /** Who ordered it. */
  userId: string;
  config: { dataDir: string; databaseUrl: string | null; uploadsUrl: string | null };
  /** Takes each progress, and last the report or the refusal. */
  onEvent(event: ImportEvent): void;
  /** Told what went wrong beyond a refusal. */
  onFault(reason: string): void;
}

/** Imports a file in a process of its own: looking at everything and indexing it takes a processor for minutes. */
export async function runImport({ path, userId, config, onEvent, onFault }: ImportRun): Promise<void> {
  const result = await runProgram(
    programFile('import-process'),
    { path, userId },
    {
      // Those of this server: what it reads comes from outside, and needs the same limits.
      flags: process.execArgv,
      env: environmentOf(config),
      onEvent(event) {
        const { data } = importEventSchema.safeParse(event);
        if (data) onEvent(data);
      },
    },
  );
  await rm(path, { force: true });
  if (result.kind === 'answered') return onEvent(importEventSchema.parse(result.answer));
  onFault(result.reason);
  onEvent({ kind: 'refused', code: 'internal', key: 'archive.failed', params: {} });
}

/** The same site, whatever this process was started with. */
function environmentOf({ dataDir, databaseUrl, uploadsUrl }: ImportRun['config']): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    UPLOADS_URL: uploadsUrl ?? '',
  };
}
