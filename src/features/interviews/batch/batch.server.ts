import { foldedSpelling } from '../../../kernel/arabic.ts';
import { newId } from '../../../kernel/id.server.ts';
import { ID_PATTERN } from '../../../kernel/stored-shapes.ts';
import { TOPICS_MAX } from '../../topics/topic.schema.ts';
import {
  saveInterview,
  type InterviewWriters,
  type InterviewWriteServices,
} from '../interview-saves.server.ts';
import type { Interview } from '../interview.schema.ts';
import { moveToTrash } from '../interviews.server.ts';
import { publicationAfter } from '../publishing/publishing.server.ts';
import type { BatchChange, BatchOutcome } from './batch.schema.ts';

/** One of the interviews; without a version it is changed whatever its version is. */
interface Selected {
  id: string;
  version?: number | undefined;
}

/**
 * Changes several interviews in one transaction, each as its own call would. Those that cannot be changed are left as
 * they are, and the outcome of each says why. Returns the outcomes by id.
 */
export async function changeInterviews(
  services: InterviewWriteServices,
  change: BatchChange,
  selected: readonly Selected[],
): Promise<Map<string, BatchOutcome>> {
  return services.storage.transaction(async (writers) => {
    const outcomes = new Map<string, BatchOutcome>();
    for (const { id, version } of selected) {
      if (outcomes.has(id)) continue;
      const before = ID_PATTERN.test(id) ? await writers.interviews.findLocked(id) : null;
      if (!before) outcomes.set(id, 'missing');
      else if (version !== undefined && version !== before.version) outcomes.set(id, 'stale');
      else outcomes.set(id, await changeOne(services, writers, before, change));
    }
    return outcomes;
  });
}

async function changeOne(
  services: InterviewWriteServices,
  writers: InterviewWriters,
  before: Interview,
  change: BatchChange,
): Promise<BatchOutcome> {
  if (change.action === 'delete') {
    await moveToTrash(services, writers, before);
    return 'done';
  }
  const now = services.clock.now();
  const changed =
    change.action === 'tag' ? tagged(before, change.topic) : published(before, change.action, now);
  if (changed === 'full') return 'full';
  if (changed !== null) {
    const after = { ...before, ...changed, updatedAt: now.toISOString() };
    await saveInterview(writers, { before, after, actor: services.author, cause: 'edit' });
  }
  return 'done';
}

/** Null if it is in that state already. */
function published(before: Interview, action: 'publish' | 'draft', now: Date) {
  const state = action === 'publish' ? 'published' : 'draft';
  return before.state === state ? null : publicationAfter({ state }, before, now);
}

/** Null if it has the topic already, in any spelling. */
function tagged({ topics }: Interview, name: string) {
  const key = foldedSpelling(name);
  if (topics.some((topic) => foldedSpelling(topic.name) === key)) return null;
  return topics.length < TOPICS_MAX ? { topics: [...topics, { id: newId(), name }] } : 'full';
}
