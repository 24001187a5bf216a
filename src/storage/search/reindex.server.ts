import { setImmediate as yieldToEvents, setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { ANALYSER_VERSION } from '#arabic-search';
import type { RunningWork } from '../../kernel/repeated-work.server.ts';
import { readCounter, setCounter } from '../counters.server.ts';
import type { Engine } from '../engine.server.ts';
import type { Tables } from '../tables.ts';
import type { SearchIndexer } from './search-indexer.server.ts';

/** Row of `counter`: the analyser version of the whole index. */
const INDEX_ANALYSER = 'search_analyser';
/** Interviews per transaction, which limits how long a save waits. */
const PER_TRANSACTION = 10;
/** Interviews per read. */
const PER_READ = 500;
const OTHER_RUNNER_MS = 1_000;
const RETRY_MS = 10_000;

/**
 * Rebuilds the index from the stored texts if another analyser wrote it, while searches continue. Every
 * interview stores the analyser of its terms, so an interrupted rebuild resumes; of several processes one
 * works at a time. A failure is logged and retried.
 */
export function refreshIndex(
  engine: Engine,
  indexer: SearchIndexer,
  onFailure: (error: unknown) => void,
): RunningWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = (async () => {
    while (!signal.aborted) {
      try {
        return await run(engine, indexer, signal);
      } catch (error) {
        if (signal.aborted) return;
        onFailure(error);
        await wait(RETRY_MS, signal);
      }
    }
  })();
  return {
    stop() {
      stopping.abort();
      return done;
    },
  };
}

async function run(engine: Engine, indexer: SearchIndexer, signal: AbortSignal): Promise<void> {
  // Usually true, and avoids starting the thread.
  if ((await readCounter(engine.reader, INDEX_ANALYSER)) === ANALYSER_VERSION) return;
  let after = '';
  while (!signal.aborted) {
    const next = await readVersions(engine.searcher, after);
    const last = next.at(-1);
    if (!last) return engine.transaction((trx) => setCounter(trx, INDEX_ANALYSER, ANALYSER_VERSION));
    const stale = next.filter(isStale).map(({ id }) => id);
    while (stale.length > 0 && !signal.aborted) {
      const batch = stale.slice(0, PER_TRANSACTION);
      if (await indexBatch(engine, indexer, batch)) stale.splice(0, batch.length);
      else await wait(OTHER_RUNNER_MS, signal);
      // Handles pending requests first.
      await yieldToEvents();
    }
    after = last.id;
  }
}

/** Ends early when stopped, and does not keep the process alive. */
async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal, ref: false }).catch(() => {});
}

/** False if another process is working on the index. */
async function indexBatch(engine: Engine, indexer: SearchIndexer, ids: string[]): Promise<boolean> {
  return engine.transaction(async (trx) => {
    if (!(await engine.traits.tryLockIndexing(trx))) return false;
    // The texts are read before they are indexed; a save in between would be overwritten with what it replaced.
    await engine.traits.lock(trx, 'interviews');
    const versions = await selectVersions(trx).where('interview.id', 'in', ids).execute();
    const stale = versions.filter(isStale).map(({ id }) => id);
    if (stale.length > 0) await indexer.index(trx, stale);
    return true;
  });
}

interface IndexVersion {
  id: string;
  analyser: number | null;
}

function isStale({ analyser }: IndexVersion): boolean {
  return analyser !== ANALYSER_VERSION;
}

function selectVersions(db: Kysely<Tables>) {
  return db
    .selectFrom('interview')
    .leftJoin('searchDocument', 'searchDocument.interviewId', 'interview.id')
    .leftJoin('searchUnpublished', 'searchUnpublished.interviewId', 'interview.id')
    .select((eb) => [
      'interview.id',
      eb.fn.coalesce('searchDocument.analyser', 'searchUnpublished.analyser').as('analyser'),
    ]);
}

function readVersions(db: Kysely<Tables>, after: string): Promise<IndexVersion[]> {
  return selectVersions(db)
    .where('interview.id', '>', after)
    .orderBy('interview.id')
    .limit(PER_READ)
    .execute();
}
