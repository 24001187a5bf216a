import { z } from 'zod';
import { readApi } from '../../admin/api.client.ts';
import { wireMiss, wireOpening } from './search-wire.ts';

/** What readers searched for in one week. */
export interface SearchWeek {
  /** Its Monday, `2026-03-02`. */
  week: string;
  opened: { id: string; name: string; count: number }[];
  missed: { words: string; count: number }[];
}

/** Newest week first. */
export async function listSearchWeeks(signal: AbortSignal): Promise<SearchWeek[]> {
  const [opened, missed] = await Promise.all([
    readApi('/podcasts/search/openings', z.array(wireOpening), signal),
    readApi('/podcasts/search/misses', z.array(wireMiss), signal),
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
