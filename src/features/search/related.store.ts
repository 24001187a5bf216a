/** An interview whose related ones have to be found again. */
export interface DueRelation {
  id: string;
  /** Rises with each change. */
  due: number;
}

export interface Relation extends DueRelation {
  /** Ids of published interviews, the nearest first. */
  related: string[];
}

/** Which interviews are related to which, found beforehand. */
export interface RelatedReader {
  /** Null where it was not found yet. */
  findRelated(id: string): Promise<string[] | null>;
  /** Those that have changed come first. */
  listDue(limit: number): Promise<DueRelation[]>;
}

/** The writer of interviews makes due what it changes. */
export interface RelatedWriter {
  /** Keeps what was found; whatever has changed since it was asked for stays due. */
  keepRelated(relations: Relation[]): Promise<void>;
  /** Other texts may have come near to any of them. */
  markAllDue(): Promise<void>;
}
