import { readDevice, writeDevice } from './device-storage.ts';
import { UPPER_EDGE } from './text-line.ts';
import type { Place } from './place-keeper.ts';
import { parsePlaces, PLACES_KEY, withPlace, type ReadingPlace } from './reading-place.ts';

/** The place of the last visit to an interview, if this device kept one. */
export function placeOfLastVisit(interview: string): ReadingPlace | undefined {
  return parsePlaces(readDevice(PLACES_KEY)).find((place) => place.interview === interview);
}

/** Keeps the place on this device, for a later visit. */
export function keepForLaterVisit(place: ReadingPlace): void {
  writeDevice(PLACES_KEY, JSON.stringify(withPlace(parsePlaces(readDevice(PLACES_KEY)), place)));
}

/** Keeps the place with this entry of the history, for a reload and for the way back to it. */
export function keepForEntry(place: Place): void {
  history.replaceState({ place }, '');
}

/** The place that was left in this entry of the history: after a reload, and on the way back or forward. */
export function placeOfEntry(): Place | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('place' in state)) return null;
  const { place } = state;
  if (typeof place !== 'object' || place === null) return null;
  // Partial of a record that is checked field by field below.
  const { anchor = null, letters = UPPER_EDGE, top }: Partial<Record<keyof Place, unknown>> = place;
  const isPlace =
    (anchor === null || typeof anchor === 'string') && typeof letters === 'number' && typeof top === 'number';
  return isPlace ? { anchor, letters, top } : null;
}
