import { readdirSync, readFileSync } from 'node:fs';
import { talkOf, wordsOf, type Talk } from './talk.testing.ts';

const SAMPLES = new URL('../../../../sample/interviews/', import.meta.url);

/** The sample interviews. */
export function sampleTalks(): Talk[] {
  return readdirSync(SAMPLES)
    .toSorted()
    .map((file, index) => talkOf(JSON.parse(readFileSync(new URL(file, SAMPLES), 'utf8')), index));
}

/** The same talk again and again, for about so many words. */
export function longTalk(words: number): Talk {
  const talks = sampleTalks();
  const said = talks.flatMap((talk) => talk.said);
  const length = wordsOf(said.flatMap((one) => one.paragraphs).join(' ')).length;
  const [first] = talks;
  if (!first) throw new Error('There are no sample interviews');
  return { ...first, said: Array.from({ length: Math.ceil(words / length) }, () => said).flat() };
}
