/** The storage key of the places in the interviews read last. */
export const PLACES_KEY = 'reading-places';
/** The storage key of the interviews that were saved for later. */
export const SAVED_KEY = 'reading-saved';
