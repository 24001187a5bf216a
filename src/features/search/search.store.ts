import type { Interview } from '../interviews/interview.schema.ts';

export interface SearchReader {
  /** Interviews in which every folded word begins some word, best first, with all their text. */
  searchInterviews(foldedWords: string[], limit: number): Promise<Interview[]>;
}
