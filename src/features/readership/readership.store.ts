import type { DayReads, ReadCounts } from './readership.schema.ts';

/** How often an interview was read on one day, without data about readers. */
export interface ReadingDay extends DayReads {
  interviewId: string;
}

export interface NamedReads extends ReadCounts {
  interviewId: string;
  name: string;
}

export interface ReadershipReader {
  /** The days on which an interview was read, oldest first. */
  listDays(interviewId: string): Promise<DayReads[]>;
  /** The interviews that were read since a day, the most opened first. */
  listMostRead(since: string, limit: number): Promise<NamedReads[]>;
}

export interface ReadershipWriter {
  /** Adds to the counts; those of interviews that are neither there nor in the trash are dropped. */
  addReads(days: ReadingDay[]): Promise<void>;
  /** Deletes all counts of an interview. */
  deleteReads(interviewId: string): Promise<void>;
}
