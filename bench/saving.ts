import { ADMIN_ENV, connect } from '../e2e/fixtures/test.ts';
import { untilDense } from './dense.ts';
import { onLargeSite, saveAnswer } from './large-site.ts';
import { median, quantile, type BenchmarkRow } from './row.ts';

const SAVES = 30;
const INTERVIEWS = 100;
/** From sending an edit until its page is up to date, and until it is densely compressed. */
export async function benchmarkSaving(): Promise<BenchmarkRow[]> {
  return onLargeSite(INTERVIEWS, { env: ADMIN_ENV }, async ({ url }) => {
    const api = await connect(url);
    const [interview] = await api.interviews();
    const page = (await fetch(`${url}/interview/${interview?._id}`)).url;
    const correct: number[] = [];
    const dense: number[] = [];
    for (let count = 0; count < SAVES; count += 1) {
      const text = `جواب رقم ${count} من القياس`;
      const startedAt = performance.now();
      await saveAnswer(api, interview, `<p>${text}</p>`);
      const html = await (await fetch(page)).text();
      if (!html.includes(text)) throw new Error('an older page');
      correct.push(performance.now() - startedAt);
      await untilDense(page);
      dense.push(performance.now() - startedAt);
    }
    return [
      {
        what: 'from a save to a correct page',
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
  });
}
