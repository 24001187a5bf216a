import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Stored pages may take this many bytes in all encodings together, and stored answers of the API that many. */
export const PAGES_MAX_BYTES = 48 * 1024 * 1024;
export const ANSWERS_MAX_BYTES = 16 * 1024 * 1024;
const QUICK_BROTLI = 5;
/** Done later in the thread pool; 11 costs several times the time of 10 for one or two percent (house, section 4). */
const DENSE_BROTLI = 10;

/** Pages that are made anew before anyone asks. */
const MOST_READ_MAX = 8;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page as it leaves the renderer, or an answer of the API as it leaves its call. */
export interface RenderedPage {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
}

/** A page with its headers, in the encodings that somebody has asked for: most readers take the same one. */
export interface StoredPage extends RenderedPage {
  etag: string;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
  /** Encodings that are being made. */
  making: Map<Encoding, Promise<void>>;
  /** How often it was asked for since it was stored. */
  reads: number;
  isDense: boolean;
}

export interface PageCacheOptions {
  /** Differs whenever public content does; asked at every look-up. */
  contentVersion(): number;
  maxBytes: number;
  /** Hears after a change which pages had been read most, the first first. */
  onDrop?(mostRead: string[]): void;
}

/**
 * Public pages, rendered once a content version and address. They depend on nothing else, so one stored answer
 * serves every reader; any write drops all of them (house, section 4).
 */
export class PageCache {
  readonly #pages = new Map<string, StoredPage>();
  readonly #rendering = new Map<string, Promise<StoredPage>>();
  /** Stored pages that are to be compressed densely. */
  readonly #waiting = new Map<string, StoredPage>();
  #isCondensing = false;
  /** In this turn of the event loop. */
  #isChecked = false;
  readonly #contentVersion: () => number;
  readonly #maxBytes: number;
  readonly #onDrop: (mostRead: string[]) => void;
  #version = Number.NaN;
  #bytes = 0;

  constructor({ contentVersion, maxBytes, onDrop = () => {} }: PageCacheOptions) {
    this.#contentVersion = contentVersion;
    this.#maxBytes = maxBytes;
    this.#onDrop = onDrop;
  }

  /** Bytes of all stored pages in all their encodings. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The stored page at an address, or null. */
  find(key: string): StoredPage | null {
    this.#dropIfChanged();
    return this.#read(key);
  }

  /**
   * The same for a request as it comes from the network, where all that arrived together is checked once: whatever is
   * read in one turn of the event loop was sent before it began, so a later change is none that its sender could know of.
   */
  findOnArrival(key: string): StoredPage | null {
    if (!this.#isChecked) {
      this.#dropIfChanged();
      this.#isChecked = true;
      setImmediate(() => {
        this.#isChecked = false;
      });
    }
    return this.#read(key);
  }

  #read(key: string): StoredPage | null {
    const page = this.#pages.get(key);
    if (!page) return null;
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
  async ensure(key: string, encoding: Encoding, render: () => Promise<RenderedPage>): Promise<StoredPage> {
    const page =
      this.find(key) ?? (await once(this.#rendering, key, () => this.#renderAndStore(key, render)));
    if (!page.bodies[encoding]) await once(page.making, encoding, () => this.#encode(key, page, encoding));
    return page;
  }

  async #renderAndStore(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage> {
    const version = this.#version;
    const page = toStored(await render());
    this.#dropIfChanged();
    // A write during the rendering may not be in it: the page still answers its reader but is not kept.
    if (page.status === 200 && version === this.#version) {
      this.#pages.set(key, page);
      this.#grow(page.body.length);
    }
    return page;
  }

  async #encode(key: string, page: StoredPage, encoding: Encoding): Promise<void> {
    const body = await compress(page.body, encoding);
    page.bodies[encoding] = body;
    if (this.#pages.get(key) === page) this.#grow(body.length);
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
  async #condense(key: string, page: StoredPage): Promise<void> {
    const dense = await brotliOf(page.body, DENSE_BROTLI);
    const saved = (page.bodies.br?.length ?? 0) - dense.length;
    if (this.#pages.get(key) !== page || saved <= 0) return;
    page.bodies.br = dense;
    this.#bytes -= saved;
  }

  #grow(bytes: number): void {
    this.#bytes += bytes;
    for (const [oldKey, old] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#pages.delete(oldKey);
      this.#bytes -= sizeOf(old);
    }
  }

  #dropIfChanged(): void {
    const version = this.#contentVersion();
    if (version === this.#version) return;
    this.#version = version;
    const mostRead = this.#mostRead();
    this.#pages.clear();
    this.#rendering.clear();
    this.#waiting.clear();
    this.#bytes = 0;
    if (mostRead.length > 0) this.#onDrop(mostRead);
  }

  #mostRead(): string[] {
    return [...this.#pages]
      .filter(([, { reads }]) => reads > 0)
      .toSorted(([, one], [, other]) => other.reads - one.reads)
      .slice(0, MOST_READ_MAX)
      .map(([key]) => key);
  }
}

/** A page in one encoding, for an answer that is not stored. */
export async function encodePage(page: RenderedPage, encoding: Encoding): Promise<StoredPage> {
  const stored = toStored(page);
  stored.bodies[encoding] = await compress(page.body, encoding);
  return stored;
}

function toStored(page: RenderedPage): StoredPage {
  const etag = `"${hash('sha256', page.body, 'base64url').slice(0, 22)}"`;
  return { ...page, etag, bodies: { identity: page.body }, making: new Map(), reads: 0, isDense: false };
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

const sizeOf = ({ bodies }: StoredPage): number =>
  bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0);

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  return encoding === 'gzip' ? gzipped(body) : brotliOf(body, QUICK_BROTLI);
}

const brotliOf = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    },
  });

/** A window as large as the page: the default one costs 32 MB of memory at the dense quality and gains nothing. */
function windowBits(byteLength: number): number {
  const bits = Math.ceil(Math.log2(byteLength + 1));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}
