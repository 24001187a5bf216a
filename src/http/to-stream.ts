/** The chunks as the body of a response. Applies back pressure, and stops if the client disconnects. */
export function toStream<Chunk extends Uint8Array>(
  chunks: AsyncIterator<Chunk, unknown, undefined>,
): ReadableStream<Chunk> {
  return new ReadableStream({
    async pull(controller) {
      const chunk = await chunks.next();
      if (chunk.done) controller.close();
      else controller.enqueue(chunk.value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}
