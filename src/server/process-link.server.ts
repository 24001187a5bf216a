import { z } from 'zod';

/** What goes between two processes; anything else on the same channel is not for us. */
const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('call'), id: z.int(), name: z.string(), value: z.unknown().optional() }),
  z.object({ kind: z.literal('result'), id: z.int(), value: z.unknown().optional() }),
  z.object({
    kind: z.literal('fault'),
    id: z.int(),
    fault: z.object({ name: z.string(), message: z.string(), stack: z.string().optional() }),
  }),
]);

type Message = z.output<typeof messageSchema>;

/** One end of a channel: `process` in a child, the child in its parent. */
export interface Port {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  send?(message: Message, sent: (error: Error | null) => void): unknown;
}

/** Calls between the first process and one that serves; each end may call the other. */
export class ProcessLink {
  readonly #port: Port;
  readonly #answers = new Map<string, (value: unknown) => unknown>();
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>();
  #lastId = 0;
  #ended: Error | null = null;

  constructor(port: Port) {
    this.#port = port;
    port.on('message', (message) => void this.#take(message));
  }

  /** From now on the other end can call `name`. */
  answer(name: string, answer: (value: unknown) => unknown): void {
    this.#answers.set(name, answer);
  }

  /** Throws what the other end threw, by name and message, or why the link ended. */
  async call(name: string, value?: unknown): Promise<unknown> {
    if (this.#ended) throw this.#ended;
    const pending = Promise.withResolvers<unknown>();
    this.#lastId += 1;
    this.#pending.set(this.#lastId, pending);
    this.#send({ kind: 'call', id: this.#lastId, name, value });
    return pending.promise;
  }

  /** Fails every call under way and all that follow. */
  end(reason: Error): void {
    this.#ended ??= reason;
    for (const pending of this.#pending.values()) pending.reject(reason);
    this.#pending.clear();
  }

  async #take(given: unknown): Promise<void> {
    const { data: message } = messageSchema.safeParse(given);
    if (!message) return;
    if (message.kind === 'call') return this.#answerCall(message);
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.kind === 'result') pending?.resolve(message.value);
    else pending?.reject(Object.assign(new Error(message.fault.message), message.fault));
  }

  async #answerCall({ id, name, value }: Extract<Message, { kind: 'call' }>): Promise<void> {
    try {
      const answer = this.#answers.get(name);
      if (!answer) throw new Error(`This process has no answer to ${name}`);
      this.#send({ kind: 'result', id, value: await answer(value) });
    } catch (error) {
      this.#send({ kind: 'fault', id, fault: describe(error) });
    }
  }

  /** A message that cannot be sent is to a process that has gone, which is told elsewhere. */
  #send(message: Message): void {
    this.#port.send?.(message, () => {});
  }
}

function describe(error: unknown): Extract<Message, { kind: 'fault' }>['fault'] {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack } = error;
  return { name, message, ...(stack === undefined ? {} : { stack }) };
}
