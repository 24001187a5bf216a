import type { KnownTopic, ListedTopic, Topic } from './topic.schema.ts';

/** Only topics of published interviews. */
export interface TopicReader {
  findTopic(id: string): Promise<Topic | null>;
  /** The topic that another one with this id was merged into. */
  findMergedInto(id: string): Promise<Topic | null>;
  /** Sorted by name. */
  listTopics(limit: number): Promise<ListedTopic[]>;
}

/** Including topics of drafts and scheduled interviews, for admins. */
export interface AllTopicsReader {
  /** Sorted by name. */
  listTopics(): Promise<KnownTopic[]>;
}

/** Topics are created with their first interview and deleted with their last. */
export interface TopicWriter {
  findTopic(id: string): Promise<Topic | null>;
  /** The topic that another one with this id was merged into. */
  findMergedInto(id: string): Promise<Topic | null>;
  /** The topic with this name, in any spelling. */
  findNamed(name: string): Promise<Topic | null>;
  /** Readers see the new name with interviews, which are saved afterwards. */
  updateTopic(topic: Topic): Promise<void>;
  /** Lets the address of a topic lead to the one that took its place. */
  recordMerge(id: string, intoId: string): Promise<void>;
  /** Ids of a topic's interviews, in every state. */
  listInterviewsOf(id: string): Promise<string[]>;
}
