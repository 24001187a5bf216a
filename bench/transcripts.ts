import { readText } from '../src/features/transcripts/formats/read-text.ts';
import { readTranscript } from '../src/features/transcripts/passages/read-transcript.ts';
import { longTalk } from '../src/features/transcripts/samples/sample-talks.testing.ts';
import { fileOf } from '../src/features/transcripts/samples/sample-transcripts.testing.ts';
import { timesRow, type BenchmarkRow } from './row.ts';

const HOURS = 3;
const WORDS_A_MINUTE = 150;
const ROUNDS = 7;
const TARGET_MS = 2_000;
const FORMATS = ['whisperx.json', 'whatsapp-ios-arabic.txt', 'names.srt', 'plain.srt', 'paragraphs.txt'];

/** How long a host waits for a recording of hours, in the formats that take longest. */
export async function benchmarkTranscripts(): Promise<BenchmarkRow[]> {
  const talk = longTalk(HOURS * 60 * WORDS_A_MINUTE);
  return FORMATS.map((format) => {
    const { text } = fileOf(talk, format, 1);
    const times = Array.from({ length: ROUNDS }, () => timeReading(text));
    const size = `${(text.length / 1e6).toFixed(1)} M characters`;
    return timesRow(`transcripts: ${HOURS} hours parsed, ${format}, ${size}`, times, TARGET_MS);
  });
}

function timeReading(text: string): number {
  const start = performance.now();
  readTranscript(readText(text)?.lines ?? []);
  return performance.now() - start;
}
