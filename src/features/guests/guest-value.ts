import { foldedSpelling, hasWordBeginning } from '../../kernel/arabic.ts';
import type { KnownGuest } from './guest.schema.ts';

/** The values of the guest's fields; without an id it is a new guest. */
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
 * The guest after a change of the name. `meant` is the last chosen guest: another name means another guest, unless
 * the guest has no other interviews or the host is correcting the name; their own name means them again.
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

/** The one existing guest with this name and no further texts given; null if there is none or more than one. */
export function guestMeant(
  { id, name, trade, line }: GuestValue,
  known: readonly KnownGuest[],
): KnownGuest | null {
  if (id !== '' || trade !== '' || line !== '' || foldedSpelling(name) === '') return null;
  const namesakes = known.filter((guest) => isSameName(guest.name, name));
  return namesakes.length === 1 ? (namesakes[0] ?? null) : null;
}

const SUGGESTED_MAX = 8;

/** Existing guests with a name that begins with the typed text, without the current one. */
export function suggestedGuests({ id, name }: GuestValue, known: readonly KnownGuest[]): KnownGuest[] {
  return known
    .filter((guest) => guest.id !== id && hasWordBeginning(guest.name, name))
    .slice(0, SUGGESTED_MAX);
}
