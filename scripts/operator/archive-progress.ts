import type { Progress } from '../../src/features/archive/archive.schema.ts';

const STEPS = { texts: 'texts', images: 'pictures', check: 'looking at everything' };
const EVERY_MS = 200;

let shownAt = 0;

/** Shows progress in one line, which is overwritten each time. */
export function showProgress({ step, done, total }: Progress): void {
  const now = performance.now();
  if (!process.stderr.isTTY || now - shownAt < EVERY_MS) return;
  shownAt = now;
  process.stderr.write(`\r\u001B[K${STEPS[step]} ${done} of ${total}\r`);
}
