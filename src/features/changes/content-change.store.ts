/**
 * What can change, by the name of its kind. Each feature adds its own kind beside the type of its content
 * (`declare module`), so that this module imports none of them.
 */
export interface Contents {}

/** Why something changes, where `before` and `after` do not show it. */
export type Cause = 'edit' | 'schedule' | 'put-back' | 'emptied' | 'expired' | { restoredVersion: number };

/** One change of the content of the site. */
export type ContentChange = {
  [Subject in keyof Contents]: {
    subject: Subject;
    /** Null for something new. */
    before: Contents[Subject] | null;
    /** Null for something deleted. */
    after: Contents[Subject] | null;
    /** Null for the product itself or the operator. */
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
