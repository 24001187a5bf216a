/**
 * The type of each kind of content. A feature adds its kinds with `declare module`, so that this module does not import
 * features.
 */
export interface Contents {}

/** The reason for a change that `before` and `after` do not show. */
export type Cause = 'edit' | 'schedule' | 'put-back' | 'emptied' | 'expired' | { restoredVersion: number };

/** One change of the content of the site. */
export type ContentChange = {
  [Subject in keyof Contents]: {
    subject: Subject;
    /** Null for something new. */
    before: Contents[Subject] | null;
    /** Null for something deleted. */
    after: Contents[Subject] | null;
    /** The user who made the change; null for the server and for commands of the operator. */
    actor: { id: string; name: string } | null;
    cause: Cause;
    /** ISO 8601. */
    at: string;
  };
}[keyof Contents];

/** Passes a change that was written in this transaction to its subscribers. */
export interface ChangeWriter {
  changed(change: ContentChange): Promise<void>;
}
