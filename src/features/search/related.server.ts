import { setTimeout as pause } from 'node:timers/promises';
import type { Interview, InterviewCard, Published } from '../interviews/interview.schema.ts';
import type { InterviewReader } from '../interviews/interview.store.ts';
import { analyse, type Token } from './analyser/analyse.ts';
import { orderRelated } from './kin.server.ts';
import { clauseOf, planWord, STEM_TIER, type QueryWord } from './query-plan.server.ts';
import { isStopWord } from './query.ts';
import type { DueRelation, RelatedReader, RelatedWriter, Relation } from './related.store.ts';
import { coverageFactor } from './score.server.ts';
import type { SearchReader } from './search.store.ts';
import { weighWords } from './word-weights.server.ts';

/** Words that stand for an interview: those that fewest others have. */
const WORDS_MAX = 24;
/** Shorter stems are too common to tell anything. */
const STEM_MIN_LETTERS = 3;
/** One word in common is chance. */
const SHARED_MIN = 2;
/** Answers of the index that are looked at. */
const POOL = 40;
const KEPT = 8;
/** Kept in one transaction, so that what readers see changes once. */
const DUE_AT_ONCE = 64;

/** What the rules on related interviews ask of the application. */
export interface RelatedServices {
  storage: {
    interviews: InterviewReader;
    search: SearchReader;
    related: RelatedReader;
    transaction<T>(work: (writers: { related: RelatedWriter }) => Promise<T>): Promise<T>;
  };
}

/**
 * Interviews that share the guest, topics, or most of what the name, the summary and the questions of this one speak of,
 * nearest first, as they were found after its last change. One that is so new that nobody has looked yet has those that
 * share guest or topics.
 */
export async function findRelated(
  services: RelatedServices,
  interview: Interview,
  { without, limit }: { without: string[]; limit: number },
): Promise<Published<InterviewCard>[]> {
  const { storage } = services;
  const ids = (await storage.related.findRelated(interview.id)) ?? (await findNamedAlike(storage, interview));
  const shown = await storage.interviews.readCards(ids.filter((id) => !without.includes(id)));
  return shown.slice(0, limit);
}

/**
 * Finds anew what is related to every interview that has changed, and where that is something else than before also to
 * those that it is near to, until `signal` or until none is left.
 */
export async function relateDue(services: RelatedServices, signal: AbortSignal): Promise<void> {
  const { storage } = services;
  for (;;) {
    const due = await storage.related.listDue(DUE_AT_ONCE);
    const found: Relation[] = [];
    for (const { id, mark } of due) {
      if (signal.aborted) return;
      const startedAt = performance.now();
      const interview = await storage.interviews.findInterview(id);
      found.push({ id, mark, related: interview ? await findNearest(services, interview) : [] });
      // Where much is due, as after an import, the thread that searches is free for readers half of the time.
      await pause(due.length < DUE_AT_ONCE ? 0 : performance.now() - startedAt);
    }
    if (found.length === 0) return;
    const near = nearOnes(due, found);
    await storage.transaction(async ({ related }) => {
      await related.keepRelated(found);
      await related.markDue(near);
    });
  }
}

/** What is near to those that have moved; most edits move nothing. */
function nearOnes(due: DueRelation[], found: Relation[]): string[] {
  const changed = new Map(due.flatMap((one) => (one.hasChanged ? [[one.id, one.related]] : [])));
  const near = found.flatMap(({ id, related }) =>
    changed.has(id) && changed.get(id)?.join() !== related.join() ? related : [],
  );
  return [...new Set(near)].filter((id) => !changed.has(id)).sort();
}

async function findNamedAlike(
  { interviews }: RelatedServices['storage'],
  interview: Interview,
): Promise<string[]> {
  return orderRelated(await interviews.listKin(interview, POOL), []);
}

/** More than are shown: what is deleted or on the page already leaves room for the next. */
async function findNearest({ storage }: RelatedServices, interview: Interview): Promise<string[]> {
  const kin = await storage.interviews.listKin(interview, POOL);
  return orderRelated(kin, await findSimilar(storage.search, interview)).slice(0, KEPT);
}

async function findSimilar(search: SearchReader, interview: Interview): Promise<string[]> {
  const words = await tellingWords(search, interview);
  if (words.length < SHARED_MIN) return [];
  const [found = []] = await search.rankInterviews({
    tiers: [words.map((word) => clauseOf(word, STEM_TIER))],
    join: 'any',
    without: [interview.id],
    limit: POOL,
    enough: POOL,
  });
  return found
    .filter(({ matched }) => matched.length >= SHARED_MIN)
    .map(({ id, score, matched }) => ({ id, nearness: score * coverageFactor(words, matched) }))
    .sort((a, b) => b.nearness - a.nearness)
    .map(({ id }) => id);
}

/** What other interviews speak of too, the rarest first. */
async function tellingWords(
  search: SearchReader,
  { name, summary, questions }: Interview,
): Promise<QueryWord[]> {
  const tokens = distinctStems(
    analyse([name, summary, ...questions.map(({ question }) => question)].join('\n')),
  );
  const { interviews, words } = await weighWords(search, tokens);
  return words
    .filter(({ frequency }) => frequency > 1 && frequency <= interviews / 2)
    .map(({ token, weight }) => planWord(token, { isKnown: true, isTyped: false, weight, slips: [] }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, WORDS_MAX);
}

function distinctStems(tokens: Token[]): Token[] {
  const byStem = new Map<string, Token>();
  for (const token of tokens) {
    const stem = token.keys.t[0] ?? token.surface;
    if (!isStopWord(token) && stem.length >= STEM_MIN_LETTERS && !byStem.has(stem)) byStem.set(stem, token);
  }
  return [...byStem.values()];
}
