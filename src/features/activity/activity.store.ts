import type { AccountEvent } from '../accounts/account.schema.ts';
import type { Page } from '../interviews/interview.schema.ts';
import type { ActivityEntry, ActivityQuery, ListedActivity } from './activity.schema.ts';

export interface ActivityReader {
  /** Newest first. */
  listActivity(query: ActivityQuery): Promise<Page<ListedActivity>>;
  /** Events of one account, newest first. */
  listAccountEvents(userId: string, limit: number): Promise<AccountEvent[]>;
}

export interface ActivityWriter {
  insertActivity(entry: ActivityEntry): Promise<void>;
  /** Deletes the networks and devices recorded for an account. */
  forgetOrigins(userId: string): Promise<void>;
  deleteActivityBefore(at: string): Promise<void>;
}
