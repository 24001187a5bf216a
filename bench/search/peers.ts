import type { WholeInterview } from '../../src/features/interviews/interview.store.ts';
import { readSamples } from '../../src/features/search/relevance-run.testing.ts';
import {
  RELEVANCE_CASES,
  type RelevanceAnswer,
  type RelevanceCase,
  scoreRelevance,
} from '../../packages/arabic-search/test/relevance.testing.ts';
import { startPostgres } from '../../src/storage/postgres.testing.ts';
import { makeInterviews } from '../many-interviews.ts';
import { quantile } from '../row.ts';
import { readSampleTexts } from '../sample-words.ts';
import { ownEngines, peers, type Engine } from './engines.ts';
import { makeQueries } from './queries.ts';

const INTERVIEWS = 5_000;
const PER_KIND = 50;
/** Queries that readers type; the limit does not apply to an attacker's. */
const TYPED_MS = 50;

/**
 * `npm run bench -- search-peers [number]`: other engines on the same queries and interviews, with the same field
 * weights, each in one process and without a network. Recall is measured on the sample interviews, time on 5,000
 * generated ones, or on this number.
 */
export async function benchmarkPeers([number]: string[]): Promise<void> {
  const count = Number(number ?? INTERVIEWS);
  const made: WholeInterview[] = [];
  for await (const interview of makeInterviews(count)) made.push(interview);
  const kinds = makeQueries(await readSampleTexts()).filter(({ targetMs }) => targetMs <= TYPED_MS);
  const typed = kinds.flatMap(({ queries }) => queries.slice(0, PER_KIND));
  print(
    `recall@10 and MRR of ${RELEVANCE_CASES.length} queries; ${typed.length} queries to ${count} interviews`,
  );
  const postgres = await startPostgres();
  const engines = { ...ownEngines(postgres.url), ...peers(postgres.url, 'words') };
  try {
    for (const [name, open] of Object.entries(engines)) {
      const { recall, reciprocalRank } = await measureRecall(open);
      const times = await measureTimes(await open(made), typed);
      const [p50, p95] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(1));
      print(
        `${name.padEnd(26)} recall ${recall.toFixed(2)}  MRR ${reciprocalRank.toFixed(2)}  p50 ${p50}  p95 ${p95} ms`,
      );
    }
  } finally {
    await postgres.stop();
  }
}

async function measureRecall(open: (interviews: WholeInterview[]) => Promise<Engine>) {
  const { interviews, files } = await readSamples();
  const engine = await open(interviews);
  const answers: [RelevanceCase, RelevanceAnswer][] = [];
  for (const asked of RELEVANCE_CASES) {
    const found = await engine.search(asked.query);
    answers.push([asked, { interviews: found.map((id) => files.get(id) ?? ''), question: null }]);
  }
  await engine.close();
  const mean = scoreRelevance(answers).at(-1);
  if (!mean) throw new Error('there are no queries');
  return mean;
}

async function measureTimes(engine: Engine, queries: string[]): Promise<number[]> {
  // The first searches read data from the disk and compile code.
  for (const query of queries.slice(-PER_KIND)) await engine.search(query);
  const times: number[] = [];
  for (const query of queries) {
    const startedAt = performance.now();
    await engine.search(query);
    times.push(performance.now() - startedAt);
  }
  await engine.close();
  return times;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
