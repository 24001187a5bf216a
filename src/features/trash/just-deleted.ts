import { z } from 'zod';

/** What was deleted just now. */
export interface JustDeleted {
  id: string;
  /** The server's word for it. */
  message: string;
}

const state = z.object({ deleted: z.object({ id: z.string(), message: z.string() }) });

/** For the screen that comes after a deletion: what to put into the state of its address. */
export function withJustDeleted(deleted: JustDeleted): { deleted: JustDeleted } {
  return { deleted };
}

/** What the screen before deleted; null where it deleted nothing. */
export function readJustDeleted(locationState: unknown): JustDeleted | null {
  return state.safeParse(locationState).data?.deleted ?? null;
}
