import { z } from '@hono/zod-openapi';
import { messageKey } from '../messages/keys.ts';

const PAGE_MAX = 1_000_000;

/** A whole number in a query; undefined if absent. */
export const wholeNumberParameter = (min: number, max: number) =>
  z
    .string({ error: messageKey('error.query') })
    .regex(/^\d{1,7}$/, { error: messageKey('error.query') })
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, { error: messageKey('error.query') })
        .max(max, { error: messageKey('error.query') }),
    )
    .optional();

/** The page of a list. */
export const pageParameter = wholeNumberParameter(0, PAGE_MAX).openapi({
  type: 'integer',
  minimum: 0,
  description: 'From 0',
});

/** The number of items on all pages of a list. */
export const totalHeader = (of: string) =>
  z.object({ 'X-Total-Count': z.int().openapi({ description: `${of} on all pages` }) });
