/** How often an interview was opened from a search in one week; nothing of who did. */
export interface Opening {
  /** Its Monday in UTC, `2026-03-02`. */
  week: string;
  interviewId: string;
  count: number;
}

/** The same with the name of the interview. */
export interface NamedOpening extends Opening {
  name: string;
}

export interface OpeningReader {
  /** Newest week first, in it the most opened; at most `limit` of each week. */
  listOpenings(limit: number): Promise<NamedOpening[]>;
}

export interface OpeningWriter {
  /** Adds to the counts; what is said of an interview that is gone is left out. */
  addOpenings(openings: Opening[]): Promise<void>;
  deleteOpeningsBefore(week: string): Promise<void>;
}
