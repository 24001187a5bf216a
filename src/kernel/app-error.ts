import type { MessageKey, MessageParams } from '../messages/index.ts';

/** Every way a use-case can refuse. `http/errors` maps each to one HTTP status. */
export type ErrorCode =
  | 'validation'
  | 'unauthenticated'
  | 'second_factor'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'timeout'
  | 'conflict'
  | 'length_required'
  | 'address_too_long'
  | 'too_large'
  | 'unsupported_type'
  | 'too_many_requests'
  | 'unavailable'
  | 'storage_full'
  | 'internal';

/** A message by its catalogue key; the text is chosen where the caller's language is known. */
export interface Message {
  key: MessageKey;
  params?: MessageParams;
}

export interface AppErrorOptions {
  cause?: unknown;
  /** One message a faulty field, in the order of the specification. */
  fields?: Record<string, Message>;
  params?: MessageParams;
  /** The entity as it stands now, for a stale write (409). */
  current?: unknown;
  /** Whole seconds after which the same call can succeed (429, 503). */
  retryAfterSeconds?: number;
}

/** The one error that crosses layers: a closed code, a message key, and what the caller needs to recover. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly text: Message;
  readonly fields: Record<string, Message> | undefined;
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, key: MessageKey, options: AppErrorOptions = {}) {
    super(`${code}: ${key}`, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.text = options.params ? { key, params: options.params } : { key };
    this.fields = options.fields;
    this.current = options.current;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

const RETRY_AFTER_SECONDS = 5;

/** What the product stands on cannot be used now. */
export function unavailable(cause: unknown): AppError {
  return new AppError('unavailable', 'error.unavailable', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
