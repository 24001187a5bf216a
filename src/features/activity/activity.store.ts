import type { AccountEventReader, AccountEventWriter } from '../accounts/account.store.ts';
import type { Page } from '../interviews/interview.schema.ts';
import type { ActivityEntry, ActivityQuery, ListedActivity } from './activity.schema.ts';

export interface ActivityReader extends AccountEventReader {
  /** Newest first. */
  listActivity(query: ActivityQuery): Promise<Page<ListedActivity>>;
}

export interface ActivityWriter extends AccountEventWriter {
  insertActivity(entry: ActivityEntry): Promise<void>;
  replaceActivity(entry: ActivityEntry): Promise<void>;
  /** Deletes the networks and devices recorded for an account. */
  forgetOrigins(userId: string): Promise<void>;
  deleteActivityBefore(at: string): Promise<void>;
}
