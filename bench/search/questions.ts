import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { analyse, MemoryStore, search, textsAboveAnswers, type KnownWords } from '#arabic-search';
import { makeInterview, makeQuestion } from '../../src/features/interviews/interview.factory.ts';
import { quantile } from '../row.ts';
import { light10Terms, pieceTerms, rankByTerms } from './baselines.ts';
import { openProduct } from './engines.ts';

const FOUND = 10;

const passageSchema = z.object({ id: z.string(), name: z.string(), text: z.string() });
const questionSchema = z.object({
  set: z.string(),
  query: z.string(),
  expected: z.array(z.string()),
  answers: z.array(z.string()),
});
type Passage = z.infer<typeof passageSchema>;
type AskedQuestion = z.infer<typeof questionSchema>;

/** A result for a question; the baselines show no snippet. */
interface Result {
  id: string;
  snippet: string | null;
}

interface Engine {
  name: string;
  search(query: string): Promise<Result[]>;
  close(): Promise<void>;
}

/**
 * `npm run bench:search-questions -- FOLDER [--sqlite] [--misses]`: how well whole questions find the passage that
 * answers them, compared with light stemming and 4-grams under BM25. The folder holds `documents.jsonl` (id, name,
 * text) and `queries.jsonl` (set, query, expected ids, answers quoted from the passage). Each passage is an
 * interview with one answer. `--sqlite` searches the stored index instead of the one in memory; `--misses` lists the
 * questions whose passage is not first.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { sqlite: { type: 'boolean' }, misses: { type: 'boolean' } },
  });
  const folder = positionals[0] ?? process.env.SEARCH_QUESTIONS;
  if (folder === undefined) throw new Error('Name the folder of the questions, or set SEARCH_QUESTIONS');
  const passages = await readLines(join(folder, 'documents.jsonl'), passageSchema);
  const questions = await readLines(join(folder, 'queries.jsonl'), questionSchema);
  const texts = passages.map(({ id, name, text }) => ({ id, text: `${name}\n${text}` }));
  const engines: Engine[] = [
    await (values.sqlite ? openStored(passages) : openInMemory(passages)),
    baseline('light10, BM25', rankByTerms(texts, light10Terms)),
    baseline('pieces of four, BM25', rankByTerms(texts, pieceTerms)),
  ];
  for (const engine of engines) {
    await measure(engine, questions, values.misses ?? false);
    await engine.close();
  }
}

async function measure(engine: Engine, questions: AskedQuestion[], showsMisses: boolean): Promise<void> {
  for (const [set, asked] of Map.groupBy(questions, (question) => question.set)) {
    const [times, ranks]: [number[], number[]] = [[], []];
    let [shown, hasPlaces] = [0, false];
    for (const { query, expected, answers } of asked) {
      const startedAt = performance.now();
      const results = await engine.search(query);
      times.push(performance.now() - startedAt);
      const rank = results.findIndex(({ id }) => expected.includes(id)) + 1;
      ranks.push(rank);
      const snippet = results[0]?.snippet ?? null;
      if (snippet !== null) hasPlaces = true;
      if (snippet !== null && answers.some((answer) => holds(snippet, answer))) shown += 1;
      if (showsMisses && hasPlaces && rank !== 1) print(`  ${rank} ${query} → ${snippet}`);
    }
    const mean = (of: (rank: number) => number) =>
      (ranks.reduce((sum, rank) => sum + of(rank), 0) / ranks.length).toFixed(3);
    const time = [0.5, 0.95].map((share) => quantile(times, share).toFixed(1)).join(' / ');
    const place = hasPlaces ? (shown / asked.length).toFixed(3) : '-';
    print(
      `${engine.name.padEnd(22)} ${set.padEnd(8)} ${asked.length} questions  MRR@10 ${mean((rank) => (rank > 0 ? 1 / rank : 0))}  ` +
        `recall@10 ${mean((rank) => Math.min(rank, 1))}  answer shown ${place}  p50 / p95 ${time} ms`,
    );
  }
}

/** Whether the snippet contains the words of the answer, in any spelling of marks and digits. */
function holds(snippet: string, answer: string): boolean {
  return spelling(snippet).includes(spelling(answer));
}

function spelling(text: string): string {
  return analyse(text)
    .map(({ surface }) => surface)
    .join(' ');
}

function openInMemory(passages: Passage[]): Engine {
  const publishedAt = '2026-01-01';
  const store = new MemoryStore(
    passages.map(({ id, name, text }) => ({
      id,
      publishedAt,
      texts: [
        { field: 'name', text: name },
        { field: 'answer', questionId: id, text },
      ],
    })),
  );
  const known: KnownWords = new Map();
  return {
    name: 'this search, in memory',
    async search(query) {
      const found = await search({ store, textsAbove: textsAboveAnswers, known }, query, FOUND);
      return found.map(({ document, match }) => ({ id: document.id, snippet: match.snippet }));
    },
    close: async () => {},
  };
}

/** Through the rule that the API calls. */
async function openStored(passages: Passage[]): Promise<Engine> {
  const passageIds = new Map<string, string>();
  const interviews = passages.map(({ id, name, text }) => {
    const row = makeInterview({ name, summary: '' });
    passageIds.set(row.id, id);
    const answer = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
    return { ...row, questions: [makeQuestion({ question: '', answer })] };
  });
  const { find, close } = await openProduct(null, interviews);
  return {
    name: 'this search, SQLite',
    async search(query) {
      const found = await find(query);
      return found.map(({ id, match }) => ({ id: passageIds.get(id) ?? '', snippet: match.snippet }));
    },
    close,
  };
}

function baseline(name: string, rank: (query: string) => string[]): Engine {
  return {
    name,
    search: async (query) => rank(query).map((id) => ({ id, snippet: null })),
    close: async () => {},
  };
}

async function readLines<Line>(file: string, schema: z.ZodType<Line>): Promise<Line[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => schema.parse(JSON.parse(line)));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
