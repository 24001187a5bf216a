import type { MessagePort } from 'node:worker_threads';
import { AppError, type ErrorCode, type MessageTexts } from './app-error.ts';

/** What the other end may call, by name. What crosses threads and processes has no type: each end knows its partner. */
export type Answers = Readonly<Record<string, (...args: never[]) => unknown>>;

/** A call was not answered in its time. */
export class CallTookTooLong extends Error {}

type Message =
  | {
      kind: 'call';
      id: number;
      name: string;
      args: readonly unknown[];
      /** The moment, on the clock of `Date.now()`, after which nobody waits for the answer. */
      until?: number;
    }
  | { kind: 'result'; id: number; value?: unknown }
  | { kind: 'failure'; id: number; failure: Failure };

/** Errors lose their own members on the way, so these travel beside the message. */
interface Failure {
  name: string;
  message: string;
  /** The result code of SQLite. */
  errcode: number | null;
  /** The members of an `AppError`; the rest is of its cause. */
  app: { code: ErrorCode; key: keyof MessageTexts; retryAfterSeconds: number | undefined } | null;
}

/** Calls between two threads or two processes; each end may call the other. */
export class Calls {
  readonly #send: (message: Message) => void;
  readonly #onHeldUp: () => void;
  readonly #answers = new Map<string, (...args: never[]) => unknown>();
  /** What was not answered yet, also where nobody waits for it any more. */
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>();
  #lastId = 0;
  /** When the last answer came, on the clock of `performance.now()`. */
  #answeredAt = performance.now();
  #ended: Error | null = null;

  /** `onHeldUp` is called where the other end works at a call that was given up, and answers no other. */
  constructor(send: (message: Message) => void, onHeldUp: () => void = () => {}) {
    this.#send = send;
    this.#onHeldUp = onHeldUp;
  }

  get hasEnded(): boolean {
    return this.#ended !== null;
  }

  /** From now on the other end may call these as well. */
  answer(answers: Answers): void {
    for (const [name, answer] of Object.entries(answers)) this.#answers.set(name, answer);
  }

  /** What the other end answers or throws. Throws `CallTookTooLong` where that takes longer than `maxMs`. */
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
      pending.reject(new CallTookTooLong(`No answer within ${maxMs} ms`));
      this.#lookForLife(id, maxMs);
    }, maxMs);
    return pending.promise.finally(() => clearTimeout(timer));
  }

  /** Takes a message of the other end; anything else on the same channel is left alone. */
  take(message: unknown): void {
    if (!isMessage(message)) return;
    if (message.kind === 'call') {
      void this.#reply(message);
      return;
    }
    this.#answeredAt = performance.now();
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.kind === 'result') pending?.resolve(message.value);
    else pending?.reject(restoreFailure(message.failure));
  }

  /** Fails every call under way and all that follow. */
  end(reason: Error): void {
    this.#ended ??= reason;
    for (const pending of this.#pending.values()) pending.reject(reason);
    this.#pending.clear();
  }

  /** A call that was given up cannot be stopped: it holds the other end up if nothing was answered for as long. */
  #lookForLife(id: number, maxMs: number): void {
    if (!this.#pending.has(id)) return;
    const leftMs = this.#answeredAt + maxMs - performance.now();
    if (leftMs <= 0) this.#onHeldUp();
    else setTimeout(() => this.#lookForLife(id, maxMs), leftMs).unref();
  }

  async #reply({ id, name, args, until }: Extract<Message, { kind: 'call' }>): Promise<void> {
    try {
      if (until !== undefined && Date.now() > until) throw new Error('Nobody waits for it');
      const answer = this.#answers.get(name) as ((...args: readonly unknown[]) => unknown) | undefined;
      if (!answer) throw new Error(`There is no answer to ${name}`);
      this.#send({ kind: 'result', id, value: await answer(...args) });
    } catch (error) {
      this.#send({ kind: 'failure', id, failure: describeFailure(error) });
    }
  }
}

/** One end of a channel between two processes: `process` in a child, the child in its parent. */
interface Channel {
  on(event: 'message', take: (message: unknown) => void): unknown;
  send?(message: Message, sent: (error: Error | null) => void): unknown;
}

export function callsOver(channel: Channel): Calls {
  // What cannot be sent is to a process that has gone, of which its end tells.
  const calls = new Calls((message) => void channel.send?.(message, () => {}));
  channel.on('message', (message) => calls.take(message));
  return calls;
}

/** Says something to the operator, through the thread that has the log. */
export type Tell = (message: string, details?: object) => void;

/**
 * The thread's end of `Thread`: opens what it serves, `close` among it, and answers calls. Beside what it needs, because
 * what starts threads would take a megabyte in each.
 */
export function serveThread<Data>(
  port: MessagePort,
  open: (data: Data, tell: Tell) => Answers | Promise<Answers>,
): void {
  const calls = new Calls((message) => port.postMessage(message));
  const tell: Tell = (message, details) => void calls.call('tell', [message, details]);
  calls.answer({ open: async (data: Data) => calls.answer(await open(data, tell)) });
  port.on('message', (message) => calls.take(message));
}

const KINDS: readonly unknown[] = ['call', 'result', 'failure'] satisfies Message['kind'][];

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
