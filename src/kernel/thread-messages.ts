import type { MessageKey } from '../messages/index.ts';
import { AppError, type ErrorCode } from './app-error.ts';

/** What a thread is asked; what the action takes travels beside it, as `args`. */
export interface ThreadRequest {
  id: number;
  action: string;
  /** The moment, on the clock of `Date.now()`, after which nobody waits for the answer. */
  until?: number;
}

export type ThreadReply =
  | { id: number; result: unknown }
  | { id: number; failure: ThreadFailure }
  /** What the operator should see. */
  | { told: string; details: object | undefined };

/** The id of the reply that says whether the thread is ready. */
export const OPENED = 0;

/** Errors lose their own members between threads, so these travel beside the message. */
interface ThreadFailure {
  message: string;
  /** The result code of SQLite. */
  errcode: number | null;
  /** The members of an `AppError`; the rest is of its cause. */
  app: { code: ErrorCode; key: MessageKey; retryAfterSeconds: number | undefined } | null;
}

export function describeFailure(error: unknown): ThreadFailure {
  const app =
    error instanceof AppError
      ? { code: error.code, key: error.text.key, retryAfterSeconds: error.retryAfterSeconds }
      : null;
  const cause = error instanceof AppError ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return { message: String(cause), errcode: null, app };
  const errcode = 'errcode' in cause && typeof cause.errcode === 'number' ? cause.errcode : null;
  return { message: cause.message, errcode, app };
}

export function restoreFailure({ message, errcode, app }: ThreadFailure): Error {
  const cause = Object.assign(new Error(message), errcode === null ? {} : { errcode });
  if (app === null) return cause;
  const { code, key, retryAfterSeconds } = app;
  return new AppError(code, key, {
    cause,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}
