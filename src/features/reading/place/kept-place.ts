import { readDevice, writeDevice } from '../device-storage.ts';
import { UPPER_EDGE } from './text-line.ts';
import type { Place } from './place-keeper.ts';
import { parsePlaces, PLACES_KEY, withPlace, type ReadingPlace } from './reading-place.ts';

/** How long a reader stays at a place before it is written to the device, in milliseconds: a crash loses no more. */
const STAY_MS = 3000;

/** The place of the last visit to an interview, if this device kept one. */
export function placeOfLastVisit(interview: string): ReadingPlace | undefined {
  return parsePlaces(readDevice(PLACES_KEY)).find((place) => place.interview === interview);
}

export interface LaterVisit {
  /** Keeps this place unless another one follows within `STAY_MS`. */
  note(place: ReadingPlace): void;
  /** Keeps the place that was noted last at once. */
  keep(): void;
}

/** Keeps the place on this device, for a later visit: when the reader stays there, and when the page is left. */
export function laterVisit(): LaterVisit {
  let noted: ReadingPlace | null = null;
  let timer = 0;
  const keep = () => {
    clearTimeout(timer);
    if (noted) writeDevice(PLACES_KEY, JSON.stringify(withPlace(parsePlaces(readDevice(PLACES_KEY)), noted)));
    noted = null;
  };
  return {
    note(place) {
      noted = place;
      clearTimeout(timer);
      timer = window.setTimeout(keep, STAY_MS);
    },
    keep,
  };
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
