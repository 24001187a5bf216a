import { latinDigits } from '../../../kernel/arabic.ts';

/** The list with one item moved to another position, from 0. */
export function movedTo<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  position: number,
): Item[] {
  const item = items.find((one) => one.id === id);
  return item ? items.filter((one) => one.id !== id).toSpliced(position, 0, item) : [...items];
}

/** The position of what is to stand before this item, from 0; the end for an id that is not in the list. */
export function positionBefore(items: readonly { id: string }[], before: string): number {
  const index = items.findIndex(({ id }) => id === before);
  return index < 0 ? items.length : index;
}

/** A typed position, with Arabic or Latin digits, from 0; null unless it is in a list of this length. */
export function readPosition(typed: string, length: number): number | null {
  const digits = latinDigits(typed.trim());
  const place = /^\d{1,4}$/.test(digits) ? Number(digits) : 0;
  return place >= 1 && place <= length ? place - 1 : null;
}
