import { setTimeout as pause } from 'node:timers/promises';
import { machineSeconds, processorSeconds } from './processor-time.ts';

/** The share of the machine that other programs, or its host, may use before and during a run. */
const OTHERS_MAX = 0.1;
/** How long the machine is observed before a run. The load average would include the previous run. */
const WATCHED_MS = 2_000;

/** How much of the machine was used by others. */
export interface Noise {
  shareBefore: number;
  othersShare: number;
  stolenShare: number;
  /** Results of such a run are shown but not judged. */
  isTooMuch: boolean;
}

/**
 * Observes the machine for a moment, then until the returned function is called, when every program of the run has
 * ended.
 */
export async function watchNoise(): Promise<() => Promise<Noise>> {
  const first = await machineSeconds();
  await pause(WATCHED_MS);
  const before = await machineSeconds();
  const shareBefore = (before.busy - first.busy) / (before.all - first.all);
  const ownBefore = await processorSeconds('self');
  return async () => {
    const after = await machineSeconds();
    const all = after.all - before.all;
    // Every program of a run is a child of this process that has been waited for.
    const own = (await processorSeconds('self')) - ownBefore;
    const othersShare = Math.max(0, after.busy - before.busy - own) / all;
    const stolenShare = (after.stolen - before.stolen) / all;
    const isTooMuch = Math.max(shareBefore, othersShare, stolenShare) > OTHERS_MAX;
    return { shareBefore, othersShare, stolenShare, isTooMuch };
  };
}
