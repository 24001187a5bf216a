/** What is wrong with a database that does not open; `unusable` is everything around it. */
export type StorageFault = 'damaged' | 'foreign' | 'newer' | 'unusable';

/** Why the storage refuses to open: one clear line for the operator; nothing has changed on disk. */
export class StorageStartError extends Error {
  override name = 'StorageStartError';
  readonly fault: StorageFault;

  constructor(
    message: string,
    { fault = 'unusable', ...options }: ErrorOptions & { fault?: StorageFault } = {},
  ) {
    super(message, options);
    this.fault = fault;
  }
}

/** The first line of any thrown value, to quote in a message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node gives a connection that failed on several addresses an empty message and a code.
  const code = 'code' in error ? String(error.code) : error.name;
  return error.message.split('\n', 1)[0] || code;
}
