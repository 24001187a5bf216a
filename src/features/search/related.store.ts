/** An interview whose related ones have to be found anew. */
export interface DueRelation {
  id: string;
  /** Of the change that it waits for; another one comes with the next. */
  mark: number;
  /** Whether its own texts have changed, which may bring it near to others; otherwise one of these has. */
  hasChanged: boolean;
  /** What was found for it before, null where nothing was. */
  related: string[] | null;
}

export interface Relation {
  id: string;
  mark: number;
  /** Ids of published interviews, the nearest first. */
  related: string[];
}

/** Which interviews are related to which, found beforehand. */
export interface RelatedReader {
  /** Null where it was not found yet. */
  findRelated(id: string): Promise<string[] | null>;
  listDue(limit: number): Promise<DueRelation[]>;
}

/** The writer of interviews marks as due what it changes. */
export interface RelatedWriter {
  /** Keeps what was found; whatever has changed since it was asked for stays due. */
  keepRelated(relations: Relation[]): Promise<void>;
  /** Other texts that these interviews are near to have changed. */
  markDue(ids: string[]): Promise<void>;
}
