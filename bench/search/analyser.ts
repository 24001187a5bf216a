import { analyse, indexTerms } from '#arabic-search';
import { sanitizeRichText } from '../../src/rich-text/rich-text.server.ts';
import { searchedTexts } from '../../src/features/search/searched-texts.server.ts';
import { readSampleInterviews } from '../../src/app/sample/sample-content.server.ts';
import { median, type BenchmarkRow } from '../row.ts';

const ROUNDS = 15;
const TARGET = 100_000;

/** How many words per second are analysed, without cached results of earlier texts. */
export async function benchmarkAnalyser(): Promise<BenchmarkRow[]> {
  const samples = await readSampleInterviews();
  const texts = samples.flatMap(({ name, summary, questions }) =>
    searchedTexts({
      name,
      summary,
      guest: null,
      topics: [],
      questions: questions.map(({ question, answer }, index) => ({
        id: String(index),
        question,
        answer: sanitizeRichText(answer),
        version: 1,
      })),
    }).map(({ text }) => text),
  );
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rates.push(wordsPerSecond(texts));
  return [
    {
      what: 'analyser: words of the sample interviews',
      figure: `${Math.round(median(rates)).toLocaleString('en')} words/s of processor time`,
      target: `at least ${TARGET.toLocaleString('en')} words/s`,
    },
  ];
}

/** Measured in processor time, so other programs do not affect it. */
function wordsPerSecond(texts: string[]): number {
  const before = process.cpuUsage();
  let words = 0;
  for (const text of texts) words += indexTerms(analyse(text)).surface.length;
  const { user, system } = process.cpuUsage(before);
  return (words / (user + system)) * 1e6;
}
