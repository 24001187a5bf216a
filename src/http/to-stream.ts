/**
 * The chunks as the body of a response. Applies back pressure, and stops if the client disconnects. `ahead` is how many
 * chunks are read before the client takes them.
 */
export function toStream<Chunk extends Uint8Array>(
  chunks: AsyncIterator<Chunk, unknown, undefined>,
  ahead = 1,
): ReadableStream<Chunk> {
  return new ReadableStream(
    {
      async pull(controller) {
        const chunk = await chunks.next();
        if (chunk.done) controller.close();
        else controller.enqueue(chunk.value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: ahead },
  );
}
