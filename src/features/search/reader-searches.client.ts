import { z } from 'zod';
import { readApi } from '../../admin/api.client.ts';

/** What readers searched for in one week. */
export interface SearchWeek {
  /** Its Monday, `2026-03-02`. */
  week: string;
  opened: { id: string; name: string; count: number }[];
  missed: { words: string; count: number }[];
}

const openings = z.array(
  z.object({ week: z.string(), _id: z.string(), name: z.string(), count: z.number() }),
);
const misses = z.array(z.object({ week: z.string(), words: z.string(), count: z.number() }));

/** Newest week first. */
export async function listSearchWeeks(signal: AbortSignal): Promise<SearchWeek[]> {
  const [opened, missed] = await Promise.all([
    readApi('/podcasts/search/openings', openings, signal),
    readApi('/podcasts/search/misses', misses, signal),
  ]);
  const weeks = new Set([...opened, ...missed].map(({ week }) => week));
  return [...weeks]
    .toSorted((a, b) => b.localeCompare(a))
    .map((week) => ({
      week,
      opened: opened
        .filter((one) => one.week === week)
        .map(({ _id, name, count }) => ({ id: _id, name, count })),
      missed: missed.filter((one) => one.week === week).map(({ words, count }) => ({ words, count })),
    }));
}
