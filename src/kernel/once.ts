/** A value that is made when it is first asked for: at import it would cost every start, whoever needs it. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
