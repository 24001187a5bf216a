import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { WORKER_PATH } from '../features/offline/offline-path.ts';
import { chooseEncoding } from '../http/encoded-response.server.ts';
import type { Encoding } from '../http/compression.server.ts';
import { FILE_POLICY, NEVER_CHANGES, WORKER_POLICY } from '../http/security-headers.server.ts';

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
};
/** Suffixes of the compressed files that the build writes. */
const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

interface StaticFile {
  path: string;
  contentType: string;
  /** Headers that depend on the address. */
  headers: Record<string, string>;
  /** Byte length of each encoding that exists. */
  sizes: Partial<Record<Encoding, number>>;
}

/**
 * Serves files of the build and says whether it did. The files are listed once, so no request can reach
 * anything else on the disk; hashed names are cached for a year.
 */
export async function createStaticFiles(
  folder: string,
): Promise<(request: IncomingMessage, response: ServerResponse) => boolean> {
  const files = await listFiles(folder);
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const file = files.get((request.url ?? '').split('?', 1)[0] ?? '');
    if (!file) return false;
    send(file, request, response);
    return true;
  };
}

async function listFiles(folder: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const contentType = CONTENT_TYPES[extname(entry.name)];
    if (!entry.isFile() || !contentType) continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    files.set(address, {
      path,
      contentType,
      headers: headersOf(address),
      sizes: await sizesOf(path),
    });
  }
  return files;
}

/** Hashed names never change; the service worker is revalidated at every check, and may only fetch. */
function headersOf(address: string): Record<string, string> {
  if (address === WORKER_PATH) {
    return { 'Cache-Control': 'no-cache', 'Content-Security-Policy': WORKER_POLICY };
  }
  const isHashed = address.startsWith('/assets/');
  return {
    'Cache-Control': isHashed ? NEVER_CHANGES : 'public, max-age=3600',
    'Content-Security-Policy': FILE_POLICY,
  };
}

async function sizesOf(path: string): Promise<StaticFile['sizes']> {
  const sizes: StaticFile['sizes'] = {};
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const size = await stat(path + SUFFIX[encoding]).then(
      (stats) => stats.size,
      () => null,
    );
    if (size !== null) sizes[encoding] = size;
  }
  return sizes;
}

function send(file: StaticFile, request: IncomingMessage, response: ServerResponse): void {
  const wanted = chooseEncoding(String(request.headers['accept-encoding'] ?? ''));
  const encoding = file.sizes[wanted] === undefined ? 'identity' : wanted;
  response.writeHead(200, {
    'Content-Type': file.contentType,
    'Content-Length': file.sizes[encoding] ?? 0,
    ...file.headers,
    'X-Content-Type-Options': 'nosniff',
    // The feed names an icon, and other sites show it beside links to this one.
    'Cross-Origin-Resource-Policy': file.contentType.startsWith('image/') ? 'cross-origin' : 'same-origin',
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    ...(file.sizes.br === undefined ? {} : { Vary: 'Accept-Encoding' }),
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  // Closes the file if the reader disconnects, and the connection if the file cannot be read.
  pipeline(createReadStream(file.path + SUFFIX[encoding]), response).catch(() => {});
}
