/** One line of the result. */
export interface BenchmarkRow {
  what: string;
  figure: string;
  /** The target or the compared value. */
  target: string;
  /** Whether it reaches the target; absent without a target. */
  isReached?: boolean;
}

/** Repeated times in milliseconds, judged by their median. */
export function timesRow(what: string, times: number[], targetMs: number): BenchmarkRow {
  const [middle, worst] = [median(times), Math.max(...times)];
  return {
    what,
    figure: `${middle.toFixed(1)} ms (median of ${times.length}), worst ${worst.toFixed(1)} ms`,
    target: `under ${targetMs} ms`,
    isReached: middle < targetMs,
  };
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** The quantile for this share. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
