import { createHash } from 'node:crypto';
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

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A page as it leaves the renderer, or an answer of the API as it leaves its call. */
export interface RenderedPage {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
}

/** A page in every encoding with its headers, ready to be written. */
export interface StoredPage extends RenderedPage {
  etag: string;
  bodies: Record<Encoding, Buffer>;
  /** How often it was asked for since it was stored. */
  reads: number;
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
  /** Stored pages that are still in their quick compression. */
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

  /** Bytes of all stored pages in all encodings. */
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
    return page;
  }

  /**
   * The page at an address, rendered now if it is not stored; callers at the same moment share one rendering.
   * Only an answer 200 is stored.
   */
  async ensure(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage> {
    const stored = this.find(key);
    if (stored) return stored;
    const underWay = this.#rendering.get(key);
    if (underWay) return underWay;
    const rendering = this.#renderAndStore(key, render);
    this.#rendering.set(key, rendering);
    try {
      return await rendering;
    } finally {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    }
  }

  async #renderAndStore(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage> {
    const version = this.#version;
    const page = await encode(await render(), QUICK_BROTLI);
    this.#dropIfChanged();
    // A write during the rendering may not be in it: the page still answers its reader but is not kept.
    if (page.status === 200 && version === this.#version) {
      this.#store(key, page);
      this.#waiting.set(key, page);
      void this.#condenseWaiting();
    }
    return page;
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
    const dense = await compress(page.body, DENSE_BROTLI);
    if (this.#pages.get(key) !== page || dense.length >= page.bodies.br.length) return;
    this.#bytes += dense.length - page.bodies.br.length;
    page.bodies.br = dense;
  }

  #store(key: string, page: StoredPage): void {
    this.#pages.set(key, page);
    this.#bytes += sizeOf(page);
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

/** A page in every encoding, for an answer that is not stored. */
export function encodePage(page: RenderedPage): Promise<StoredPage> {
  return encode(page, QUICK_BROTLI);
}

const sizeOf = (page: StoredPage): number =>
  ENCODINGS.reduce((sum, encoding) => sum + page.bodies[encoding].length, 0);

const compress = (body: Buffer, quality: number): Promise<Buffer> =>
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

async function encode(page: RenderedPage, quality: number): Promise<StoredPage> {
  const [br, gz] = await Promise.all([compress(page.body, quality), gzipped(page.body)]);
  const etag = `"${createHash('sha256').update(page.body).digest('base64url').slice(0, 22)}"`;
  return { ...page, etag, bodies: { br, gzip: gz, identity: page.body }, reads: 0 };
}
