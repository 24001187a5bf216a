import { AppError, invalidField } from '../../kernel/app-error.ts';
import { ID_PATTERN } from '../../kernel/stored-shapes.ts';
import {
  requireInterview,
  saveInterview,
  type InterviewWriters,
} from '../interviews/interview-saves.server.ts';
import type { AuthoredServices, NoReaders } from '../changes/services.store.ts';
import type { Topic } from './topic.schema.ts';
import type { TopicWriter } from './topic.store.ts';

/** The services that the rules on all interviews of a topic need. */
type TopicWriteServices = AuthoredServices<NoReaders, TopicWriters>;

interface TopicWriters extends Pick<InterviewWriters, 'interviews' | 'media' | 'changed'> {
  /** See the `Writers` of the storage. */
  lock(name: 'interviews'): Promise<void>;
  topics: TopicWriter;
}

/** Renames a topic in all its interviews. Throws `not_found`, and `conflict` for the name of another topic. */
export function renameTopic(services: TopicWriteServices, id: string, name: string): Promise<Topic> {
  return services.storage.transaction(async (writers) => {
    const topic = await lockTopic(writers, id);
    const renamed = { id, name };
    if (name === topic.name) return topic;
    const namesake = await writers.topics.findNamed(name);
    if (namesake && namesake.id !== id) {
      throw new AppError('conflict', 'topic.name.taken', { params: { topic: namesake.name } });
    }
    await writers.topics.updateTopic(renamed);
    await replaceTopic(services, writers, { topic, by: [renamed] });
    return renamed;
  });
}

/**
 * Gives all interviews of a topic another topic in its place, once, and returns that one. Throws `not_found` for an
 * unknown topic, and `validation` for one that cannot take its place. If both are merged already, it returns the one that
 * stayed: the response to that may have been lost.
 */
export function mergeTopic(services: TopicWriteServices, id: string, intoId: string): Promise<Topic> {
  return services.storage.transaction(async (writers) => {
    await writers.lock('interviews');
    const topic = await findTopic(writers, id);
    if (!topic) return findMerged(writers, id, intoId);
    if (id === intoId) throw invalidField('into', 'topic.merge.same');
    const into = await findTopic(writers, intoId);
    if (!into) throw invalidField('into', 'topic.merge.unknown');
    await replaceTopic(services, writers, { topic, by: [into] });
    await writers.topics.recordMerge(id, intoId);
    return into;
  });
}

/** Removes a topic from all its interviews. Throws `not_found`. */
export function deleteTopic(services: TopicWriteServices, id: string): Promise<void> {
  return services.storage.transaction(async (writers) => {
    const topic = await lockTopic(writers, id);
    await replaceTopic(services, writers, { topic, by: [] });
  });
}

/** The topic, which cannot change until the transaction ends. Throws `not_found`. */
async function lockTopic(writers: TopicWriters, id: string): Promise<Topic> {
  await writers.lock('interviews');
  const topic = await findTopic(writers, id);
  if (!topic) throw notFound();
  return topic;
}

/** The topic that another one was merged into before. Throws `not_found` if it was not merged into this one. */
async function findMerged({ topics }: TopicWriters, id: string, intoId: string): Promise<Topic> {
  const stayed = ID_PATTERN.test(id) ? await topics.findMergedInto(id) : null;
  if (stayed?.id !== intoId) throw notFound();
  return stayed;
}

function notFound(): AppError {
  return new AppError('not_found', 'topic.notFound');
}

async function findTopic({ topics }: TopicWriters, id: string): Promise<Topic | null> {
  return ID_PATTERN.test(id) ? topics.findTopic(id) : null;
}

/**
 * Saves each interview of a topic as if it had been edited itself, so that it gets a version and a host who is
 * editing it gets a conflict. A topic without interviews is deleted with the last of these saves.
 */
async function replaceTopic(
  { clock, author }: TopicWriteServices,
  writers: TopicWriters,
  { topic, by }: { topic: Topic; by: Topic[] },
): Promise<void> {
  const updatedAt = clock.now().toISOString();
  for (const interviewId of await writers.topics.listInterviewsOf(topic.id)) {
    const stored = await requireInterview(writers.interviews.findLocked, interviewId);
    const isIt = ({ id }: Topic) => id === topic.id;
    // After a renaming the stored interview already shows the new name.
    const before = { ...stored, topics: stored.topics.map((one) => (isIt(one) ? topic : one)) };
    const after = { ...stored, topics: before.topics.flatMap((one) => (isIt(one) ? by : [one])), updatedAt };
    await saveInterview(writers, { before, after, actor: author, cause: 'edit' });
  }
}
