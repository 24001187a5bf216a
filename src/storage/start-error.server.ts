/** Why the storage refuses to open: one clear line for the operator; nothing has changed on disk. */
export class StorageStartError extends Error {
  override name = 'StorageStartError';
}

/** The first line of any thrown value, to quote in a message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node gives a connection that failed on several addresses an empty message and a code.
  const code = 'code' in error ? String(error.code) : error.name;
  return error.message.split('\n', 1)[0] || code;
}
