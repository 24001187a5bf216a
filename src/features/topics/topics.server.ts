import { AppError } from '../../kernel/app-error.ts';
import { ID_PATTERN } from '../../kernel/stored-shapes.ts';
import type { InterviewCard, Page, Published } from '../interviews/interview.schema.ts';
import { PUBLIC_PAGE_SIZE } from '../interviews/interview.schema.ts';
import type { InterviewReader } from '../interviews/interview.store.ts';
import type { Topic } from './topic.schema.ts';
import type { TopicReader } from './topic.store.ts';

/** Two or three lines of a phone. */
const TOPICS_OFFERED = 8;

/** What the rules on topics ask of the application. */
export interface TopicServices {
  storage: { topics: TopicReader; interviews: Pick<InterviewReader, 'listNaming'> };
}

/** A topic that readers know, with what its page and its card show. */
export interface TopicPage {
  topic: Topic;
  /** Newest first. */
  interviews: Page<Published<InterviewCard>>;
}

/** One page of a topic's interviews, from 0; null for one that no published interview has. */
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

/** The first topics in the order of their names, to choose from on pages that show more than topics. */
export async function listSomeTopics({
  storage,
}: {
  storage: { topics: Pick<TopicReader, 'listTopics'> };
}): Promise<Topic[]> {
  const topics = await storage.topics.listTopics(TOPICS_OFFERED);
  return topics.map(({ id, name }) => ({ id, name }));
}

/** As `findTopicPage`; throws `not_found` instead of giving null. */
export async function getTopicPage(services: TopicServices, id: string, page: number): Promise<TopicPage> {
  const found = await findTopicPage(services, id, page);
  if (!found) throw new AppError('not_found', 'topic.notFound');
  return found;
}
