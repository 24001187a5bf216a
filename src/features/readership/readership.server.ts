import type { Clock } from '../../kernel/clock.ts';
import { Counter } from '../../kernel/counter.ts';
import type { ContentChange } from '../changes/content-change.store.ts';
import { dayOf, lastDays } from './reading-days.ts';
import {
  DAYS_SHOWN,
  MOST_READ_DAYS,
  type DayReads,
  type ReadCounts,
  type ReadStage,
} from './readership.schema.ts';
import type { NamedReads, ReadershipReader, ReadershipWriter } from './readership.store.ts';

/** Counts readings in memory and writes them in batches, without any data about the readers. */
export interface ReadCounter {
  add(interviewId: string, stage: ReadStage, at: Date): void;
  /** Writes the counts. After a failure they are kept for the next batch. */
  write(storage: CountsStorage): Promise<void>;
}

interface CountsStorage {
  transaction(work: (writers: { readership: ReadershipWriter }) => Promise<void>): Promise<void>;
}

export function createReadCounter(): ReadCounter {
  const counter = new Counter();
  return {
    add: (interviewId, stage, at) => counter.add(`${dayOf(at)} ${interviewId} ${stage}`),
    async write(storage) {
      const batch = counter.take();
      if (batch.size === 0) return;
      const days = [...batch].map(([key, count]) => {
        const [day = '', interviewId = '', stage] = key.split(' ');
        return { day, interviewId, opened: 0, finished: 0, [stage as ReadStage]: count };
      });
      try {
        await storage.transaction(({ readership }) => readership.addReads(days));
      } catch (error) {
        for (const [key, count] of batch) counter.add(key, count);
        throw error;
      }
    },
  };
}

interface ReadershipServices {
  storage: { readership: ReadershipReader };
  clock: Clock;
}

/** How often an interview was read: ever, and on each of the last 30 days, oldest first. */
export async function readReadership(
  { storage, clock }: ReadershipServices,
  interviewId: string,
): Promise<ReadCounts & { days: DayReads[] }> {
  const all = await storage.readership.listDays(interviewId);
  const byDay = new Map(all.map((one) => [one.day, one]));
  const days = lastDays(clock.now(), DAYS_SHOWN).map(
    (day) => byDay.get(day) ?? { day, opened: 0, finished: 0 },
  );
  const sum = (stage: ReadStage) => all.reduce((total, one) => total + one[stage], 0);
  return { opened: sum('opened'), finished: sum('finished'), days };
}

/** The interviews that were opened most in the last seven days. */
export function listMostRead({ storage, clock }: ReadershipServices, limit: number): Promise<NamedReads[]> {
  const [since = ''] = lastDays(clock.now(), MOST_READ_DAYS);
  return storage.readership.listMostRead(since, limit);
}

/** Deletes the counts of permanently deleted interviews. */
export async function forgetReads(
  { subject, before }: ContentChange,
  { readership }: { readership: ReadershipWriter },
): Promise<void> {
  if (subject !== 'trash') return;
  for (const { id, kind } of before ?? []) if (kind === 'interview') await readership.deleteReads(id);
}

/** Programs that name themselves and run scripts: search engines, link previews, speed tests. Cubot makes phones. */
const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|partners|google-|preview|lighthouse|headless|phantom|prerender/i;

/** Whether a `User-Agent` is that of a program without a reader, or missing. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || ROBOT.test(userAgent);
}
