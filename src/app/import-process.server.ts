import { importWorkSchema, type ImportEvent } from '../features/archive/archive.schema.ts';
import { AppError } from '../kernel/app-error.ts';
import { serveProgram } from '../kernel/processes/run-program.server.ts';
import { loadConfig } from '../config/config.server.ts';
import { importIntoSite } from './import-site.server.ts';

/** The program that imports a file for the server: it reports progress, then sends a report or a refusal. */
serveProgram(async (work, send): Promise<ImportEvent> => {
  try {
    const report = await importIntoSite(loadConfig(process.env), {
      ...importWorkSchema.parse(work),
      onProgress: (progress) => send({ kind: 'progress', progress } satisfies ImportEvent),
    });
    return { kind: 'done', report };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { key, params = {} } = error.text;
    return { kind: 'refused', code: error.code, key, params };
  }
});
