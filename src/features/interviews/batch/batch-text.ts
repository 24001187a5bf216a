import type { Language } from '../../../admin/admin-language.tsx';
import type { BatchChange, BatchOutcome } from './batch.schema.ts';

/** The result of a change of several interviews, in whole sentences. */
export interface BatchReport {
  /** The ids of the interviews that were changed. */
  done: string[];
  text: string;
  /** Whether all of them were. */
  isWhole: boolean;
}

/** Describes how many were changed, and why the others were not. */
export function reportBatch(
  { t }: Pick<Language, 't'>,
  change: BatchChange,
  outcomes: ReadonlyMap<string, BatchOutcome>,
): BatchReport {
  const idsOf = (wanted: BatchOutcome) =>
    [...outcomes].flatMap(([id, outcome]) => (outcome === wanted ? [id] : []));
  const done = idsOf('done');
  const count = done.length;
  const texts = count === 0 ? [] : [doneText({ t }, change, count)];
  for (const outcome of ['missing', 'stale', 'full'] as const) {
    const { length } = idsOf(outcome);
    if (length > 0) texts.push(t(`batch.outcome.${outcome}`, { count: length }));
  }
  return { done, text: texts.join(' '), isWhole: count === outcomes.size };
}

function doneText({ t }: Pick<Language, 't'>, change: BatchChange, count: number): string {
  if (change.action === 'tag') return t('batch.tag.done', { topic: change.topic, count });
  return t(`batch.${change.action}.done`, { count });
}
