import { open, readFile, stat } from 'node:fs/promises';
import { AppError } from '../../kernel/app-error.ts';
import type { InterviewWriteServices } from '../interviews/interview-saves.server.ts';
import { POSTS_FILE_MAX_BYTES, type ImportReport } from './archive.schema.ts';
import { importArchive, type ImportOptions, type ImportServices } from './import-archive.server.ts';
import { readGhost } from './posts/ghost.server.ts';
import { importPosts } from './posts/import-posts.server.ts';
import { readWordpress } from './posts/wordpress.server.ts';

/**
 * Imports a file of any kind: an archive of a site, or an export of Ghost or WordPress. Throws `validation` for an
 * invalid file, and like `importArchive`.
 */
export async function importFile(
  services: ImportServices & InterviewWriteServices,
  path: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const start = await readStart(path);
  if (start.startsWith('{'))
    return importPosts(services, readGhost(await readText(path)), options.onProgress);
  if (start.startsWith('<'))
    return importPosts(services, readWordpress(await readText(path)), options.onProgress);
  return importArchive(services, path, options);
}

/** The first characters after white space and a byte order mark. */
async function readStart(path: string): Promise<string> {
  await using file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
  return buffer.toString('utf8', 0, bytesRead).trimStart();
}

async function readText(path: string): Promise<string> {
  if ((await stat(path)).size > POSTS_FILE_MAX_BYTES) throw new AppError('too_large', 'error.tooLarge');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (cause) {
    throw new AppError('validation', 'archive.notText', { cause });
  }
}
