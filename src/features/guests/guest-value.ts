import { foldedSpelling, hasWordBeginning } from '../../kernel/arabic.ts';
import { eachGuestText, hasSameTexts, type Guest, type KnownGuest } from './guest.schema.ts';

/** The values of the guest's fields; without an id it is a new guest. */
export interface GuestValue extends Guest {
  /** The existing guest who was chosen, as the host saw them then (`seenGuest`); empty for none. */
  seen: string;
}

/** Ends a text of the seen guest; the texts have one line each. */
const END = '\n';

/** The guest as they were chosen; null if none was. */
export function seenGuest(seen: string): Guest | null {
  const [id = '', name = '', trade = '', line = ''] = seen.split(END);
  return id === '' ? null : { id, name, trade, line };
}

export function isSameName(one: string, other: string): boolean {
  return foldedSpelling(one) === foldedSpelling(other);
}

export function valueOf({ id, name, trade, line }: Guest): GuestValue {
  return { id, name, trade, line, seen: [id, name, trade, line].join(END) };
}

/** The value with what others have changed in the texts that the host left as they were when they chose the guest. */
export function followGuest(value: GuestValue, known: readonly Guest[]): GuestValue {
  const seen = seenGuest(value.seen);
  const now = known.find(({ id }) => id === value.id);
  if (!now || seen?.id !== now.id || hasSameTexts(now, seen)) return value;
  const texts = eachGuestText((name) => (value[name] === seen[name] ? now : value)[name]);
  return { ...valueOf(now), ...texts };
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
