import type { Clock } from '../../kernel/clock.ts';
import type { ActivityWriter } from '../activity/activity.store.ts';
import type { ChangeWriter } from '../changes/content-change.store.ts';
import type { Author } from './account.schema.ts';
import type { AccountReader, AccountWriter } from './account.store.ts';
import type { SecretBox } from './credentials/secret-box.server.ts';

/** What the rules of this feature ask of the application's services. */
export interface AccountServices {
  storage: {
    accounts: AccountReader;
    /** All of `work` or nothing. */
    transaction<T>(work: (writers: AccountWriters) => Promise<T>): Promise<T>;
  };
  clock: Clock;
}

/** The same for those that ask for a password and the code of a second factor. */
export interface ConfirmingServices extends AccountServices {
  secrets: SecretBox;
}

/** The same for those that act on the accounts of others. */
export interface UserServices extends AccountServices {
  /** Null where the operator acts. */
  author: Author | null;
}

export interface AccountWriters extends ChangeWriter {
  accounts: AccountWriter;
  activity: ActivityWriter;
}
