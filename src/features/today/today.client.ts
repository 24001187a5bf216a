import { z } from 'zod';
import { readApi, readId } from '../../admin/api.client.ts';
import { KEPT_MAX, wireToday } from './today-wire.ts';

const withIds = <Row extends { _id: string }>(rows: Row[]) => rows.map(readId);

const today = wireToday.transform(({ missed, ...lists }) => ({
  drafts: withIds(lists.drafts),
  kept: withIds(lists.kept),
  scheduled: withIds(lists.scheduled),
  published: withIds(lists.published),
  replies: withIds(lists.replies),
  opened: withIds(lists.opened),
  missed,
}));

/** What a host may want to go on with. */
export type TodayLists = z.output<typeof today>;
export type TodayInterview = TodayLists['drafts'][number];

/** `kept` are the ids of interviews with unsaved text on this device. */
export function readToday(kept: readonly string[], signal: AbortSignal): Promise<TodayLists> {
  const query =
    kept.length === 0 ? '' : `?${new URLSearchParams({ kept: kept.slice(0, KEPT_MAX).join(',') })}`;
  return readApi(`/today${query}`, today, signal);
}
