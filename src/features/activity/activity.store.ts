import type { AccountEvent } from '../accounts/account.schema.ts';
import type { Page } from '../interviews/interview.schema.ts';
import type { ActivityEntry, ActivityQuery, ListedActivity } from './activity.schema.ts';

export interface ActivityReader {
  /** The newest first. */
  listActivity(query: ActivityQuery): Promise<Page<ListedActivity>>;
  /** What happened to one account, the newest first. */
  listAccountEvents(userId: string, limit: number): Promise<AccountEvent[]>;
}

export interface ActivityWriter {
  insertActivity(entry: ActivityEntry): Promise<void>;
  /** Forgets from where and with what an account was used. */
  forgetOrigins(userId: string): Promise<void>;
  deleteActivityBefore(at: string): Promise<void>;
}
