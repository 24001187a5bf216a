/**
 * How much a word tells that so many of all interviews have: rare words more than common ones, and always above 0
 * (inverse document frequency as BM25 has it).
 */
export function inverseFrequency(frequency: number, interviews: number): number {
  const known = Math.min(frequency, interviews);
  return Math.log(1 + (interviews - known + 0.5) / (known + 0.5));
}
