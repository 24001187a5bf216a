import { OnDemand } from './on-demand.server.ts';
import { WorkerThread, type ThreadOptions } from './worker-thread.server.ts';

/** A thread that the first call starts, as long as it is needed. One that did not start, or is lost, the next call replaces. */
export class LazyThread {
  readonly #thread: OnDemand<WorkerThread>;

  constructor(options: ThreadOptions) {
    const onLost = (reason: Error): void => {
      this.#thread.forget();
      options.onLost(reason);
    };
    this.#thread = new OnDemand(() => WorkerThread.open({ ...options, onLost }));
  }

  /** As `WorkerThread.call`; the start of the thread does not count. Throws `unavailable` after `close`. */
  call(action: string, args: readonly unknown[] = [], maxMs?: number): Promise<unknown> {
    return this.#thread.use((thread) => thread.call(action, args, maxMs));
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
