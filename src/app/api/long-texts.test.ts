import { z } from 'zod';
import { expect, test, vi } from 'vitest';
import { createApi } from './api.server.ts';

/** As long as a body of JSON can be; cleaning makes each letter several. */
const LONG = '\uFDF2'.repeat(250_000);
/** Longer than the longest text that is cleaned, an answer apart, which has a limit in bytes. */
const CLEANED_MAX = 160_000;

/** Every part of every body, by the call and its name. */
const fields = createApi().openAPIRegistry.definitions.flatMap((one) => {
  if (one.type !== 'route') return [];
  const { method, path, request } = one.route;
  return Object.values(request?.body?.content ?? {}).flatMap((content) =>
    content && 'schema' in content && content.schema instanceof z.ZodObject
      ? Object.entries(content.schema.shape).map(
          ([name, field]) => [`${method} ${path}`, name, field] as const,
        )
      : [],
  );
});

test.each(fields)('%s refuses a far too long %s before it is cleaned', (_, __, field) => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  (field as z.ZodType).safeParse(LONG);
  const cleaned = [...normalize.mock.contexts, ...segment.mock.calls.flat()];
  vi.restoreAllMocks();
  expect(cleaned.filter((text) => String(text).length > CLEANED_MAX)).toEqual([]);
});

test('there are such parts', () => {
  expect(fields.length).toBeGreaterThan(20);
});
