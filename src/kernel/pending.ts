/** The promise that is already running for a key; starts one with `begin` if none is. */
export function pendingOr<Key, Value>(
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
