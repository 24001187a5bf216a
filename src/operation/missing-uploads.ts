const SHOWN_MAX = 20;

/** The uploads that a backup or an archive could not take, as a sentence; null if it is complete. */
export function describeMissing(missing: readonly string[], taker: 'backup' | 'archive'): string | null {
  return missing.length === 0
    ? null
    : `missing or damaged among the uploads, and so not in the ${taker}: ${someOf(missing)}`;
}

/** The first names of a list, and how many there are after them: a folder of uploads can be missing as a whole. */
export function someOf(names: readonly string[]): string {
  const more = names.length - SHOWN_MAX;
  return `${names.slice(0, SHOWN_MAX).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
