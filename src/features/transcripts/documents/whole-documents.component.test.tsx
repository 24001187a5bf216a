import { expect, test } from 'vitest';
import { wordsOf } from '../../../kernel/words.ts';
import { arrivalOf } from '../arrival/arrival.ts';
import { linesOfHtml, type DocumentLines } from './document-lines.client.ts';
import { Generator, type GeneratedDocument } from '../samples/generated-documents.testing.ts';
import { readTranscript } from '../passages/read-transcript.ts';
import { readTranscriptFile } from '../formats/transcript-file.client.ts';
import { wordFile } from '../word/word-file.testing.ts';

// Whatever a document is made of: what its readers see arrives or is listed, and what they do not see does neither.

const DOCUMENTS = 500;
const seeds = Array.from({ length: DOCUMENTS }, (_, seed) => seed + 1);

/** What is wrong with a document as it was read. */
function faultOf({ source, seen, unseen }: GeneratedDocument, document: DocumentLines): string | null {
  const texts = readTranscript(document.lines).passages.map(({ text }) => text);
  const arrived = new Set(texts.flatMap(wordsOf));
  const missing = new Set(arrivalOf(document, texts).missing);
  const lost = seen.filter((word) => !arrived.has(word) && !missing.has(word));
  const shown = unseen.filter((word) => arrived.has(word) || missing.has(word));
  const invented = [...missing].filter((word) => arrived.has(word) || !seen.includes(word));
  if (lost.length + shown.length + invented.length === 0) return null;
  return `lost ${lost.join()} shown ${shown.join()} invented ${invented.join()}: ${source}`;
}

test('every word of generated HTML arrives or is listed, and no other does', () => {
  const faults = seeds.flatMap((seed) => {
    const document = new Generator(seed).html();
    return faultOf(document, linesOfHtml(document.source, 'web')) ?? [];
  });
  expect(faults.slice(0, 3)).toEqual([]);
});

test('every word of a generated Word file arrives, and no other does', async () => {
  const faults: string[] = [];
  for (const seed of seeds) {
    const document = new Generator(seed).word();
    const read = await readTranscriptFile(new File([await wordFile(document.source)], 'talk.docx'));
    const fault = faultOf(document, read);
    if (fault) faults.push(fault);
    const texts = readTranscript(read.lines).passages.map(({ text }) => text);
    const { missing } = arrivalOf(read, texts);
    if (missing.length > 0) faults.push(`missing ${missing.join()}: ${document.source}`);
  }
  expect(faults.slice(0, 3)).toEqual([]);
});
