/** What can be done with several interviews at once. */
export const BATCH_ACTIONS = ['publish', 'draft', 'tag', 'delete'] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];

/** Interviews in one call: each is saved as if alone, in one transaction. */
export const BATCH_MAX = 100;

/**
 * The outcome for one interview. `done`: changed, or already as wanted; `missing`: deleted meanwhile; `stale`: changed
 * since the version that the caller knows; `full`: it cannot have another topic.
 */
export const BATCH_OUTCOMES = ['done', 'missing', 'stale', 'full'] as const;
export type BatchOutcome = (typeof BATCH_OUTCOMES)[number];

export type BatchChange = { action: Exclude<BatchAction, 'tag'> } | { action: 'tag'; topic: string };
