import { fstatSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pino, type DestinationStream, type LoggerOptions } from 'pino';
import { withoutToken } from '../features/guest-review/preview-path.ts';
import type { Log } from '../kernel/log.ts';
import type { Config } from '../config/config.server.ts';
import { reasonOf } from '../storage/start-error.server.ts';

/**
 * How long lines are buffered at most; the rest is flushed when the process exits. A write is no longer than
 * a pipe takes atomically, so that lines of several processes do not mix.
 */
const LATE_MAX_MS = 100;
const WRITE_MAX_BYTES = 4096;
const STANDARD_OUTPUT = 1;
const STANDARD_ERROR = 2;
/** Lines are dropped beyond this, if the output is not read. */
const WAITING_MAX_BYTES = 4 * 1024 * 1024;
const PATH_MAX_LENGTH = 500;
const CAUSES_MAX = 5;
const FRAMES_MAX = 4;

/**
 * Structured logs, one JSON line each on standard output; never a token, a password or a body. In the journal each line
 * has its priority. A line with an error says in `reason` what went wrong at its origin.
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
    formatters: {
      log: (details) => ('err' in details ? { reason: originOf(details['err']), ...details } : details),
    },
    hooks: { streamWrite: isInJournal(STANDARD_OUTPUT) ? withPriority : escapeLine },
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

/** Whether a file descriptor leads to the journal of systemd (systemd.exec, `JOURNAL_STREAM`). */
function isInJournal(descriptor: number): boolean {
  const { JOURNAL_STREAM } = process.env;
  if (JOURNAL_STREAM === undefined) return false;
  const { dev, ino } = fstatSync(descriptor);
  return JOURNAL_STREAM === `${dev}:${ino}`;
}

/** The priority of each level of pino in the journal (sd-daemon), by a tenth of its number. */
const PRIORITIES = [7, 7, 7, 6, 4, 3, 2];

function withPriority(line: string): string {
  const level = Number(/^\{"level":(\d+)/.exec(line)?.[1]);
  return `<${PRIORITIES[level / 10]}>${escapeLine(line)}`;
}

/** A line about a failed start, with its priority in the journal. */
export function failedStartLine(text: string): string {
  return `${isInJournal(STANDARD_ERROR) ? '<3>' : ''}${text}\n`;
}

/**
 * C1 controls, DEL, and every Unicode format character; the line break at the end of a line is written
 * separately.
 */
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

/** The first line of the innermost cause, such as "database or disk is full", or of the message that quotes it. */
function originOf(error: unknown, depth = 0): string {
  const cause = error instanceof Error && depth < CAUSES_MAX ? error.cause : undefined;
  const [own, origin] = [reasonOf(error), cause === undefined ? '' : originOf(cause, depth + 1)];
  return own.includes(origin) ? own : origin;
}

/**
 * Describes an error without its other properties: drivers and rules attach rows, parameters and user input.
 */
function describeError(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  return {
    type: error.name,
    message: error.message,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(error.stack === undefined ? {} : { stack: framesOf(error.stack) }),
    ...(error.cause !== undefined && depth < CAUSES_MAX
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  };
}

/** The first places of a stack outside Node. */
function framesOf(stack: string): string {
  const frames = stack.split('\n').filter((line) => /^ +at /.test(line) && !line.includes('node:'));
  return frames.slice(0, FRAMES_MAX).join('\n');
}

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Formats of proxies: UUIDs, hexadecimal and base64url text. */
const WELL_FORMED_ID = /^[\w-]{16,64}$/;

/** The request id that a proxy assigned, if it is well formed. */
export function givenRequestId(header: string | null): string | null {
  return header !== null && WELL_FORMED_ID.test(header) ? header : null;
}

interface Exchange {
  kind: keyof typeof REQUEST_LEVELS;
  method: string | undefined;
  /** Includes the query. */
  url: string;
  status: number;
  /** When it began, by `performance.now`. */
  startedAt: number;
  requestId: string;
}

/**
 * Log levels of request lines. Logging a cached response costs more than sending it, and these are counted
 * (`mulhim_stored_pages_total`), so their lines appear only at `debug`.
 */
export const REQUEST_LEVELS = { computed: 'info', stored: 'debug' } as const;

/**
 * Writes one line per request, with the path but without its query or token, which may hold a search or a
 * secret.
 */
export function logRequest(log: Log, { kind, method, url, status, startedAt, requestId }: Exchange): void {
  const path = withoutToken(url.split('?', 1)[0] ?? '').slice(0, PATH_MAX_LENGTH);
  const ms = Math.round((performance.now() - startedAt) * 10) / 10;
  log[REQUEST_LEVELS[kind]]({ method, path, status, ms, requestId }, 'request');
}

/** Logs a computed response when it has been sent, or its connection is closed. */
export function logWhenDone(
  log: Log,
  { method, url = '/' }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const startedAt = performance.now();
  response.once('close', () => {
    logRequest(log, { kind: 'computed', method, url, status: response.statusCode, startedAt, requestId });
  });
}
