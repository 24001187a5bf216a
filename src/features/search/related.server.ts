import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../kernel/app-error.ts';
import type { Interview, InterviewCard, Published } from '../interviews/interview.schema.ts';
import type { InterviewReader, RelatedCandidate } from '../interviews/interview.store.ts';
import type { RelatedReader, RelatedWriter, Relation } from './search.store.ts';
import type { Searches } from './search.server.ts';

/** Candidates with the same guest or topics. */
const POOL = 40;
const KEPT = 8;
/** Stored in one transaction, so that the content version rises once. */
const DUE_AT_ONCE = 64;

/** The services that the rules on related interviews need. */
interface RelatedServices {
  storage: {
    interviews: InterviewReader;
    related: RelatedReader;
    transaction<T>(work: (writers: { related: RelatedWriter }) => Promise<T>): Promise<T>;
  };
  searches: Searches;
}

/**
 * Interviews that share the guest, topics, or most of the subject matter of the name, summary and questions of this
 * one, nearest first, as computed after its last change or on the following night. For a very new interview: those
 * that share its guest or topics.
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

/**
 * Computes the related interviews of every interview that is due, until `signal` or until none is left. While the index
 * is being built they stay due.
 */
export async function relateDue(services: RelatedServices, signal: AbortSignal): Promise<void> {
  const { storage } = services;
  for (;;) {
    const due = await storage.related.listDue(DUE_AT_ONCE);
    const found: Relation[] = [];
    for (const one of due) {
      if (signal.aborted) return;
      const startedAt = performance.now();
      const interview = await storage.interviews.findInterview(one.id);
      const related = interview ? await findNearest(services, interview).catch(nullIfPreparing) : [];
      if (related === null) return;
      found.push({ ...one, related });
      // If many are due, as after an import, the search thread is left free half of the time for readers.
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
  return orderRelated(await interviews.listRelatedCandidates(interview, POOL), []);
}

function nullIfPreparing(error: unknown): null {
  if (error instanceof AppError && error.text.key === 'search.preparing') return null;
  throw error;
}

/** More than are shown, because some may be deleted or on the page already. */
async function findNearest({ storage, searches }: RelatedServices, interview: Interview): Promise<string[]> {
  const candidates = await storage.interviews.listRelatedCandidates(interview, POOL);
  const { id, name, summary, questions } = interview;
  const text = [name, summary, ...questions.map(({ question }) => question)].join('\n');
  return orderRelated(candidates, await searches.findSimilar(id, text)).slice(0, KEPT);
}

/**
 * Ids of related interviews: those with the same guest first, then those that share its topics, of which rarer ones
 * count more, then those with similar texts. `similar` are the last kind, nearest first; their order also breaks
 * ties.
 */
export function orderRelated(candidates: RelatedCandidate[], similar: string[]): string[] {
  const places = new Map(similar.map((id, place) => [id, place]));
  const placeOf = ({ id }: RelatedCandidate) => places.get(id) ?? similar.length;
  const named = candidates.toSorted(
    (a, b) =>
      Number(b.hasSameGuest) - Number(a.hasSameGuest) ||
      b.sharedTopics - a.sharedTopics ||
      placeOf(a) - placeOf(b),
  );
  return [...new Set([...named.map(({ id }) => id), ...similar])];
}
