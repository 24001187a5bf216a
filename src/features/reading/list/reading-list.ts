import { readDevice, writeDevice } from '../../../islands/device-storage.ts';
import { PLACES_KEY, SAVED_KEY } from '../device-keys.ts';
import { storedPlaces, type ReadingPlace, type ShownPlace } from '../place/reading-place.ts';

/** The oldest are dropped beyond this. */
export const SAVED_MAX = 100;

/** An interview that was saved for later. */
export interface SavedInterview {
  interview: string;
  name: string;
}

/** An interview in a list of this device. */
export interface ListedInterview extends SavedInterview {
  /** How far it was read; null if it was not begun. */
  place: (Pick<ShownPlace, 'number' | 'total'> & Pick<ReadingPlace, 'question'>) | null;
}

/** The saved interviews, newest first; invalid ones are dropped. */
export function parseSaved(stored: string | null): SavedInterview[] {
  try {
    const saved: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(saved) ? saved.filter(isSaved) : [];
  } catch {
    return [];
  }
}

function isSaved(value: unknown): value is SavedInterview {
  if (typeof value !== 'object' || value === null) return false;
  const { interview, name }: Partial<Record<keyof SavedInterview, unknown>> = value;
  return typeof interview === 'string' && typeof name === 'string';
}

export type DeviceListName = 'begun' | 'saved' | 'unfinished' | 'finished';

/**
 * The lists of this device: all begun interviews; and without a repetition the saved, the other begun, and the other
 * finished ones.
 */
export function readingLists(
  places: readonly ReadingPlace[],
  saved: readonly SavedInterview[],
): Record<DeviceListName, ListedInterview[]> {
  const read = places.flatMap(({ interview, question, shown }) =>
    shown ? [{ interview, name: shown.name, place: { ...shown, question } }] : [],
  );
  const isSavedToo = ({ interview }: SavedInterview) => saved.some((one) => one.interview === interview);
  const begun = read.filter(({ place }) => place.question !== null);
  return {
    begun,
    saved: saved.map(
      (one) => read.find(({ interview }) => interview === one.interview) ?? { ...one, place: null },
    ),
    unfinished: begun.filter((one) => !isSavedToo(one)),
    finished: read.filter((one) => one.place.question === null && !isSavedToo(one)),
  };
}

/** The interviews saved on this device, newest first. */
export function storedSaved(): SavedInterview[] {
  return parseSaved(readDevice(SAVED_KEY));
}

/** The list with the interview first, or without it if it was there. */
export function toggledSaved(saved: readonly SavedInterview[], one: SavedInterview): SavedInterview[] {
  const others = saved.filter(({ interview }) => interview !== one.interview);
  return others.length < saved.length ? others : [one, ...others].slice(0, SAVED_MAX);
}

/** Saves an interview on this device, or removes it; false if the device keeps nothing. */
export function toggleSaved(one: SavedInterview): boolean {
  return writeDevice(SAVED_KEY, JSON.stringify(toggledSaved(storedSaved(), one)));
}

/** Marks the buttons of the page whose interview is saved; their words change with it. */
export function showSaved(): void {
  const saved = storedSaved();
  for (const button of document.querySelectorAll<HTMLElement>('[data-save]')) {
    const isListed = saved.some(({ interview }) => interview === button.dataset['save']);
    button.toggleAttribute('data-saved', isListed);
  }
}

/** Removes an interview from all lists of this device, with the reader's place in it. */
export function forgetInterview(interview: string): void {
  const others = (one: { interview: string }) => one.interview !== interview;
  writeDevice(SAVED_KEY, JSON.stringify(storedSaved().filter(others)));
  writeDevice(PLACES_KEY, JSON.stringify(storedPlaces().filter(others)));
}
