/** A value that is created on first use, so that it costs nothing at start. */
export function lazyValue<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
