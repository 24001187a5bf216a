/** Where the device keeps the places of the interviews that were read last. */
export const PLACES_KEY = 'reading-places';
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
