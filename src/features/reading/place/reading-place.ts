import { readDevice, writeDevice } from '../../../islands/device-storage.ts';
import { UPPER_EDGE } from './text-line.ts';
import { PLACES_KEY } from '../device-keys.ts';
import type { Place } from './place-keeper.ts';

/** The oldest places are dropped beyond this. */
export const PLACES_MAX = 50;

/** A reader's place in one interview, independent of text size and window. */
export interface ReadingPlace {
  interview: string;
  /** Id of the current question; null once the end was reached. */
  question: string | null;
  /** Characters of that question and its answer before the first visible line. */
  offset: number;
  /** Ids of the questions whose answers were read: their ends were visible for a while. */
  read: string[];
  /** What lists show of it; absent in places that an earlier release stored. */
  shown?: ShownPlace;
}

export interface ShownPlace {
  /** The name of the interview. */
  name: string;
  /** The number of the current question, from 1. */
  number: number;
  /** The number of questions. */
  total: number;
}

/** The stored places, newest first; invalid ones are dropped. */
export function parsePlaces(saved: string | null): ReadingPlace[] {
  try {
    const places: unknown = JSON.parse(saved ?? '[]');
    return Array.isArray(places) ? places.filter(isPlace) : [];
  } catch {
    return [];
  }
}

/** The list with this place first. */
export function withPlace(places: ReadingPlace[], place: ReadingPlace): ReadingPlace[] {
  return [place, ...places.filter(({ interview }) => interview !== place.interview)].slice(0, PLACES_MAX);
}

function isPlace(value: unknown): value is ReadingPlace {
  if (typeof value !== 'object' || value === null) return false;
  // Partial, because each field is checked below.
  const { interview, question, offset, read, shown }: Partial<Record<keyof ReadingPlace, unknown>> = value;
  return (
    typeof interview === 'string' &&
    (question === null || typeof question === 'string') &&
    typeof offset === 'number' &&
    offset >= 0 &&
    Array.isArray(read) &&
    read.every((id) => typeof id === 'string') &&
    (shown === undefined || isShown(shown))
  );
}

function isShown(value: unknown): value is ShownPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { name, number, total }: Partial<Record<keyof ShownPlace, unknown>> = value;
  return typeof name === 'string' && typeof number === 'number' && typeof total === 'number';
}

/** How long a place must be unchanged before it is stored, in milliseconds; a crash loses no more. */
const STAY_MS = 3000;

/** The places on this device, newest first. */
export function storedPlaces(): ReadingPlace[] {
  return parsePlaces(readDevice(PLACES_KEY));
}

/** The place of the last visit to an interview, if stored. */
export function placeOfLastVisit(interview: string): ReadingPlace | undefined {
  return storedPlaces().find((place) => place.interview === interview);
}

interface LaterVisit {
  /** Stores this place unless another one follows within `STAY_MS`. */
  note(place: ReadingPlace): void;
  /** Stores the last recorded place at once. */
  keep(): void;
}

/** Stores the place on this device for a later visit: after a while, and when the page is left. */
export function laterVisit(): LaterVisit {
  let noted: ReadingPlace | null = null;
  let timer = 0;
  const keep = () => {
    clearTimeout(timer);
    if (noted) writeDevice(PLACES_KEY, JSON.stringify(withPlace(storedPlaces(), noted)));
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

/** Stores the place in this history entry, for a reload and for back and forward. */
export function keepForEntry(place: Place): void {
  history.replaceState({ place }, '');
}

/** The place in this history entry, after a reload, or on the way back or forward. */
export function placeOfEntry(): Place | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('place' in state)) return null;
  const { place } = state;
  if (typeof place !== 'object' || place === null) return null;
  // Partial, because each field is checked below.
  const { anchor = null, letters = UPPER_EDGE, top }: Partial<Record<keyof Place, unknown>> = place;
  const isValid =
    (anchor === null || typeof anchor === 'string') && typeof letters === 'number' && typeof top === 'number';
  return isValid ? { anchor, letters, top } : null;
}
