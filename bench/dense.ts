/** Longer than the dense compression of any page takes. */
const PATIENCE_MS = 3_000;

/**
 * Asks for a page until it comes densely compressed, as all readers but the first few get it. One that came so from the
 * first time on is asked for until patience ends.
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
