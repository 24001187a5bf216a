import { foldedSpelling, hasWordBeginning } from '../../kernel/arabic.ts';
import type { KnownGuest } from './guest.schema.ts';

/** What the fields about a guest hold; without an id it is somebody new. */
export interface GuestValue {
  id: string;
  name: string;
  trade: string;
  line: string;
}

export function isSameName(one: string, other: string): boolean {
  return foldedSpelling(one) === foldedSpelling(other);
}

export function valueOf({ id, name, trade, line }: GuestValue): GuestValue {
  return { id, name, trade, line };
}

/**
 * The guest after their name was typed. `meant` is who was chosen last: another name is somebody else, unless nobody
 * else's interviews bear it or the host is correcting it, and their own name is them again.
 */
export function typeName(
  value: GuestValue,
  name: string,
  { meant, isShared }: { meant: Pick<KnownGuest, 'id' | 'name'> | null; isShared: boolean },
): GuestValue {
  if (foldedSpelling(name) === '') return { ...value, id: '', name };
  if (!meant) return { ...value, name };
  if (value.id === '') return { ...value, name, id: isSameName(name, meant.name) ? meant.id : '' };
  const wasCorrected = !isSameName(value.name, meant.name);
  const isStill = !isShared || wasCorrected || isSameName(name, meant.name);
  return { ...value, name, id: isStill ? value.id : '' };
}

/** The one known guest that a name means where nothing else is said of them; null where it is none or several. */
export function guestMeant(
  { id, name, trade, line }: GuestValue,
  known: readonly KnownGuest[],
): KnownGuest | null {
  if (id !== '' || trade !== '' || line !== '' || foldedSpelling(name) === '') return null;
  const namesakes = known.filter((guest) => isSameName(guest.name, name));
  return namesakes.length === 1 ? (namesakes[0] ?? null) : null;
}

const SUGGESTED_MAX = 8;

/** Known guests who have a name that begins as what is typed, without the one that is named already. */
export function suggestedGuests({ id, name }: GuestValue, known: readonly KnownGuest[]): KnownGuest[] {
  return known
    .filter((guest) => guest.id !== id && hasWordBeginning(guest.name, name))
    .slice(0, SUGGESTED_MAX);
}
