/** One line of the result. */
export interface BenchmarkRow {
  what: string;
  figure: string;
  /** What it is held against. */
  target: string;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
