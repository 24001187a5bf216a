import { ID_PATTERN } from '../../kernel/stored-shapes.ts';
import {
  type InterviewCard,
  type Page,
  PUBLIC_PAGE_SIZE,
  type Published,
} from '../interviews/interview.schema.ts';
import type { InterviewReader } from '../interviews/interview.store.ts';
import type { Topic } from './topic.schema.ts';
import type { TopicReader } from './topic.store.ts';

/** As many as fit on two or three lines of a phone. */
const TOPICS_OFFERED = 8;
const TOPICS_CONSIDERED = 1_000;

/** The services that the rules on topics need. */
export interface TopicServices {
  storage: { topics: TopicReader; interviews: Pick<InterviewReader, 'listNaming'> };
}

/** A public topic, with the data of its page and its card. */
export interface TopicPage {
  topic: Topic;
  /** Newest first. */
  interviews: Page<Published<InterviewCard>>;
}

/** One page of a topic's interviews, from 0; null for a topic without published interviews. */
export async function findTopicPage(
  { storage }: TopicServices,
  id: string,
  page = 0,
): Promise<TopicPage | null> {
  const topic = ID_PATTERN.test(id) ? await storage.topics.findTopic(id) : null;
  if (!topic) return null;
  const at = { page, pageSize: PUBLIC_PAGE_SIZE };
  return { topic, interviews: await storage.interviews.listNaming({ topicId: id }, at) };
}

/** The first topics by name, to choose from on pages with other content. */
export async function listSomeTopics({
  storage,
}: {
  storage: { topics: Pick<TopicReader, 'listTopics'> };
}): Promise<Topic[]> {
  const topics = await storage.topics.listTopics(TOPICS_CONSIDERED);
  return topics
    .toSorted((one, other) => other.interviewCount - one.interviewCount)
    .slice(0, TOPICS_OFFERED)
    .map(({ id, name }) => ({ id, name }));
}

/** The published topic that the topic with this id was merged into; null if the id was never merged. */
export async function findMergedTopic({ storage }: TopicServices, id: string): Promise<Topic | null> {
  return ID_PATTERN.test(id) ? storage.topics.findMergedInto(id) : null;
}
