/** The list with one item moved to another position, from 0. */
export function movedTo<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  position: number,
): Item[] {
  const item = items.find((one) => one.id === id);
  return item ? items.filter((one) => one.id !== id).toSpliced(position, 0, item) : [...items];
}
