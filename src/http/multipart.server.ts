import type { MiddlewareHandler } from 'hono';
import { AppError } from '../kernel/app-error.ts';
import type { HttpEnv } from './api.ts';

/** Limits of a form. */
export const MULTIPART_MAX_PARTS = 30;
export const MULTIPART_MAX_FILES = 1;
export const PART_NAME_MAX_BYTES = 100;

/**
 * Refuses a form that is not multipart, cannot be read, or has too many parts, too many files, a repeated
 * name or a name too long. Runs after the access check and before the call's schema.
 */
export const limitParts: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError('unsupported_type', 'error.unsupportedType');
  }
  const form = await c.req.formData().catch((cause: unknown) => {
    throw new AppError('validation', 'error.validation', { cause });
  });
  assertLimits([...form.entries()]);
  await next();
};

function assertLimits(parts: [string, FormDataEntryValue][]): void {
  const isLong = ([name]: [string, FormDataEntryValue]) => Buffer.byteLength(name) > PART_NAME_MAX_BYTES;
  if (parts.length > MULTIPART_MAX_PARTS || parts.some(isLong)) {
    throw new AppError('validation', 'error.validation');
  }
  const seen = new Set<string>();
  for (const [name] of parts) {
    if (seen.has(name)) {
      const params = { field: name };
      throw new AppError('validation', 'error.duplicateField', {
        params,
        fields: { [name]: { key: 'error.duplicateField', params } },
      });
    }
    seen.add(name);
  }
  const files = parts.filter(([, value]) => value instanceof File);
  if (files.length > MULTIPART_MAX_FILES) {
    throw new AppError('validation', 'image.tooMany', { params: { count: MULTIPART_MAX_FILES } });
  }
}
