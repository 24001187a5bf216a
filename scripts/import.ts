import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { commandLine } from '../src/kernel/command-line.server.ts';
import type { Author } from '../src/features/accounts/account.schema.ts';
import type { ImportEvent } from '../src/features/archive/import-events.schema.ts';
import { importFile } from '../src/features/archive/import-file.server.ts';
import type { ImportReport } from '../src/features/archive/import-report.schema.ts';
import { createFileStore } from '../src/features/media/file-store.server.ts';
import { createImageProcessor } from '../src/features/media/image-processor.server.ts';
import { AppError } from '../src/kernel/app-error.ts';
import { systemClock } from '../src/kernel/clock.ts';
import { loadConfig } from '../src/server/config.server.ts';
import { sampleTest } from '../src/server/sample-content.server.ts';
import { openStorage } from '../src/storage/open-storage.server.ts';
import type { Storage } from '../src/storage/storage.ts';
import { describeImport } from './describe-import.ts';
import { showProgress } from './archive-progress.ts';
import { OperatorError, runCommand } from './operator-command.ts';

const USAGE = `usage: ${commandLine('import', '<an archive (.zip), an export of Ghost (.json) or an export of WordPress (.xml)>')}`;

/** Nobody waits for one of them, and a machine that serves meanwhile is busy. */
const PICTURE_TIMEOUT_MS = 60_000;

/** For the server, which reads events instead of sentences. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { events: { type: 'boolean', default: false }, by: { type: 'string' } },
});

if (values.events) await tellEvents();
else await runCommand(async () => describeImport(await run(showProgress)));

/** Imports the named file into the configured site. */
async function run(onProgress: typeof showProgress): Promise<ImportReport> {
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new OperatorError(USAGE);
  if (!existsSync(file)) throw new OperatorError(`${file} does not exist`);
  const config = loadConfig(process.env);
  const storage = await openStorage(config);
  const images = createImageProcessor({ timeoutMs: PICTURE_TIMEOUT_MS });
  try {
    const services = {
      storage,
      files: await createFileStore(config),
      images,
      clock: systemClock,
      config,
      author: await findAuthor(storage),
    };
    return await importFile(services, file, { isSample: await sampleTest(), onProgress });
  } finally {
    await images.close();
    await storage.close();
  }
}

/** Who is named as the author of what is made; nobody where an operator imports. */
async function findAuthor({ accounts }: Storage): Promise<Author | null> {
  const user = values.by === undefined ? null : await accounts.findUser(values.by);
  return user && { id: user.id, name: user.name };
}

async function tellEvents(): Promise<void> {
  const tell = (event: ImportEvent) => process.stdout.write(`${JSON.stringify(event)}\n`);
  try {
    tell({ kind: 'done', report: await run((progress) => tell({ kind: 'progress', progress })) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { key, params = {} } = error.text;
    tell({ kind: 'refused', code: error.code, key, params });
  }
}
