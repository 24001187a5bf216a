import { open, readFile, stat } from 'node:fs/promises';
import { AppError } from '../../kernel/app-error.ts';
import type { InterviewWriteServices } from '../interviews/interview-saves.server.ts';
import {
  MANIFEST_NAME,
  POSTS_FILE_MAX_BYTES,
  type ImportReport,
  type PostsReport,
} from './archive.schema.ts';
import { importArchive, type ImportOptions, type ImportServices } from './import-archive.server.ts';
import { readGhost } from './posts/ghost.server.ts';
import { importPosts } from './posts/import-posts.server.ts';
import type { PostFile } from './posts/post.ts';
import { readWordpress, XML_START } from './posts/wordpress.server.ts';
import { openZip, type ZipArchive } from './zip-reader.server.ts';

type Services = ImportServices & InterviewWriteServices;

/**
 * Imports a file of any kind: an archive of a site, or an export of Ghost or WordPress, also zipped as their providers hand
 * it out. Throws `validation` for an invalid file, and like `importArchive`.
 */
export async function importFile(
  services: Services,
  path: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const start = await readStart(path);
  if (start.startsWith('PK')) {
    const found = await postsInZip(path);
    return found ? importAll(services, found, options) : importArchive(services, path, options);
  }
  const other = OTHER_FILES.find(({ begins }) => begins.test(start));
  if (other) throw new AppError('validation', 'archive.otherFile', { params: { format: other.format } });
  const read = start.startsWith('{')
    ? readGhost
    : start.startsWith('<') || XML_START.test(start)
      ? readWordpress
      : null;
  if (!read) return importArchive(services, path, options);
  if ((await stat(path)).size > POSTS_FILE_MAX_BYTES) throw new AppError('too_large', 'error.tooLarge');
  return importAll(services, { files: [read(textOf(await readFile(path)))], others: 0 }, options);
}

/** Files that hosts take for an export, by their first characters. */
const OTHER_FILES = [
  { format: 'gz', begins: /^\u001F/ },
  { format: 'rar', begins: /^Rar!/ },
  { format: '7z', begins: /^7z\u00BC\u00AF/ },
  { format: 'PDF', begins: /^%PDF-/ },
  { format: 'SQL', begins: /^(?:--|\/\*)[^]*(?:SQL|MariaDB)|^(?:CREATE|INSERT|DROP|SET)\s/i },
  { format: 'HTML', begins: /^<!doctype html|^<html/i },
];

/** Warnings of PHP before an export can be long. */
const START_BYTES = 64 * 1024;

/** The first characters after white space and a byte order mark. */
async function readStart(path: string): Promise<string> {
  await using file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
  const text = buffer.toString('utf8', 0, bytesRead);
  return (text.includes('\uFFFD') ? buffer.toString('latin1', 0, bytesRead) : text).trimStart();
}

/** Exports of other programs. */
interface FoundPosts {
  files: PostFile[];
  /** Number of other files beside them. */
  others: number;
}

/**
 * The exports in a zip file: WordPress.com divides a large one into several files, Ghost(Pro) adds images. Null for an
 * archive of ours. Throws `validation` if there are none.
 */
async function postsInZip(path: string): Promise<FoundPosts | null> {
  const zip = await openZip(path, false);
  try {
    if (zip.has(MANIFEST_NAME)) return null;
    const texts = await textsIn(zip);
    const wordpress = texts.filter((text) => text.includes('<wp:wxr_version>'));
    const ghost = texts.filter((text) => text.startsWith('{') && /"posts"\s*:/.test(text));
    if (wordpress.length + ghost.length === 0) throw new AppError('validation', 'archive.foreign');
    const files = [...(wordpress.length > 0 ? [readWordpress(...wordpress)] : []), ...ghost.map(readGhost)];
    const names = [...zip.names()];
    return {
      files: files.map((file) => ({ ...file, files: names })),
      others: names.length - wordpress.length - ghost.length,
    };
  } finally {
    zip.close();
  }
}

/** The files of text in which an export can be, except those that macOS adds. */
async function textsIn(zip: ZipArchive): Promise<string[]> {
  const names = [...zip.names()].filter(
    (name) => /\.(?:xml|json)$/i.test(name) && !name.startsWith('__MACOSX/'),
  );
  const texts: string[] = [];
  let bytesLeft = POSTS_FILE_MAX_BYTES;
  for (const name of names.toSorted()) {
    const bytes = await zip.read(name, bytesLeft);
    bytesLeft -= bytes.length;
    texts.push(textOf(bytes).trimStart());
  }
  return texts;
}

async function importAll(
  services: Services,
  { files, others }: FoundPosts,
  { onProgress }: ImportOptions,
): Promise<PostsReport> {
  const reports: PostsReport[] = [];
  for (const file of files) reports.push(await importPosts(services, file, onProgress));
  const left = reports.flatMap((report) => report.left);
  if (others > 0) left.push({ name: '', reason: 'files', about: String(others) });
  return {
    kind: 'posts',
    from: files[0]?.from ?? 'wordpress',
    made: reports.flatMap(({ made }) => made),
    left,
  };
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError('validation', 'archive.notText', { cause });
  }
}
