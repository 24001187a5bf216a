import { rootPath } from '../root-path.server.ts';

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
  'book-process': 'src/features/books/book-process.server.ts',
  'book-of-all-process': 'src/app/book-of-all-process.server.ts',
  'sqlite-worker': 'src/storage/sqlite/sqlite-worker.server.ts',
  'search-thread': 'src/app/search-thread.server.ts',
  'search-index-process': 'src/app/search-index-process.server.ts',
};

/** Packages outside the build, because they have other files beside them or hundreds that are loaded on demand. */
export const UNBUNDLED = [
  'sharp',
  'pg',
  'sanitize-html',
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
];

/**
 * The file of a program: in the build if the server is built, its source if Node runs the sources (scripts, tests,
 * development).
 */
export function programFile(name: keyof typeof PROGRAMS): string {
  return rootPath(import.meta.env?.PROD ? `build/site/server/${name}.js` : PROGRAMS[name]);
}
