/** Parts of the window's height, from its top: what lies above the first is being read, above the other it was read. */
export const CURRENT_LINE = 1 / 3;
export const READ_LINE = 0.6;

/** Where something lies in the window, in pixels from its top edge. */
export interface Extent {
  top: number;
  bottom: number;
}

/** Index of the question under a line of the window: the last that has begun above it; -1 before the first one. */
export function questionAt(line: number, questions: readonly Extent[]): number {
  return questions.findLastIndex(({ top }) => top <= line);
}

/** Words above a line of the window: whole questions, and of the one under the line as many as its part above it. */
export function wordsAbove(line: number, questions: readonly Extent[], words: readonly number[]): number {
  return questions.reduce((sum, question, index) => sum + partAbove(line, question) * (words[index] ?? 0), 0);
}

/** Part of an extent above a line of the window: 0 to 1. */
export function partAbove(line: number, { top, bottom }: Extent): number {
  return bottom > top ? Math.min(1, Math.max(0, (line - top) / (bottom - top))) : 0;
}
