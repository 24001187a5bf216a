import { availableParallelism, loadavg } from 'node:os';
import { machineSeconds, processorSeconds } from './processor-time.ts';

/** Waiting programs for each processor, before a run and by others. */
const LOAD_MAX = 0.25;
/** The share of the machine that others may take during a run, and that its host may keep back. */
const OTHERS_MAX = 0.1;

/** How much of the machine was somebody else's. */
export interface Noise {
  loadBefore: number;
  othersShare: number;
  stolenShare: number;
  /** Figures of such a run are shown and judged by nobody. */
  isTooMuch: boolean;
}

/** Watches the machine from now on; asked when every program of the run has ended. */
export async function watchNoise(): Promise<() => Promise<Noise>> {
  const loadBefore = (loadavg()[0] ?? 0) / availableParallelism();
  const before = await machineSeconds();
  const ownBefore = await processorSeconds('self');
  return async () => {
    const after = await machineSeconds();
    const all = after.all - before.all;
    // Every program of a run is a child of this process that it has waited for.
    const own = (await processorSeconds('self')) - ownBefore;
    const othersShare = Math.max(0, after.busy - before.busy - own) / all;
    const stolenShare = (after.stolen - before.stolen) / all;
    const isTooMuch = loadBefore > LOAD_MAX || othersShare > OTHERS_MAX || stolenShare > OTHERS_MAX;
    return { loadBefore, othersShare, stolenShare, isTooMuch };
  };
}
