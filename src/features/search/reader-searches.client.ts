import { type Answer, callOf } from '../../admin/calls.client.ts';
import type * as routes from './search.http.server.ts';

const listOpenings = callOf<typeof routes.openingsRoute>('GET /podcasts/search/openings');
const listMisses = callOf<typeof routes.missesRoute>('GET /podcasts/search/misses');

/** What readers searched for in one week. */
export interface SearchWeek {
  /** Its Monday, `2026-03-02`. */
  week: string;
  opened: Answer<typeof routes.openingsRoute>;
  missed: Answer<typeof routes.missesRoute>;
}

/** Newest week first. */
export async function listSearchWeeks(signal: AbortSignal): Promise<SearchWeek[]> {
  const [opened, missed] = await Promise.all([listOpenings({ signal }), listMisses({ signal })]);
  const weeks = new Set([...opened, ...missed].map(({ week }) => week));
  return [...weeks]
    .toSorted((a, b) => b.localeCompare(a))
    .map((week) => ({
      week,
      opened: opened.filter((one) => one.week === week),
      missed: missed.filter((one) => one.week === week),
    }));
}
