import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const brotliDecompressed = promisify(brotliDecompress);
const gzipped = promisify(gzip);
const gunzipped = promisify(gunzip);

const QUICK_BROTLI = 5;
/** Runs later in the thread pool; quality 11 takes several times as long as 10 for one or two percent. */
const DENSE_BROTLI = 10;

/** Best compression first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Can be the body of a response as it is. */
type Bytes = Buffer<ArrayBuffer>;

/** Compresses quickly, because a request is waiting for it. */
export async function compress(body: Bytes, encoding: Encoding): Promise<Bytes> {
  if (encoding === 'identity') return body;
  return encoding === 'gzip' ? alone(await gzipped(body)) : brotliOf(body, QUICK_BROTLI);
}

/** The body that `compress` or `compressDensely` made this of. */
export async function decompress(body: Bytes, encoding: Encoding): Promise<Bytes> {
  if (encoding === 'identity') return body;
  return alone(await (encoding === 'gzip' ? gunzipped(body) : brotliDecompressed(body)));
}

/** Compresses what `compress` made of a body by Brotli again, as well as is worth while for a page that is read again. */
export async function compressDensely(quick: Bytes): Promise<Bytes> {
  return brotliOf(await brotliDecompressed(quick), DENSE_BROTLI);
}

async function brotliOf(body: Buffer, quality: number): Promise<Bytes> {
  const packed = await brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    },
  });
  return alone(packed);
}

/** A copy without the 16 KB buffer that `node:zlib` allocates, which would stay in memory with the slice. */
function alone(bytes: Buffer): Bytes {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** A window as large as the page: the default one costs 32 MB of memory at the dense quality and gains nothing. */
function windowBits(byteLength: number): number {
  const bits = Math.ceil(Math.log2(byteLength + 1));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}
