import { readSampleInterviews } from '../src/app/sample/sample-content.server.ts';

/** Every text of the sample interviews without tags, vowel marks and tatweel. */
export async function readSampleTexts(): Promise<string[]> {
  const texts = (await readSampleInterviews()).flatMap(({ name, summary, questions }) => [
    name,
    summary,
    ...questions.flatMap(({ question, answer }) => [question, answer.replace(/<[^>]*>/g, ' ')]),
  ]);
  return texts.map((text) => text.normalize('NFC').replace(/[\p{Mn}\u0640]/gu, ''));
}
