/** The pending work for a key; started now if there is none. */
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
