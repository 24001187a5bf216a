import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { pendingOr } from '../kernel/pending.ts';
import { compress, compressDensely, decompress, type Encoding } from './compression.server.ts';

/** Memory for cached pages, and for cached responses of the API: keys, headers and all encodings together. */
export const PAGES_MAX_BYTES = 24 * 1024 * 1024;
export const API_RESPONSES_MAX_BYTES = 8 * 1024 * 1024;
const MAX_ENTRIES = 5_000;
/**
 * What a page takes beside its texts and bytes: objects, header lists, and the head that is written to a
 * socket.
 */
const ENTRY_BYTES = 4 * 1024;

/** A page from the renderer, or the response of an API call. */
export interface RenderedResponse {
  status: number;
  body: Buffer<ArrayBuffer>;
  headers: Record<string, string>;
  /** How long it may be served if it shows data that the content version does not cover. */
  maxAgeMs?: number;
}

/** A page with its headers, in the encodings requested so far: most readers accept the same one. */
export interface CachedResponse extends Pick<RenderedResponse, 'status' | 'headers'> {
  etag: string;
  /** At least one; the plain bytes, which are the largest, only until they are compressed or if a reader asks for them. */
  bodies: Partial<Record<Encoding, Buffer<ArrayBuffer>>>;
  keepsPlain: boolean;
  /** Encodings that are being compressed. */
  making: Map<Encoding, Promise<void>>;
  isDense: boolean;
  /** On the clock of `performance.now()`. */
  staleAt: number;
}

interface ResponseCacheOptions {
  /** Changes whenever public content does; read at every look-up. */
  contentVersion(): number;
  maxBytes: number;
}

/**
 * Public pages, rendered once per content version and address. They depend on nothing else, so one stored
 * response serves every reader; any write drops all of them.
 */
export class ResponseCache {
  readonly #pages: LRUCache<string, CachedResponse>;
  readonly #rendering = new Map<string, Promise<CachedResponse>>();
  /** Stored pages that wait for the dense compression. */
  readonly #waiting = new Map<string, CachedResponse>();
  #isCondensing = false;
  /** Whether the version has been checked in this tick of the event loop. */
  #isChecked = false;
  readonly #contentVersion: () => number;
  #version = Number.NaN;

  constructor({ contentVersion, maxBytes }: ResponseCacheOptions) {
    this.#contentVersion = contentVersion;
    this.#pages = new LRUCache<string, CachedResponse>({
      max: MAX_ENTRIES,
      maxSize: Math.floor(maxBytes),
      sizeCalculation: sizeOf,
      dispose: (_page, key, reason) => {
        if (reason === 'evict') this.#waiting.delete(key);
      },
    });
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
   * The same for a request from the network: the version is checked once per tick of the event loop. Requests
   * that are read in the same tick were sent before it began, so their senders cannot know of a later write.
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
    // A page that is read once is not worth the dense compression, which takes many times as long as
    // rendering.
    if (!page.isDense && page.bodies.br) {
      page.isDense = true;
      this.#waiting.set(key, page);
      void this.#condenseWaiting();
    }
    return page;
  }

  /**
   * The page at an address in an encoding, rendered now if it is not stored; concurrent callers share one
   * rendering. Only a response 200 is stored.
   */
  async ensure(
    key: string,
    encoding: Encoding,
    render: () => Promise<RenderedResponse>,
  ): Promise<CachedResponse> {
    const page =
      this.find(key) ?? (await pendingOr(this.#rendering, key, () => this.#renderAndStore(key, render)));
    if (encoding === 'identity') page.keepsPlain = true;
    if (!page.bodies[encoding])
      await pendingOr(page.making, encoding, () => this.#encode(key, page, encoding));
    return page;
  }

  async #renderAndStore(key: string, render: () => Promise<RenderedResponse>): Promise<CachedResponse> {
    const version = this.#version;
    const page = toStored(await render());
    this.#dropIfChanged();
    // A write during the rendering may be missing in it: the page is returned but not stored.
    if (page.status === 200 && version === this.#version) this.#pages.set(key, page);
    return page;
  }

  async #encode(key: string, page: CachedResponse, encoding: Encoding): Promise<void> {
    await addEncoding(page, encoding);
    this.#measure(key, page);
  }

  /** One page at a time: the dense compression of many must not delay the quick one of the next. */
  async #condenseWaiting(): Promise<void> {
    if (this.#isCondensing) return;
    this.#isCondensing = true;
    for (const [key, page] of this.#waiting) {
      this.#waiting.delete(key);
      await this.#condense(key, page);
    }
    this.#isCondensing = false;
  }

  /** Replaces the quick compression by the dense one when the thread pool has finished it. */
  async #condense(key: string, page: CachedResponse): Promise<void> {
    const dense = await compressDensely(await plainBody(page));
    if (dense.length >= (page.bodies.br?.length ?? 0)) return;
    page.bodies.br = dense;
    this.#measure(key, page);
  }

  /** Updates the size of a page after its bodies have changed, if it is still stored. */
  #measure(key: string, page: CachedResponse): void {
    if (this.#pages.peek(key) !== page) return;
    this.#pages.delete(key);
    this.#pages.set(key, page);
  }

  #dropIfChanged(): void {
    const version = this.#contentVersion();
    if (version === this.#version) return;
    this.#version = version;
    this.#pages.clear();
    this.#rendering.clear();
    this.#waiting.clear();
  }
}

/** A page in one encoding, for a response that is not stored. */
export async function encodeResponse(page: RenderedResponse, encoding: Encoding): Promise<CachedResponse> {
  const stored = toStored(page);
  await addEncoding(stored, encoding);
  return stored;
}

async function addEncoding(page: CachedResponse, encoding: Encoding): Promise<void> {
  page.bodies[encoding] = await compress(await plainBody(page), encoding);
  if (encoding !== 'identity' && !page.keepsPlain) delete page.bodies.identity;
}

async function plainBody({ bodies: { identity, br, gzip } }: CachedResponse): Promise<Buffer<ArrayBuffer>> {
  if (identity) return identity;
  if (br) return decompress(br, 'br');
  if (gzip) return decompress(gzip, 'gzip');
  throw new Error('A cached page has no body');
}

function toStored({ status, headers, body, maxAgeMs }: RenderedResponse): CachedResponse {
  // Weak, because all encodings share it (RFC 9110, section 8.8.3.3).
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const staleAt = performance.now() + (maxAgeMs ?? Number.POSITIVE_INFINITY);
  return {
    status,
    headers,
    etag,
    bodies: { identity: body },
    keepsPlain: false,
    making: new Map(),
    isDense: false,
    staleAt,
  };
}

function sizeOf({ bodies, headers }: CachedResponse, key: string): number {
  const letters = Object.entries(headers).reduce((sum, header) => sum + header.join().length, key.length);
  return Object.values(bodies).reduce((sum, { length }) => sum + length, ENTRY_BYTES + 2 * letters);
}
