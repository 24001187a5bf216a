import { z } from 'zod';
import { callApi } from '../../admin/api.client.ts';

/** What readers of one week looked for. */
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
    callApi({ method: 'GET', path: '/podcasts/search/openings', answer: openings, signal }),
    callApi({ method: 'GET', path: '/podcasts/search/misses', answer: misses, signal }),
  ]);
  const weeks = new Set([...opened.data, ...missed.data].map(({ week }) => week));
  return [...weeks]
    .toSorted((a, b) => b.localeCompare(a))
    .map((week) => ({
      week,
      opened: opened.data
        .filter((one) => one.week === week)
        .map(({ _id, name, count }) => ({ id: _id, name, count })),
      missed: missed.data.filter((one) => one.week === week).map(({ words, count }) => ({ words, count })),
    }));
}
