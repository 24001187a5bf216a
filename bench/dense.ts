/** Longer than the dense compression of any page takes. */
const PATIENCE_MS = 3_000;

/**
 * Requests a page until it is densely compressed, as nearly all readers get it. If the first response is dense
 * already, requests it until the time is over.
 */
export async function untilDense(url: string): Promise<void> {
  const startedAt = performance.now();
  const first = await compressedLength(url);
  while ((await compressedLength(url)) >= first && performance.now() - startedAt < PATIENCE_MS);
}

async function compressedLength(url: string): Promise<number> {
  const { headers, body } = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
  await body?.cancel();
  return Number(headers.get('content-length'));
}
