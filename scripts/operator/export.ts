import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { commandLine } from '../../src/kernel/command-line.server.ts';
import { exportArchive } from '../../src/features/archive/export-archive.server.ts';
import type { Manifest } from '../../src/features/archive/archive.schema.ts';
import { createFileStore } from '../../src/features/media/file-store.server.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { loadConfig } from '../../src/config/config.server.ts';
import { describeMissing } from '../../src/operation/missing-uploads.ts';
import { openStorage } from '../../src/storage/open-storage.server.ts';
import { showProgress } from './archive-progress.ts';
import { OperatorError, runCommand } from './operator-command.ts';

/**
 * Writes the whole site into one archive, also while the server runs. The file gets its name only once it is
 * complete.
 */
await runCommand({
  usage: commandLine('export', '<file.zip, which does not exist yet>'),
  takes: [1, 1],
  run: (_options, file) => writeArchive(file),
});

async function writeArchive(file: string): Promise<string> {
  if (existsSync(file)) throw new OperatorError(`${file} exists already; name another file`);
  const config = loadConfig(process.env);
  await using storage = await openStorage(config);
  const partial = `${file}.partial`;
  try {
    const files = await createFileStore(config);
    const manifests: Manifest[] = [];
    const archive = exportArchive(
      { storage, files, clock: systemClock },
      { onProgress: showProgress, onManifest: (made) => manifests.push(made) },
    );
    await pipeline(Readable.from(archive), createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, file);
    return describe(file, manifests);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

function describe(file: string, [manifest]: Manifest[]): string {
  const { counts = {}, missing = [] } = manifest ?? {};
  const lacking = describeMissing(missing, 'archive');
  if (lacking !== null) {
    console.error(lacking);
    process.exitCode = 1;
  }
  return `${file}: ${Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')}`;
}
