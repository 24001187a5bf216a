/** The page for readers without a connection. */
export const OFFLINE_PATH = '/offline';
/** The worker's program, at the root because a worker answers for what lies below it. */
export const WORKER_PATH = '/sw.js';
