/** What can be done with several interviews at once. */
export const BATCH_ACTIONS = ['publish', 'draft', 'tag', 'delete'] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];

/** Interviews in one call: each is saved as if alone, in one transaction. */
export const BATCH_MAX = 100;

/**
 * What became of one of them. `done` also if it was so before; `missing`: deleted meanwhile; `stale`: changed since the
 * version that the caller knows; `full`: no room for another topic. Only `done` is written.
 */
export const BATCH_OUTCOMES = ['done', 'missing', 'stale', 'full'] as const;
export type BatchOutcome = (typeof BATCH_OUTCOMES)[number];

export type BatchChange = { action: Exclude<BatchAction, 'tag'> } | { action: 'tag'; topic: string };
