import { differenceOf } from '../src/features/versions/difference.server.ts';
import { randomFrom } from '../src/kernel/randomness.testing.ts';
import { timesRow, type BenchmarkRow } from './row.ts';
import { readSampleTexts } from './sample-words.ts';

const WORDS = 5_000;
const PARAGRAPH = 60;
const ROUNDS = 7;
const TARGET_MS = 200;

/** The time to compare two long versions, from a slight revision to a different text. */
export async function benchmarkVersionDifference(): Promise<BenchmarkRow[]> {
  const words = (await readSampleTexts()).flatMap((text) => text.split(/\s+/).filter(Boolean));
  const random = randomFrom(7);
  const anyWord = () => words[random(words.length)] ?? '';
  const text = Array.from({ length: WORDS }, anyWord);
  const revised = (inHundred: number) => text.map((word) => (random(100) < inHundred ? anyWord() : word));
  const others = {
    'one word in fifty changed': revised(2),
    'one word in three changed': revised(33),
    'nothing in common': revised(100),
  };
  const texts = `two texts of ${WORDS.toLocaleString('en')} words`;
  return Object.entries(others).map(([what, other]) =>
    timesRow(`versions: comparison of ${texts}, ${what}`, times(toHtml(text), toHtml(other)), TARGET_MS),
  );
}

function toHtml(words: string[]): string {
  const starts = Array.from({ length: Math.ceil(words.length / PARAGRAPH) }, (_, index) => index * PARAGRAPH);
  return starts.map((start) => `<p>${words.slice(start, start + PARAGRAPH).join(' ')}</p>`).join('');
}

function times(before: string, after: string): number[] {
  const version = (text: string) => ({ text: { kind: 'info_page', text } as const, image: null });
  return Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    differenceOf(version(before), version(after));
    return performance.now() - start;
  });
}
