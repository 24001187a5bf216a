/** The page shown without a connection. */
export const OFFLINE_PATH = '/offline';
/** The service worker, at the root because its scope is what is below it. */
export const WORKER_PATH = '/sw.js';
/** The Trusted Types policy for its URL, the only one that a page may create. */
export const WORKER_TYPES_POLICY = 'offline-worker';
