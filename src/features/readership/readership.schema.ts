/** How far an interview was read: its page was seen, and its end was reached. */
export const READ_STAGES = ['opened', 'finished'] as const;
export type ReadStage = (typeof READ_STAGES)[number];

/** How often an interview was read to each stage. */
export type ReadCounts = Record<ReadStage, number>;

export interface DayReads extends ReadCounts {
  /** In the zone of the site, `2026-03-02`. */
  day: string;
}

/** Days that the screen of an interview shows, with today. */
export const DAYS_SHOWN = 30;
/** Days over which the most read interviews are compared, with today. */
export const MOST_READ_DAYS = 7;

/** The address that counts a reading. */
export function countedAt(interviewId: string, stage: ReadStage): string {
  return `/podcasts/${interviewId}/${stage}`;
}
