import { z } from 'zod';

/** What was just deleted. */
export interface JustDeleted {
  ids: string[];
  /** The server's message. */
  message: string;
  /** The one to show after undoing; absent: the first of them. */
  shown?: string;
}

const state = z.object({ deleted: z.object({ ids: z.array(z.string()), message: z.string() }) });

/** The location state of the screen that follows a deletion. */
export function withJustDeleted(deleted: JustDeleted): { deleted: JustDeleted } {
  return { deleted };
}

/** What the previous screen deleted; null if nothing. */
export function readJustDeleted(locationState: unknown): JustDeleted | null {
  return state.safeParse(locationState).data?.deleted ?? null;
}
