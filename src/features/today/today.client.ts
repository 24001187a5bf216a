import { type Answer, callOf } from '../../admin/calls.client.ts';
import type * as routes from './today.http.server.ts';
import { KEPT_MAX } from './today.schema.ts';

/** What a host may want to go on with. */
export type TodayLists = Answer<typeof routes.todayRoute>;

const read = callOf<typeof routes.todayRoute>('GET /today');

/** `kept` are the ids of interviews with unsaved text on this device. */
export function readToday(kept: readonly string[], signal: AbortSignal): Promise<TodayLists> {
  return read({ query: { kept: kept.slice(0, KEPT_MAX).join(',') || undefined }, signal });
}
