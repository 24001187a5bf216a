/** One line of the result. */
export interface BenchmarkRow {
  what: string;
  figure: string;
  /** What it is held against. */
  target: string;
  /** Whether it reaches the target; absent where there is none to reach. */
  isReached?: boolean;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** The value that this share of all is below. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
