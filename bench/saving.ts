import { ADMIN_ENV, connect } from '../e2e/fixtures/test.ts';
import { untilDense } from './dense.ts';
import { saveAnswer, startLargeSite } from './large-site.ts';
import { median, quantile, type BenchmarkRow } from './row.ts';

const SAVES = 30;
const INTERVIEWS = 100;
/** Connections beside that of the writer: every process gets some requests. */
const READERS = 6;

/** From sending an edit until its page is up to date in each of two processes, and until it is densely compressed. */
export async function benchmarkSaving(): Promise<BenchmarkRow[]> {
  const env = { ...ADMIN_ENV, WEB_CONCURRENCY: '2' };
  const site = await startLargeSite(INTERVIEWS, { env });
  try {
    const api = await connect(site.url);
    const [interview] = await api.interviews();
    const page = (await fetch(`${site.url}/interview/${interview?._id}`)).url;
    const correct: number[] = [];
    const dense: number[] = [];
    for (let count = 0; count < SAVES; count += 1) {
      const text = `جواب رقم ${count} من القياس`;
      const startedAt = performance.now();
      await saveAnswer(api, interview, `<p>${text}</p>`);
      const pages = await Promise.all(
        Array.from({ length: READERS }, async () => (await fetch(page)).text()),
      );
      if (!pages.every((html) => html.includes(text))) throw new Error('a process showed an older page');
      correct.push(performance.now() - startedAt);
      await untilDense(page);
      dense.push(performance.now() - startedAt);
    }
    return [
      {
        what: 'from a save to a correct page of every process',
        figure: `p50 ${median(correct).toFixed(0)} ms, p95 ${quantile(correct, 0.95).toFixed(0)} ms`,
        target: 'at most 50 ms',
        isReached: median(correct) <= 50,
      },
      {
        what: 'from a save to dense compression',
        figure: `p50 ${median(dense).toFixed(0)} ms`,
        target: 'at most 1 s',
        isReached: median(dense) <= 1_000,
      },
    ];
  } finally {
    await site.stop();
  }
}
