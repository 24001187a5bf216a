import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const SAMPLE_DIR = resolve('sample/interviews');

const sampleSchema = z.object({
  name: z.string(),
  summary: z.string(),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
});

/** Every text of the sample interviews without tags, vowel marks and tatweel. */
export async function readSampleTexts(): Promise<string[]> {
  const names = (await readdir(SAMPLE_DIR)).filter((name) => name.endsWith('.json')).sort();
  const texts: string[] = [];
  for (const name of names) {
    const { questions, ...interview } = sampleSchema.parse(
      JSON.parse(await readFile(join(SAMPLE_DIR, name), 'utf8')),
    );
    texts.push(interview.name, interview.summary);
    for (const { question, answer } of questions) texts.push(question, answer.replace(/<[^>]*>/g, ' '));
  }
  return texts.map((text) => text.normalize('NFC').replace(/[\p{Mn}\u0640]/gu, ''));
}
