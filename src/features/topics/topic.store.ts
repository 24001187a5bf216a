import type { ListedTopic, Topic } from './topic.schema.ts';

/** Topics of published interviews alone. */
export interface TopicReader {
  findTopic(id: string): Promise<Topic | null>;
  /** In the order of their names. */
  listTopics(limit: number): Promise<ListedTopic[]>;
}

/** Those of drafts and scheduled interviews too, for admins. */
export interface AllTopicsReader {
  /** In the order of their names. */
  listTopics(): Promise<Topic[]>;
}
