import type { ListedTopic, Topic } from './topic.schema.ts';

/** Only topics of published interviews. */
export interface TopicReader {
  findTopic(id: string): Promise<Topic | null>;
  /** Sorted by name. */
  listTopics(limit: number): Promise<ListedTopic[]>;
}

/** Including topics of drafts and scheduled interviews, for admins. */
export interface AllTopicsReader {
  /** Sorted by name. */
  listTopics(): Promise<Topic[]>;
}
