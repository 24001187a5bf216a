import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/config.server.ts';
import { compressDensely, decompress, ENCODINGS, type Encoding } from '../http/compression.server.ts';
import {
  chooseEncoding,
  encodeResponse,
  readyResponse,
  withBody,
  type EncodedResponse,
  type ReadyResponse,
  type RenderedResponse,
} from '../http/encoded-response.server.ts';
import type { Log } from '../kernel/log.ts';
import { MEMORY_SHARE } from '../kernel/memory-share.server.ts';
import { pendingOr } from '../kernel/pending.ts';
import { givenRequestId, logRequest, REQUEST_LEVELS } from '../operation/log.server.ts';
import type { Metrics } from '../operation/metrics.server.ts';
import { createReadiness, type Readiness } from '../operation/readiness.server.ts';
import { WITHDRAWAL_STEP } from '../storage/content-version.server.ts';
import { ADDRESS_MAX_LENGTH, pageAddress } from './page-address.server.ts';

/** Memory for all of them: addresses, headers and bodies. */
export const STORED_MAX_BYTES = 32 * 1024 * 1024;
const MAX_ENTRIES = 5_000;
/**
 * What a response takes beside its texts and bytes: objects, header lists, and the head that is written to a socket.
 */
const ENTRY_BYTES = 4 * 1024;
/** The status of a page whose data cannot be read. */
const UNREADABLE = 503;
/** How soon a storage that is away is asked again for a page that was made before. */
const RETRY_MS = 1_000;

/** A read by an anonymous caller. */
export interface PlainRead {
  readonly method: 'GET' | 'HEAD';
  /** Path and query as sent. */
  readonly url: string;
  /** The values of all headers with this lower-case name, joined by commas; null if absent. */
  header(name: string): string | null;
}

interface StoredResponsesServices {
  config: Pick<Config, 'trustsProxy'>;
  /** Its content version changes whenever public content does. */
  storage: { contentVersion(): number; ping(): Promise<void> };
  log: Log;
  metrics: Pick<Metrics, 'storedPages'>;
}

interface Entry {
  response: EncodedResponse;
  /** The content version that it shows. */
  version: number;
  /** By the clock of `performance.now()`. */
  staleAt: number;
  /** Whether it is worth a denser compression, which takes many times as long as rendering, once it is read again. */
  isQuick: boolean;
}

/**
 * Pages and responses of calls that are the same for everyone, in the encodings that readers accept. They depend on their
 * address and on public content alone, so one response serves all. After a change of content, or when it is too old, a
 * response stays in memory until a new one replaces it, for a storage that is away (`keepPage`).
 */
export class StoredResponses {
  readonly #services: StoredResponsesServices;
  readonly #isReady: Readiness;
  readonly #isLogged: boolean;
  readonly #entries: LRUCache<string, Entry>;
  readonly #making = new Map<string, Promise<EncodedResponse>>();
  /** One at a time: the dense compression of many must not delay the quick one of the next. */
  #condensing = Promise.resolve();
  #version = Number.NaN;
  /** While the storage is away, when it is asked again, by the clock of `performance.now()`; otherwise 0. */
  #awayUntil = 0;
  /** Whether the version has been compared in this tick of the event loop. */
  #isChecked = false;

  constructor(services: StoredResponsesServices, maxBytes = STORED_MAX_BYTES * MEMORY_SHARE) {
    this.#services = services;
    this.#isReady = createReadiness(() => services.storage.ping(), { keptMs: 0 });
    this.#isLogged = services.log.isLevelEnabled(REQUEST_LEVELS.stored);
    this.#entries = new LRUCache<string, Entry>({
      max: MAX_ENTRIES,
      maxSize: Math.floor(maxBytes),
      sizeCalculation: ({ response }, key) => sizeOf(response, key),
    });
  }

  /** Memory of all stored responses. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /**
   * The stored response to a read; null if there is none. The version is compared once per tick of the event loop: reads
   * that arrive in the same tick were sent before it began, so their senders cannot know of a later change.
   */
  find(read: PlainRead): ReadyResponse | null {
    const startedAt = performance.now();
    if (!this.#isChecked) {
      this.#readVersion();
      this.#isChecked = true;
      setImmediate(() => {
        this.#isChecked = false;
      });
    }
    const { method, url, header } = read;
    const stored = this.#lookUp(url, chooseEncoding(header('accept-encoding')), startedAt);
    if (!stored) return null;
    const ready = { ...readyResponse(stored, header), requestId: this.#nameOf(read) };
    const { status, requestId } = ready;
    this.#services.metrics.storedPages[status === 304 ? 'unchanged' : 'whole'] += 1;
    if (this.#isLogged && requestId !== null)
      logRequest(this.#services.log, { kind: 'stored', method, url, status, startedAt, requestId });
    return ready;
  }

  #lookUp(url: string, encoding: Encoding, now: number): EncodedResponse | null {
    if (url.length > ADDRESS_MAX_LENGTH) return null;
    // Most addresses are keys as they are.
    const exact = this.#current(keyOf(url, encoding), now);
    if (exact) return exact;
    const { isCacheable, key } = pageAddress(url);
    const page = isCacheable && key !== url ? this.#current(keyOf(key, encoding), now) : null;
    return page?.ignoresQuery ? page : null;
  }

  #current(key: string, now: number): EncodedResponse | null {
    const entry = this.#entries.get(key);
    if (!entry || entry.version !== this.#version || entry.staleAt <= now) return null;
    if (entry.isQuick) {
      entry.isQuick = false;
      this.#condensing = this.#condensing.then(() => this.#condense(key, entry));
    }
    return entry.response;
  }

  async #condense(key: string, entry: Entry): Promise<void> {
    // Content may have changed while others were compressed, and while this one is.
    if (this.#entries.peek(key) !== entry || entry.version !== this.#version) return;
    const response = withBody(entry.response, await compressDensely(entry.response.body));
    if (this.#entries.peek(key) === entry) this.#entries.set(key, { ...entry, response });
  }

  /** A stored page whose request is not logged needs no request id. */
  #nameOf({ header }: PlainRead): string | null {
    const given = this.#services.config.trustsProxy ? givenRequestId(header('x-request-id')) : null;
    return given ?? (this.#isLogged ? randomUUID() : null);
  }

  /** Makes the response at an address and stores it if its status is 200; concurrent callers share one. */
  keep(address: string, encoding: Encoding, make: () => Promise<RenderedResponse>): Promise<EncodedResponse> {
    this.#readVersion();
    const key = keyOf(address, encoding);
    return pendingOr(this.#making, key, async () => {
      const version = this.#version;
      const response = await encodeResponse(await make(), encoding);
      this.#readVersion();
      // A change during the rendering may be missing in it.
      if (response.status === 200 && version === this.#version) {
        const staleAt = performance.now() + (response.maxAgeMs ?? Number.POSITIVE_INFINITY);
        this.#entries.set(key, { response, version, staleAt, isQuick: encoding === 'br' });
      }
      return response;
    });
  }

  /**
   * `keep` for a page that is a 503 where its data cannot be read: while the storage is away, the last page that was made
   * for the address is served. The storage is asked again each second, and after every change.
   */
  async keepPage(
    address: string,
    encoding: Encoding,
    make: () => Promise<RenderedResponse>,
  ): Promise<EncodedResponse> {
    this.#readVersion();
    const last = performance.now() < this.#awayUntil ? await this.#last(address, encoding) : null;
    if (last) return last;
    // One request tries; it may take seconds to fail.
    if (this.#awayUntil > 0) this.#awayUntil = performance.now() + RETRY_MS;
    const page = await this.keep(address, encoding, make);
    const isAway = page.status === UNREADABLE && !(await this.#isReady());
    this.#awayUntil = isAway ? performance.now() + RETRY_MS : 0;
    return (isAway ? await this.#last(address, encoding) : null) ?? page;
  }

  /**
   * The last response that was made for an address, in any encoding, however old. Null if none is left, or an interview
   * has been withdrawn since, which it may show.
   */
  async #last(address: string, encoding: Encoding): Promise<EncodedResponse | null> {
    this.#readVersion();
    const [newest] = [encoding, ...ENCODINGS]
      .flatMap((stored) => {
        const entry = this.#entries.get(keyOf(address, stored));
        return entry && this.#version - entry.version < WITHDRAWAL_STEP ? [{ stored, ...entry }] : [];
      })
      .toSorted((one, other) => other.version - one.version);
    if (!newest || newest.stored === encoding) return newest?.response ?? null;
    const { stored, response } = newest;
    return encodeResponse({ ...response, body: await decompress(response.body, stored) }, encoding);
  }

  #readVersion(): void {
    const version = this.#services.storage.contentVersion();
    if (version === this.#version) return;
    this.#version = version;
    this.#awayUntil = 0;
    this.#making.clear();
  }
}

const keyOf = (address: string, encoding: Encoding): string => `${encoding} ${address}`;

function sizeOf({ body, head }: EncodedResponse, key: string): number {
  const letters = head.reduce((sum, { length }) => sum + length, key.length);
  return ENTRY_BYTES + body.length + 2 * letters;
}
