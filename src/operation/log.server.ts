import type { IncomingMessage, ServerResponse } from 'node:http';
import { pino, type DestinationStream, type LoggerOptions } from 'pino';
import { withoutToken } from '../features/guest-review/preview-path.ts';
import type { Log } from '../kernel/log.ts';
import type { Config } from '../config/config.server.ts';

/**
 * Lines leave together, at most so late; what is waiting leaves with the process, however it ends by itself. A write is
 * no longer than what a pipe takes in one piece, so that lines of several processes do not mix.
 */
const LATE_MAX_MS = 100;
const WRITE_MAX_BYTES = 4096;
const STANDARD_OUTPUT = 1;
/** Lines that nobody reads are dropped before they fill the memory. */
const WAITING_MAX_BYTES = 4 * 1024 * 1024;
const PATH_MAX_LENGTH = 500;
const CAUSES_MAX = 5;

/**
 * Structured logs, one JSON line each on standard output; never a token, a password or a body.
 * Every line is plain to look at: what could move the cursor or turn the direction of a terminal is escaped.
 */
export function createLog(
  level: Config['logLevel'],
  destination: DestinationStream = (standardOutput ??= openStandardOutput()),
): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error) },
    hooks: { streamWrite: escapeLine },
  };
  return pino(options, destination);
}

let standardOutput: DestinationStream | undefined;

function openStandardOutput(): DestinationStream {
  return pino.destination({
    dest: STANDARD_OUTPUT,
    sync: false,
    minLength: WRITE_MAX_BYTES - 1,
    maxWrite: WRITE_MAX_BYTES,
    maxLength: WAITING_MAX_BYTES,
    periodicFlush: LATE_MAX_MS,
  });
}

/** C1 controls and DEL, and all that Unicode calls a format character; a line ends with the one break it has. */
const UNSEEN = /[\u007f-\u009f\u2028\u2029]|\p{Cf}/gu;

function escapeLine(line: string): string {
  return line.replace(UNSEEN, (text) =>
    Array.from({ length: text.length }, (_, at) => {
      return `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`;
    }).join(''),
  );
}

interface ErrorLine {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: ErrorLine;
}

/** What an error is, and nothing that hangs on it: drivers and rules attach rows, parameters and what was typed. */
function describeError(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  return {
    type: error.name,
    message: error.message,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(error.stack === undefined ? {} : { stack: error.stack }),
    ...(error.cause !== undefined && depth < CAUSES_MAX
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  };
}

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** What proxies make: UUIDs, hexadecimal and base64url text. */
const WELL_FORMED_ID = /^[\w-]{16,64}$/;

/** The name that a proxy gave a request, where it is one. */
export function givenRequestId(header: string | null): string | null {
  return header !== null && WELL_FORMED_ID.test(header) ? header : null;
}

interface Exchange {
  kind: keyof typeof REQUEST_LEVELS;
  method: string | undefined;
  /** With its query. */
  url: string;
  status: number;
  /** When it began, by `performance.now`. */
  startedAt: number;
  requestId: string;
}

/**
 * The levels of the lines of requests. What leaves as it is stored costs less than its line, and is counted
 * (`mulhim_stored_pages_total`), so its lines are there for those who ask for them.
 */
export const REQUEST_LEVELS = { computed: 'info', stored: 'debug' } as const;

/** One line a request; the path without its query or token, which may hold what a reader searched for, or a secret. */
export function logRequest(log: Log, { kind, method, url, status, startedAt, requestId }: Exchange): void {
  const path = withoutToken(url.split('?', 1)[0] ?? '').slice(0, PATH_MAX_LENGTH);
  const ms = Math.round((performance.now() - startedAt) * 10) / 10;
  log[REQUEST_LEVELS[kind]]({ method, path, status, ms, requestId }, 'request');
}

/** Logs a request when its answer has left, or its connection is gone. */
export function logWhenDone(
  log: Log,
  kind: Exchange['kind'],
  { method, url = '/' }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const startedAt = performance.now();
  response.once('close', () => {
    logRequest(log, { kind, method, url, status: response.statusCode, startedAt, requestId });
  });
}
