/** A list in chunks of at most `size`, in order. */
export function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, group) => items.slice(group * size, (group + 1) * size));
}
