import type { Engine, EngineName } from './engine.ts';

/** How long a call may take on a loaded machine. */
const CALL_MAX_MS = 60_000;
/** How much of a script an error shows. */
const SHOWN_LETTERS = 300;

/** The same window with a time limit on each call: one to a page that has been left may never be answered. */
export function withTimeLimit(name: EngineName, engine: Engine): Engine {
  const calls = Object.entries(engine) as [string, (...given: unknown[]) => Promise<unknown>][];
  const limited = calls.map(([method, call]) => [
    method,
    (...given: unknown[]) => within(call(...given), `${name}: ${method}(${given.join(', ')})`),
  ]);
  return Object.fromEntries(limited) as Engine;
}

async function within<Result>(call: Promise<Result>, what: string): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`not answered within ${CALL_MAX_MS} ms: ${what.slice(0, SHOWN_LETTERS)}`)),
    CALL_MAX_MS,
  );
  return Promise.race([call, late.promise]).finally(() => clearTimeout(timer));
}
