import { setTimeout as pause } from 'node:timers/promises';
import { machineSeconds, processorSeconds } from './processor-time.ts';

/** The share of the machine that others may take before a run and during it, and that its host may keep back. */
const OTHERS_MAX = 0.1;
/** How long the machine is watched before a run. Its load average would still know of the run before. */
const WATCHED_MS = 2_000;

/** How much of the machine was somebody else's. */
export interface Noise {
  shareBefore: number;
  othersShare: number;
  stolenShare: number;
  /** Figures of such a run are shown and judged by nobody. */
  isTooMuch: boolean;
}

/** Watches the machine, for a moment before a run and until it is asked, when every program of the run has ended. */
export async function watchNoise(): Promise<() => Promise<Noise>> {
  const first = await machineSeconds();
  await pause(WATCHED_MS);
  const before = await machineSeconds();
  const shareBefore = (before.busy - first.busy) / (before.all - first.all);
  const ownBefore = await processorSeconds('self');
  return async () => {
    const after = await machineSeconds();
    const all = after.all - before.all;
    // Every program of a run is a child of this process that it has waited for.
    const own = (await processorSeconds('self')) - ownBefore;
    const othersShare = Math.max(0, after.busy - before.busy - own) / all;
    const stolenShare = (after.stolen - before.stolen) / all;
    const isTooMuch = Math.max(shareBefore, othersShare, stolenShare) > OTHERS_MAX;
    return { shareBefore, othersShare, stolenShare, isTooMuch };
  };
}
