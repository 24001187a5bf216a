/** How often readers asked in vain for the same words in one week; nothing of who asked or when. */
export interface SearchMiss {
  /** Its Monday in UTC, `2026-03-02`. */
  week: string;
  /** Folded, a space between two. */
  words: string;
  count: number;
}

export interface SearchMissReader {
  /** Newest week first, in it the most asked for. */
  listMisses(limit: number): Promise<SearchMiss[]>;
}

export interface SearchMissWriter {
  /** Adds to the counts; of a week that holds `SEARCH_MISSES_A_WEEK` different queries no new one is kept. */
  addMisses(misses: SearchMiss[]): Promise<void>;
  deleteMissesBefore(week: string): Promise<void>;
}
