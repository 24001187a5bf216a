import { resolve } from 'node:path';

/**
 * Every program and thread that production starts: its name in the build, and its source. Built, because a process that
 * reads TypeScript carries a compiler in memory, and each of its threads another.
 */
export const PROGRAMS = {
  main: 'src/app/main.server.ts',
  'sample-process': 'src/app/sample/sample-process.server.ts',
  'backup-process': 'src/operation/backup-process.server.ts',
  'import-process': 'src/app/import-process.server.ts',
  'image-process': 'src/features/media/image-process.server.ts',
  'card-process': 'src/features/cards/card-process.server.ts',
  'sqlite-worker': 'src/storage/sqlite/sqlite-worker.server.ts',
  'search-thread': 'src/app/search-thread.server.ts',
};

/**
 * The file of a program: in the build if the server is built, its source if Node runs the sources (scripts, tests,
 * development). Every process runs in the project root.
 */
export function programFile(name: keyof typeof PROGRAMS): string {
  return resolve(import.meta.env?.PROD ? `build/site/server/${name}.js` : PROGRAMS[name]);
}
