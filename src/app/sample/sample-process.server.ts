import { createFileStore } from '../../features/media/file-store.server.ts';
import { serveProgram } from '../../kernel/processes/run-program.server.ts';
import { openStorage } from '../../storage/open-storage.server.ts';
import { loadConfig } from '../../config/config.server.ts';
import { ensureSampleContent } from './sample-content.server.ts';

/** The program that fills an empty database for the server. */
serveProgram(async () => {
  const config = loadConfig(process.env);
  await using storage = await openStorage(config);
  const files = await createFileStore(config);
  await ensureSampleContent({ storage, files });
  return 'filled';
});
