/** The page for readers without a connection. */
export const OFFLINE_PATH = '/offline';
/** The worker's program, at the root because a worker answers for what lies below it. */
export const WORKER_PATH = '/sw.js';
/** The Trusted Types policy that names it to the browser, the only one that a page may have. */
export const WORKER_TYPES_POLICY = 'offline-worker';
