import { setTimeout as pause } from 'node:timers/promises';
import type { Interview, InterviewCard, Published } from '../interviews/interview.schema.ts';
import type { InterviewReader, Kin } from '../interviews/interview.store.ts';
import type { RelatedReader, RelatedWriter, Relation } from './search.store.ts';
import type { Searches } from './search.server.ts';

/** Interviews with the same guest or topics that are looked at. */
const POOL = 40;
const KEPT = 8;
/** Kept in one transaction, so that what readers see changes once. */
const DUE_AT_ONCE = 64;

/** What the rules on related interviews ask of the application. */
export interface RelatedServices {
  storage: {
    interviews: InterviewReader;
    related: RelatedReader;
    transaction<T>(work: (writers: { related: RelatedWriter }) => Promise<T>): Promise<T>;
  };
  searches: Searches;
}

/**
 * Interviews that share the guest, topics, or most of what the name, the summary and the questions of this one speak of,
 * nearest first, as computed after its last change or the night
 * after. For an interview that is too new for that: those that share its guest or topics.
 */
export async function findRelated(
  services: Pick<RelatedServices, 'storage'>,
  interview: Interview,
  { without, limit }: { without: string[]; limit: number },
): Promise<Published<InterviewCard>[]> {
  const { storage } = services;
  const ids = (await storage.related.findRelated(interview.id)) ?? (await findNamedAlike(storage, interview));
  const shown = await storage.interviews.readCards(ids.filter((id) => !without.includes(id)));
  return shown.slice(0, limit);
}

/** Finds again what is related to every interview that is due, until `signal` or until none is left. */
export async function relateDue(services: RelatedServices, signal: AbortSignal): Promise<void> {
  const { storage } = services;
  for (;;) {
    const due = await storage.related.listDue(DUE_AT_ONCE);
    const found: Relation[] = [];
    for (const one of due) {
      if (signal.aborted) return;
      const startedAt = performance.now();
      const interview = await storage.interviews.findInterview(one.id);
      found.push({ ...one, related: interview ? await findNearest(services, interview) : [] });
      // Where much is due, as after an import, the thread that searches is free for readers half of the time.
      await pause(due.length < DUE_AT_ONCE ? 0 : performance.now() - startedAt);
    }
    if (found.length === 0) return;
    await storage.transaction(({ related }) => related.keepRelated(found));
  }
}

async function findNamedAlike(
  { interviews }: RelatedServices['storage'],
  interview: Interview,
): Promise<string[]> {
  return orderRelated(await interviews.listKin(interview, POOL), []);
}

/** More than are shown: what is deleted or on the page already leaves room for the next. */
async function findNearest({ storage, searches }: RelatedServices, interview: Interview): Promise<string[]> {
  const kin = await storage.interviews.listKin(interview, POOL);
  return orderRelated(kin, await searches.findSimilar(interview.id)).slice(0, KEPT);
}

/**
 * Ids of what is related to an interview: those with its guest first, then those that share its topics, of which a rare
 * one tells more, then those that speak of the same things. `similar` are the last, the nearest first; among equals
 * their order decides.
 */
export function orderRelated(kin: Kin[], similar: string[]): string[] {
  const places = new Map(similar.map((id, place) => [id, place]));
  const placeOf = ({ id }: Kin) => places.get(id) ?? similar.length;
  const named = kin.toSorted(
    (a, b) =>
      Number(b.hasSameGuest) - Number(a.hasSameGuest) ||
      b.sharedTopics - a.sharedTopics ||
      placeOf(a) - placeOf(b),
  );
  return [...new Set([...named.map(({ id }) => id), ...similar])];
}
