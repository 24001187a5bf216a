import { z } from '@hono/zod-openapi';
import type { Guest } from './guest.schema.ts';

/** A guest on the wire, where an `id` is `_id`. */
export const wireGuest = z
  .object({ _id: z.string(), name: z.string(), trade: z.string(), line: z.string() })
  .openapi('Guest');

export function presentGuest({ id, name, trade, line }: Guest) {
  return { _id: id, name, trade, line };
}
