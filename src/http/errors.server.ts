import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { networkOf } from '../kernel/network.ts';
import { AppError, StaleError, type ErrorCode, type Message } from '../kernel/app-error.ts';
import { translate, type Locale, type MessageKey } from '../messages/index.ts';
import type { HttpEnv } from './api.ts';
import { replaceResponse } from './replace-response.server.ts';

/** The HTTP status of every error code. */
export const STATUS = {
  validation: 400,
  unauthenticated: 401,
  second_factor: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  length_required: 411,
  too_large: 413,
  address_too_long: 414,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} satisfies Record<ErrorCode, ContentfulStatusCode>;

/** The one shape of an error over HTTP. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  /** With the 409 of a stale write: the entity as it is now. */
  current?: unknown;
  requestId?: string;
}

/** Turns anything thrown into the error shape, in the caller's language; causes go only to the log. */
export function errorResponse(error: unknown, c: Context<HttpEnv>): Response {
  const appError = toAppError(error);
  if (c.finalized) replaceResponse(c);
  logCause(error, appError, c);
  const status = STATUS[appError.code];
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' };
  if (status === 401) headers['WWW-Authenticate'] = 'Bearer';
  if (appError.retryAfterSeconds !== undefined) headers['Retry-After'] = String(appError.retryAfterSeconds);
  return c.json(toErrorBody(appError, c.get('locale'), c.get('requestId')), status, headers);
}

/**
 * Logs what the operator has to look into: internal errors as errors; failures of the database or the disk
 * and refused callers as warnings, with as much of the network address as the log of an account has. A
 * refusal under load has no cause and is in the request's own line.
 */
function logCause(thrown: unknown, { code, cause }: AppError, c: Context<HttpEnv>): void {
  const requestId = c.get('requestId');
  if (code === 'internal') c.get('log').error({ err: thrown, requestId }, 'unexpected error');
  if ((code === 'unavailable' || code === 'storage_full') && cause !== undefined) {
    c.get('log').warn({ err: thrown, requestId }, code === 'unavailable' ? 'unavailable' : 'storage full');
  }
  if (ACCESS_REFUSALS.has(code)) {
    const [userId, network] = [c.get('user')?.id ?? null, networkOf(c.get('address'))];
    c.get('log').warn({ code, userId, network, requestId }, 'refused');
  }
}

/** Refusals concerning identity, permission and rate of attempts. */
const ACCESS_REFUSALS = new Set<ErrorCode>([
  'unauthenticated',
  'second_factor',
  'forbidden',
  'too_many_requests',
]);

/**
 * Errors that a user may report to the operator: their response carries the request id, by which the log is
 * searched.
 */
const CODES_WITH_REQUEST_ID = new Set<ErrorCode>(['internal', 'unavailable', 'storage_full']);

function toErrorBody(error: AppError, locale: Locale, requestId: string): ErrorBody {
  const inLanguage = (message: Message) => translate(locale, message.key, message.params);
  const body: ErrorBody = { message: inLanguage(error.text), code: error.code };
  if (error.code === 'internal') body.message = translate(locale, error.text.key, { requestId });
  if (CODES_WITH_REQUEST_ID.has(error.code)) body.requestId = requestId;
  if (error.fields) {
    body.fields = Object.fromEntries(
      Object.entries(error.fields).map(([field, message]) => [field, inLanguage(message)]),
    );
  }
  if (error instanceof StaleError) body.current = error.current;
  return body;
}

/** For `catch`: rethrows a stale write with the current entity as the API presents it. */
export function presentStale<Entity>(present: (current: Entity) => unknown): (error: unknown) => never {
  return (error) => {
    throw error instanceof StaleError ? new StaleError(present(error.current), error) : error;
  };
}

/** Framework errors keep their meaning; anything unknown is `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) {
    const known = FRAMEWORK_ERRORS[error.status];
    if (known) return new AppError(known[0], known[1], { cause: error });
  }
  return new AppError('internal', 'error.internal', { cause: error });
}

const FRAMEWORK_ERRORS: Record<number, [ErrorCode, MessageKey]> = {
  400: ['validation', 'error.json'],
  404: ['not_found', 'error.notFound'],
  413: ['too_large', 'error.tooLarge'],
  415: ['unsupported_type', 'error.unsupportedType'],
};
