/** The code of an error of the system, such as `ENOENT`; empty for any other value. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** For `catch`: null if a file does not exist; rethrows any other error. */
export function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}

const FULL_DISK = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether an error, or one of its causes, means that the disk or the quota of the account is full. */
export function isDiskFull(error: unknown): boolean {
  return FULL_DISK.has(codeOf(error)) || (error instanceof Error && isDiskFull(error.cause));
}
