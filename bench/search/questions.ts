import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { analyse } from '#arabic-search';
import { makeInterview, makeQuestion } from '../../src/features/interviews/interview.factory.ts';
import type { WholeInterview } from '../../src/features/interviews/interview.store.ts';
import { richTextToPlainText } from '../../src/rich-text/rich-text.server.ts';
import { startPostgres } from '../../src/storage/postgres.testing.ts';
import { light10Terms, pieceTerms, rankByTerms, type Terms } from './baselines.ts';
import { newDatabase, peers, type Engine, type OpenEngine } from './engines.ts';
import { openSite } from './site-engine.ts';

const passageSchema = z.object({ id: z.string(), name: z.string(), text: z.string() });
const questionSchema = z.object({
  set: z.string(),
  query: z.string(),
  expected: z.array(z.string()),
  answers: z.array(z.string()),
});
type AskedQuestion = z.infer<typeof questionSchema>;

/**
 * `npm run bench -- search-questions FOLDER [--only NAME] [--misses]`: how well whole questions find the passage
 * that answers them, as a table: this search through `GET /podcasts/search`, two baselines and other engines, which may
 * find any words of the question. The folder, or `SEARCH_QUESTIONS`, holds `documents.jsonl` (id, name, text) and
 * `queries.jsonl` (set, query, expected ids, answers quoted from the passage). Each passage is an interview with one
 * answer. `--only memory` measures the engines with this in their name, such as this search without a server;
 * `--misses` lists the questions whose passage is not first.
 */
export async function benchmarkQuestions(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { only: { type: 'string', default: '' }, misses: { type: 'boolean', default: false } },
  });
  const folder = positionals[0] ?? process.env.SEARCH_QUESTIONS;
  if (folder === undefined) throw new Error('Name the folder of the questions, or set SEARCH_QUESTIONS');
  const { interviews, questions } = await readQuestions(folder);
  const sets = Map.groupBy(questions, ({ set }) => set);
  const columns = [...sets.keys()].map((set) => `${set}: MRR@10 | recall@10 | answer shown`);
  print(`| Search | ${columns.join(' | ')} |`);
  print(`|---${'|---'.repeat(3 * sets.size)}|`);
  const postgres = await startPostgres();
  try {
    for (const [name, open] of Object.entries(enginesOn(postgres.url))) {
      if (!name.includes(values.only)) continue;
      const engine = await open(interviews);
      const cells: string[] = [];
      for (const asked of sets.values()) cells.push(...(await measure(engine, asked, values.misses)));
      print(`| ${[name, ...cells].join(' | ')} |`);
      await engine.close();
    }
  } finally {
    await postgres.stop();
  }
}

function enginesOn(serverUrl: string): Record<string, OpenEngine> {
  return {
    'this search, SQLite': (interviews) => openSite(null, interviews),
    'this search, PostgreSQL': async (interviews) => openSite(await newDatabase(serverUrl), interviews),
    'light10, BM25': (interviews) => openBaseline(light10Terms, interviews),
    'pieces of four letters, BM25': (interviews) => openBaseline(pieceTerms, interviews),
    ...peers(serverUrl, 'questions'),
  };
}

/** MRR@10, recall@10 and the share of questions whose first result shows the answer, `–` if nothing is shown. */
async function measure(engine: Engine, asked: AskedQuestion[], showsMisses: boolean): Promise<string[]> {
  let [reciprocal, found, shown] = [0, 0, 0];
  for (const { query, expected, answers } of asked) {
    const ids = await engine.search(query);
    const rank = ids.findIndex((id) => expected.includes(id)) + 1;
    const [first] = ids;
    const snippet = (first !== undefined && (await engine.snippet?.(query, first))) || '';
    if (rank > 0) [reciprocal, found] = [reciprocal + 1 / rank, found + 1];
    if (answers.some((answer) => spelling(snippet).includes(spelling(answer)))) shown += 1;
    if (showsMisses && rank !== 1) print(`  ${rank} ${query} → ${snippet}`);
  }
  const share = (sum: number) => (sum / asked.length).toFixed(3);
  return [share(reciprocal), share(found), engine.snippet ? share(shown) : '–'];
}

/** The words of a text without marks and differences in the spelling of letters and digits. */
function spelling(text: string): string {
  return analyse(text)
    .map(({ surface }) => surface)
    .join(' ');
}

async function openBaseline(terms: Terms, interviews: WholeInterview[]): Promise<Engine> {
  const texts = interviews.map(({ id, name, questions }) => ({
    id,
    text: [name, ...questions.map(({ answer }) => richTextToPlainText(answer))].join('\n'),
  }));
  const rank = rankByTerms(texts, terms);
  return { search: async (query) => rank(query), close: async () => {} };
}

async function readQuestions(folder: string) {
  const passages = await readLines(join(folder, 'documents.jsonl'), passageSchema);
  const interviews = passages.map(({ name, text }): WholeInterview => {
    const answer = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
    return { ...makeInterview({ name, summary: '' }), questions: [makeQuestion({ question: '', answer })] };
  });
  const ids = new Map(passages.map(({ id }, index) => [id, interviews[index]?.id ?? '']));
  const asked = await readLines(join(folder, 'queries.jsonl'), questionSchema);
  const questions = asked.map((question) => ({
    ...question,
    expected: question.expected.map((id) => ids.get(id) ?? id),
  }));
  return { interviews, questions };
}

async function readLines<Line>(file: string, schema: z.ZodType<Line>): Promise<Line[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => schema.parse(JSON.parse(line)));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
