import { ReadableStream as NodeStream } from 'node:stream/web';

/** The chunks as the body of a response. Applies back pressure, and ends the source if the client disconnects. */
export function toStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  // One class with two declarations: that of the DOM has no `from`.
  return NodeStream.from(chunks) as ReadableStream<Uint8Array>;
}
