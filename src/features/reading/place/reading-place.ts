import { readDevice, writeDevice } from '../../../islands/device-storage.ts';
import { UPPER_EDGE } from './text-line.ts';
import type { Place } from './place-keeper.ts';

/** Where the device keeps the places of the interviews that were read last. */
const PLACES_KEY = 'reading-places';
/** The oldest place goes when there are more. */
export const PLACES_MAX = 50;

/** How far a reader came in one interview, in terms that outlive another text size or window. */
export interface ReadingPlace {
  interview: string;
  /** Id of the question that was being read; null once the end was reached. */
  question: string | null;
  /** Letters of that question and its answer before the first line that was in view. */
  offset: number;
  /** Ids of the questions whose answers were read: their ends were in the window for a while. */
  read: string[];
}

/** The places a device kept, newest first; whatever is no place is left out. */
export function parsePlaces(saved: string | null): ReadingPlace[] {
  try {
    const places: unknown = JSON.parse(saved ?? '[]');
    return Array.isArray(places) ? places.filter(isPlace) : [];
  } catch {
    return [];
  }
}

/** The places with this one first. */
export function withPlace(places: ReadingPlace[], place: ReadingPlace): ReadingPlace[] {
  return [place, ...places.filter(({ interview }) => interview !== place.interview)].slice(0, PLACES_MAX);
}

function isPlace(value: unknown): value is ReadingPlace {
  if (typeof value !== 'object' || value === null) return false;
  // Partial of a record that is checked field by field below.
  const { interview, question, offset, read }: Partial<Record<keyof ReadingPlace, unknown>> = value;
  return (
    typeof interview === 'string' &&
    (question === null || typeof question === 'string') &&
    typeof offset === 'number' &&
    offset >= 0 &&
    Array.isArray(read) &&
    read.every((id) => typeof id === 'string')
  );
}

/** How long a reader stays at a place before it is written to the device, in milliseconds: a crash loses no more. */
const STAY_MS = 3000;

/** The place of the last visit to an interview, if this device kept one. */
export function placeOfLastVisit(interview: string): ReadingPlace | undefined {
  return parsePlaces(readDevice(PLACES_KEY)).find((place) => place.interview === interview);
}

interface LaterVisit {
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
  const isValid =
    (anchor === null || typeof anchor === 'string') && typeof letters === 'number' && typeof top === 'number';
  return isValid ? { anchor, letters, top } : null;
}
