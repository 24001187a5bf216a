import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { importEventSchema, type ImportEvent } from './import-events.schema.ts';

const PROGRAM = 'scripts/import.ts';

export interface ImportRun {
  /** The file to import; it is removed in the end. */
  path: string;
  /** Who ordered it. */
  userId: string;
  config: { dataDir: string; databaseUrl: string | null; uploadsUrl: string | null };
  /** Told what went wrong beyond a refusal. */
  onFault(reason: string): void;
}

/**
 * Imports a file in a process of its own: looking at everything and indexing it takes a processor for minutes. It goes on where nobody listens any more.
 */
export async function* runImport({ path, userId, config, onFault }: ImportRun): AsyncGenerator<ImportEvent> {
  // With the flags of this server: what it reads comes from outside, and needs the same limits.
  const args = [...process.execArgv, PROGRAM, '--events', '--by', userId, path];
  const child = spawn(process.execPath, args, {
    env: environmentOf(config),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = Promise.all([text(child.stderr), once(child, 'close')]);
  let isSettled = false;
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const event = importEventSchema.parse(JSON.parse(line));
      isSettled ||= event.kind !== 'progress';
      yield event;
    }
    const [said] = await ended;
    await rm(path, { force: true });
    if (isSettled) return;
    onFault(said.trim());
    yield { kind: 'refused', code: 'internal', key: 'archive.failed', params: {} };
  } finally {
    // Where nobody listens any more.
    child.stdout.resume();
    void ended.then(() => rm(path, { force: true })).catch((error: unknown) => onFault(String(error)));
  }
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
