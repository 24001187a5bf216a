/** The texts of the message catalogue by key. `messages/index` adds them, because errors may not depend on messages. */
export interface MessageTexts {}

/** Why a use case can fail. `http/errors` maps each to one HTTP status. */
export const ERROR_CODES = [
  'validation',
  'unauthenticated',
  'second_factor',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'timeout',
  'conflict',
  'length_required',
  'address_too_long',
  'too_large',
  'unsupported_type',
  'too_many_requests',
  'unavailable',
  'storage_full',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export type MessageParams = Record<string, string | number>;

/** A message by its catalogue key; the text is chosen where the caller's language is known. */
export interface Message {
  key: keyof MessageTexts;
  params?: MessageParams;
}

interface AppErrorOptions {
  cause?: unknown;
  /** One message for each invalid field, in the order of the schema. */
  fields?: Record<string, Message>;
  params?: MessageParams;
  /** Whole seconds after which the same call can succeed (429, 503). */
  retryAfterSeconds?: number;
}

/** The one error that crosses layers: a closed code, a message key, and data for the caller to recover. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly text: Message;
  readonly fields: Record<string, Message> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, key: Message['key'], options: AppErrorOptions = {}) {
    super(`${code}: ${key}`, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.text = options.params ? { key, params: options.params } : { key };
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The error of a call with one invalid field. */
export function invalidField(field: string, key: Message['key']): AppError {
  return new AppError('validation', key, { fields: { [field]: { key } } });
}

/** A write that is based on an outdated version (409); `current` is the entity as it is now. */
export class StaleError<Entity> extends AppError {
  readonly current: Entity;

  constructor(current: Entity, cause?: unknown) {
    super('conflict', 'error.conflict', { cause });
    this.current = current;
  }
}

const RETRY_AFTER_SECONDS = 5;

/** An error with the whole seconds after which the call can succeed. */
export function tooManyRequests(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new AppError('too_many_requests', 'error.tooManyRequests', {
    params: { seconds },
    retryAfterSeconds: seconds,
  });
}

/** The database, a file store or another part that the server needs cannot be used now. */
export function unavailable(cause: unknown): AppError {
  return new AppError('unavailable', 'error.unavailable', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
