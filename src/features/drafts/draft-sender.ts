import type { DraftRecord, DraftValue, KeptDraft } from './draft-record.ts';

/** While a form changes, its text is sent at most this often. */
export const SEND_EVERY_MS = 10_000;

/** The drafts of the account on the server. */
export interface DraftServer {
  /** Resolves to whether the server has the text. `isLast`: the page may end before there is a response. */
  put: (
    storageKey: string,
    record: DraftRecord<DraftValue>,
    options: { isLast: boolean },
  ) => Promise<boolean>;
  /**
   * Deletes what was kept under a key until a moment (ISO 8601): once `after` has ended, or as soon as the server can
   * be reached. From now on this device does not offer it.
   */
  settle: (storageKey: string, keptAt: string, after?: Promise<unknown>) => Promise<void>;
}

/**
 * Sends the copy of one form to the server as well. A failed request changes nothing: the text is on the device, and
 * is sent again after the next change.
 */
export class DraftSender {
  #server: DraftServer;
  #storageKey: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The copy on the device, and which of its states were sent and confirmed. */
  #latest: DraftRecord<DraftValue> | null = null;
  #sent: DraftRecord<DraftValue> | null = null;
  #stored: DraftRecord<DraftValue> | null = null;
  #request: Promise<void> | null = null;
  #arrival = Promise.withResolvers<void>();

  constructor(server: DraftServer, storageKey: string) {
    this.#server = server;
    this.#storageKey = storageKey;
  }

  /** Whether the server has the text of the device. */
  get isStored(): boolean {
    return this.#latest !== null && this.#latest === this.#stored;
  }

  /** Takes a copy that the device was given to store. */
  take(record: DraftRecord<DraftValue>): void {
    this.#latest = record;
    this.#timer ??= setTimeout(() => this.send({ isLast: false }), SEND_EVERY_MS);
  }

  /** Names the draft that this one continues. It is deleted from the server once this one has arrived there. */
  replace({ storageKey, keptAt }: KeptDraft<DraftValue>): void {
    void this.#server.settle(storageKey, keptAt, this.#arrival.promise);
  }

  /** Sends at once what was not sent yet. */
  send({ isLast }: { isLast: boolean }): void {
    this.#stopTimer();
    if (!this.#latest || this.#latest === this.#sent) return;
    this.#sent = this.#latest;
    this.#request = this.#put(this.#latest, isLast);
  }

  /** Deletes the copy on the server, because the text is saved or discarded. */
  settle(): void {
    this.#stopTimer();
    const now = new Date().toISOString();
    const keptAt = this.#latest?.keptAt ?? now;
    this.#latest = null;
    // The clock of the device may have been put back since: an earlier end would be ignored.
    const endedAt = keptAt > now ? keptAt : now;
    if (this.#request) void this.#server.settle(this.#storageKey, endedAt, this.#request);
    this.#request = null;
    this.#arrival.resolve();
  }

  async #put(record: DraftRecord<DraftValue>, isLast: boolean): Promise<void> {
    if (await this.#server.put(this.#storageKey, record, { isLast })) {
      this.#stored = record;
      this.#arrival.resolve();
    } else if (this.#sent === record) {
      this.#sent = null;
    }
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
