import { pino, type Logger } from 'pino';
import type { Config } from './config.server.ts';

export type Log = Logger;

/** Structured logs, one JSON line each on standard output; never a token, a password or a body (decisions, section 1). */
export function createLog(level: Config['logLevel']): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
