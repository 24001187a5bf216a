import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../kernel/app-error.ts';
import type { HttpEnv } from './http-env.server.ts';

/** Largest bodies in bytes, and the deepest JSON (trust, T14, T15). */
export const JSON_MAX_BYTES = 256 * 1024;
export const MULTIPART_MAX_BYTES = 8 * 1024 * 1024;
export const JSON_MAX_DEPTH = 32;

const tooLarge = () => {
  throw new AppError('too_large', 'error.tooLarge');
};
const jsonLimit = bodyLimit({ maxSize: JSON_MAX_BYTES, onError: tooLarge });
const multipartLimit = bodyLimit({ maxSize: MULTIPART_MAX_BYTES, onError: tooLarge });

/** Refuses compressed, oversized and bottomless bodies before anything parses them. */
export const limitBody: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (c.req.header('content-encoding')) throw new AppError('unsupported_type', 'error.unsupportedType');
  // A read has no body, whatever comes with it; to look for one makes a whole other request object.
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  const isFile = /^(?:multipart\/form-data|application\/octet-stream)\b/i.test(
    c.req.header('content-type') ?? '',
  );
  const limited = await (isFile ? multipartLimit : jsonLimit)(c, async () => {
    if (/\bjson\b/i.test(c.req.header('content-type') ?? '')) assertShallow(await c.req.text());
    await next();
  });
  return limited;
};

/** JSON.parse takes 200 000 nested brackets; depth is judged on the text (trust, T15). */
export function assertShallow(jsonText: string): void {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < jsonText.length; at += 1) {
    const char = jsonText[at];
    if (isInString) {
      if (char === '\\') at += 1;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === '{' || char === '[') {
      depth += 1;
      if (depth > JSON_MAX_DEPTH) throw new AppError('validation', 'error.json');
    } else if (char === '}' || char === ']') depth -= 1;
  }
}
