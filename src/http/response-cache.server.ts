import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compress, compressDensely, type Encoding } from './compression.server.ts';

/** Memory that stored pages may take, and stored answers of the API: keys, headers and all encodings together. */
export const PAGES_MAX_BYTES = 48 * 1024 * 1024;
export const API_RESPONSES_MAX_BYTES = 16 * 1024 * 1024;
const MAX_ENTRIES = 5_000;
/** What a page takes beside its texts and bytes: objects, lists of headers, and the head that is written to a socket. */
const ENTRY_BYTES = 4 * 1024;

/** Pages that are made anew before anyone asks. */
const MOST_READ_MAX = 8;

/** A page as it leaves the renderer, or an answer of the API as it leaves its call. */
export interface RenderedResponse {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
  /** How long it may be answered where the content version does not move with all that it shows. */
  maxAgeMs?: number;
}

/** A page with its headers, in the encodings that somebody has asked for: most readers take the same one. */
export interface CachedResponse extends RenderedResponse {
  etag: string;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
  /** Encodings that are being made. */
  making: Map<Encoding, Promise<void>>;
  /** How often it was asked for since it was stored. */
  reads: number;
  isDense: boolean;
  /** On the clock of `performance.now()`. */
  staleAt: number;
}

export interface ResponseCacheOptions {
  /** Differs whenever public content does; asked at every look-up. */
  contentVersion(): number;
  maxBytes: number;
  /** Hears after a change which pages had been read most, the first first. */
  onDrop?(mostRead: string[]): void;
}

/**
 * Public pages, rendered once a content version and address. They depend on nothing else, so one stored answer
 * serves every reader; any write drops all of them.
 */
export class ResponseCache {
  readonly #pages: LRUCache<string, CachedResponse>;
  readonly #rendering = new Map<string, Promise<CachedResponse>>();
  /** Stored pages that are to be compressed densely. */
  readonly #waiting = new Map<string, CachedResponse>();
  #isCondensing = false;
  /** In this turn of the event loop. */
  #isChecked = false;
  readonly #contentVersion: () => number;
  readonly #onDrop: (mostRead: string[]) => void;
  #version = Number.NaN;

  constructor({ contentVersion, maxBytes, onDrop = () => {} }: ResponseCacheOptions) {
    this.#contentVersion = contentVersion;
    this.#pages = new LRUCache<string, CachedResponse>({
      max: MAX_ENTRIES,
      maxSize: Math.floor(maxBytes),
      sizeCalculation: sizeOf,
      dispose: (_page, key, reason) => {
        if (reason === 'evict') this.#waiting.delete(key);
      },
    });
    this.#onDrop = onDrop;
  }

  /** Memory of all stored pages in all their encodings. */
  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** The stored page at an address, or null. */
  find(key: string): CachedResponse | null {
    this.#dropIfChanged();
    return this.#read(key);
  }

  /**
   * The same for a request as it comes from the network, where all that arrived together is checked once: whatever is
   * read in one turn of the event loop was sent before it began, so a later change is none that its sender could know of.
   */
  findOnArrival(key: string): CachedResponse | null {
    if (!this.#isChecked) {
      this.#dropIfChanged();
      this.#isChecked = true;
      setImmediate(() => {
        this.#isChecked = false;
      });
    }
    return this.#read(key);
  }

  #read(key: string): CachedResponse | null {
    const page = this.#pages.get(key);
    if (!page) return null;
    if (page.staleAt !== Number.POSITIVE_INFINITY && page.staleAt <= performance.now()) {
      this.#pages.delete(key);
      return null;
    }
    page.reads += 1;
    // What is read once is not worth the dense compression, which takes many times what rendering does.
    if (!page.isDense && page.bodies.br) {
      page.isDense = true;
      this.#waiting.set(key, page);
      void this.#condenseWaiting();
    }
    return page;
  }

  /**
   * The page at an address in an encoding, rendered now if it is not stored; callers at the same moment share one
   * rendering. Only an answer 200 is stored.
   */
  async ensure(
    key: string,
    encoding: Encoding,
    render: () => Promise<RenderedResponse>,
  ): Promise<CachedResponse> {
    const page =
      this.find(key) ?? (await once(this.#rendering, key, () => this.#renderAndStore(key, render)));
    if (!page.bodies[encoding]) await once(page.making, encoding, () => this.#encode(key, page, encoding));
    return page;
  }

  async #renderAndStore(key: string, render: () => Promise<RenderedResponse>): Promise<CachedResponse> {
    const version = this.#version;
    const page = toStored(await render());
    this.#dropIfChanged();
    // A write during the rendering may not be in it: the page still answers its reader but is not kept.
    if (page.status === 200 && version === this.#version) this.#pages.set(key, page);
    return page;
  }

  async #encode(key: string, page: CachedResponse, encoding: Encoding): Promise<void> {
    const body = await compress(page.body, encoding);
    page.bodies[encoding] = body;
    this.#measure(key, page);
  }

  /** One page at a time: the dense compression of many must not stand before the quick one of the next. */
  async #condenseWaiting(): Promise<void> {
    if (this.#isCondensing) return;
    this.#isCondensing = true;
    for (const [key, page] of this.#waiting) {
      this.#waiting.delete(key);
      await this.#condense(key, page);
    }
    this.#isCondensing = false;
  }

  /** Swaps the quick compression for the dense one when the thread pool has made it. */
  async #condense(key: string, page: CachedResponse): Promise<void> {
    const dense = await compressDensely(page.body);
    if (dense.length >= (page.bodies.br?.length ?? 0)) return;
    page.bodies.br = dense;
    this.#measure(key, page);
  }

  /** Takes the size of a page again, if it is still stored: its bodies are others than when it was set. */
  #measure(key: string, page: CachedResponse): void {
    if (this.#pages.peek(key) !== page) return;
    this.#pages.delete(key);
    this.#pages.set(key, page);
  }

  #dropIfChanged(): void {
    const version = this.#contentVersion();
    if (version === this.#version) return;
    this.#version = version;
    const mostRead = this.#mostRead();
    this.#pages.clear();
    this.#rendering.clear();
    this.#waiting.clear();
    if (mostRead.length > 0) this.#onDrop(mostRead);
  }

  #mostRead(): string[] {
    return [...this.#pages.entries()]
      .filter(([, { reads }]) => reads > 0)
      .toSorted(([, one], [, other]) => other.reads - one.reads)
      .slice(0, MOST_READ_MAX)
      .map(([key]) => key);
  }
}

/** A page in one encoding, for an answer that is not stored. */
export async function encodeResponse(page: RenderedResponse, encoding: Encoding): Promise<CachedResponse> {
  const stored = toStored(page);
  stored.bodies[encoding] = await compress(page.body, encoding);
  return stored;
}

function toStored(page: RenderedResponse): CachedResponse {
  // Weak: one for the bytes of every encoding (RFC 9110, section 8.8.3.3).
  const etag = `W/"${hash('sha256', page.body, 'base64url').slice(0, 22)}"`;
  const staleAt = performance.now() + (page.maxAgeMs ?? Number.POSITIVE_INFINITY);
  const bodies = { identity: page.body };
  return { ...page, etag, bodies, making: new Map(), reads: 0, isDense: false, staleAt };
}

/** What is under way for a key; begun now where nothing is. */
function once<Key, Value>(
  underWay: Map<Key, Promise<Value>>,
  key: Key,
  begin: () => Promise<Value>,
): Promise<Value> {
  const earlier = underWay.get(key);
  if (earlier) return earlier;
  const begun = begin().finally(() => {
    if (underWay.get(key) === begun) underWay.delete(key);
  });
  underWay.set(key, begun);
  return begun;
}

function sizeOf({ bodies, headers }: CachedResponse, key: string): number {
  const letters = Object.entries(headers).reduce((sum, header) => sum + header.join().length, key.length);
  return (
    ENTRY_BYTES + 2 * letters + bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0)
  );
}
