import type { MessagePort } from 'node:worker_threads';
import { AppError, type ErrorCode, type MessageTexts } from '../app-error.ts';

/** Functions that the other end may call by name. Types do not cross threads, so each end has to know them. */
type CallHandlers = Readonly<Record<string, (...args: never[]) => unknown>>;

/** There was no response to a call in time. */
export class CallTookTooLong extends Error {}

/**
 * The other end is held up if it sends no response for this many times the limit of a call. Less would end a new thread
 * on a slow machine before its first response, and every thread after it.
 */
const LIMITS_UNTIL_HELD_UP = 5;

type Message =
  | {
      kind: 'call';
      id: number;
      name: string;
      args: readonly unknown[];
      /** When the caller stops waiting, by the clock of `Date.now()`. */
      until?: number;
    }
  | { kind: 'result'; id: number; value?: unknown }
  /** The caller had stopped waiting before the call began. */
  | { kind: 'late'; id: number }
  | { kind: 'failure'; id: number; failure: Failure };

/** Errors lose their own properties when they are cloned, so these are sent separately. */
interface Failure {
  name: string;
  message: string;
  /** The result code of SQLite. */
  errcode: number | null;
  /** The properties of an `AppError`; the others are those of its cause. */
  app: { code: ErrorCode; key: keyof MessageTexts; retryAfterSeconds: number | undefined } | null;
}

/** Calls between two threads; each end may call the other. */
export class Calls {
  readonly #send: (message: Message) => void;
  readonly #onHeldUp: () => void;
  readonly #handlers = new Map<string, (...args: never[]) => unknown>();
  /** Calls without a response yet, including those whose caller has stopped waiting. */
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>();
  #lastId = 0;
  /** When the last response came, by the clock of `performance.now()`. */
  #respondedAt = performance.now();
  #ended: Error | null = null;

  /** `onHeldUp` is called if the other end is still busy with a call that timed out, and responds to no other. */
  constructor(send: (message: Message) => void, onHeldUp: () => void = () => {}) {
    this.#send = send;
    this.#onHeldUp = onHeldUp;
  }

  get hasEnded(): boolean {
    return this.#ended !== null;
  }

  /** Lets the other end call these functions as well. */
  handle(handlers: CallHandlers): void {
    for (const [name, handler] of Object.entries(handlers)) this.#handlers.set(name, handler);
  }

  /** Returns or throws what the other end does. Throws `CallTookTooLong` after `maxMs`. */
  async call(name: string, args: readonly unknown[] = [], maxMs?: number): Promise<unknown> {
    if (this.#ended) throw this.#ended;
    this.#lastId += 1;
    const id = this.#lastId;
    const pending = Promise.withResolvers<unknown>();
    this.#pending.set(id, pending);
    this.#send({
      kind: 'call',
      id,
      name,
      args,
      ...(maxMs === undefined ? {} : { until: Date.now() + maxMs }),
    });
    if (maxMs === undefined) return pending.promise;
    const timer = setTimeout(() => {
      pending.reject(new CallTookTooLong(`No response within ${maxMs} ms`));
      this.#failIfSilent(id, LIMITS_UNTIL_HELD_UP * maxMs);
    }, maxMs);
    return pending.promise.finally(() => clearTimeout(timer));
  }

  /** Handles a message of the other end; any other message on the same channel is ignored. */
  take(message: unknown): void {
    if (!isMessage(message)) return;
    if (message.kind === 'call') {
      void this.#reply(message);
      return;
    }
    this.#respondedAt = performance.now();
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.kind === 'result') pending?.resolve(message.value);
    else if (message.kind === 'late') pending?.reject(new CallTookTooLong('The call began too late'));
    else pending?.reject(restoreFailure(message.failure));
  }

  /** Makes every pending and every later call fail. */
  end(reason: Error): void {
    this.#ended ??= reason;
    for (const pending of this.#pending.values()) pending.reject(reason);
    this.#pending.clear();
  }

  /** A timed-out call cannot be stopped; it holds the other end up if no other response comes for `silenceMs` either. */
  #failIfSilent(id: number, silenceMs: number): void {
    if (!this.#pending.has(id)) return;
    const leftMs = this.#respondedAt + silenceMs - performance.now();
    if (leftMs <= 0) this.#onHeldUp();
    else setTimeout(() => this.#failIfSilent(id, silenceMs), leftMs).unref();
  }

  async #reply({ id, name, args, until }: Extract<Message, { kind: 'call' }>): Promise<void> {
    if (until !== undefined && Date.now() > until) {
      this.#send({ kind: 'late', id });
      return;
    }
    try {
      const handler = this.#handlers.get(name) as ((...args: readonly unknown[]) => unknown) | undefined;
      if (!handler) throw new Error(`No handler for ${name}`);
      this.#send({ kind: 'result', id, value: await handler(...args) });
    } catch (error) {
      this.#send({ kind: 'failure', id, failure: describeFailure(error) });
    }
  }
}

/** Writes to the operator's log, which only the main thread has. */
export type ThreadLog = (message: string, details?: object) => void;

/**
 * The thread's end of `Thread`: opens its functions, `close` among them, and responds to calls. Not in `thread.server.ts`,
 * because the code that starts threads would take a megabyte in each of them.
 */
export function serveThread<Data>(
  port: MessagePort,
  open: (data: Data, log: ThreadLog) => CallHandlers | Promise<CallHandlers>,
): void {
  const calls = new Calls((message) => port.postMessage(message));
  const log: ThreadLog = (message, details) => void calls.call('log', [message, details]);
  calls.handle({ open: async (data: Data) => calls.handle(await open(data, log)) });
  port.on('message', (message) => calls.take(message));
}

const KINDS: readonly unknown[] = ['call', 'result', 'late', 'failure'] satisfies Message['kind'][];

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'kind' in value && KINDS.includes(value.kind);
}

function describeFailure(error: unknown): Failure {
  const app =
    error instanceof AppError
      ? { code: error.code, key: error.text.key, retryAfterSeconds: error.retryAfterSeconds }
      : null;
  const cause = error instanceof AppError ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return { name: 'Error', message: String(cause), errcode: null, app };
  const errcode = 'errcode' in cause && typeof cause.errcode === 'number' ? cause.errcode : null;
  return { name: cause.name, message: cause.message, errcode, app };
}

function restoreFailure({ name, message, errcode, app }: Failure): Error {
  const cause = Object.assign(new Error(message), { name, ...(errcode === null ? {} : { errcode }) });
  if (app === null) return cause;
  const { code, key, retryAfterSeconds } = app;
  return new AppError(code, key, {
    cause,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}
