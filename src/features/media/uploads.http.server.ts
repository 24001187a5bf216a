import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import { AppError } from '../../kernel/app-error.ts';
import type { HttpEnv } from '../../http/api.ts';
import { hasEtag } from '../../http/encoded-response.server.ts';
import { HASHED_PICTURE_HEADERS } from '../../http/security-headers.server.ts';
import { imagePath, nearestWidth, parseImageFileName } from './media.schema.ts';

/**
 * `GET` and `HEAD /uploads/{name}`: a file of a stored image, a redirect to it from its name on an earlier site, or 404
 * for any other name.
 */
export function registerUploads(api: Pick<Hono<HttpEnv>, 'get'>): void {
  api.get('/uploads/:name', async (c) => {
    const { storage, files } = c.get('services');
    const name = c.req.param('name');
    const parsed = parseImageFileName(name);
    if (!parsed) throw notFound();
    const image = await storage.media.findImage(parsed.id);
    if (!image) {
      const moved = await storage.media.findFormerImage(parsed.id);
      if (!moved) throw notFound();
      const path = imagePath(moved, nearestWidth(moved, parsed.width), parsed.format);
      return c.body(null, 301, { ...HASHED_PICTURE_HEADERS, Location: path });
    }
    if (!image.widths.includes(parsed.width)) throw notFound();

    const etag = `"${name}"`;
    if (hasEtag(c.req.header('if-none-match') ?? null, etag))
      return c.body(null, 304, { ...HASHED_PICTURE_HEADERS, ETag: etag });
    const file = await files.getStream(name);
    if (!file) throw notFound();
    const isHead = c.req.method === 'HEAD';
    if (isHead) file.stream.destroy();
    // Applies back pressure, and closes the file when the client disconnects.
    const body = isHead ? null : (Readable.toWeb(file.stream) as ReadableStream);
    return new Response(body, {
      headers: {
        ...HASHED_PICTURE_HEADERS,
        ETag: etag,
        'Content-Type': `image/${parsed.format}`,
        'Content-Length': String(file.size),
      },
    });
  });
}

function notFound(): AppError {
  return new AppError('not_found', 'error.notFound');
}
