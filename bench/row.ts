/** One line of the result. */
export interface BenchmarkRow {
  what: string;
  figure: string;
  /** The target or the compared value. */
  target: string;
  /** Whether it reaches the target; absent without a target. */
  isReached?: boolean;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** The quantile for this share. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
