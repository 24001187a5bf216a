import type { Clock } from '../../kernel/clock.ts';
import type { ChangeWriter } from '../changes/content-change.store.ts';
import type { Author } from './account.schema.ts';
import type { AccountEventWriter, AccountReader, AccountWriter } from './account.store.ts';
import type { SecretBox } from './credentials/secret-box.server.ts';

/** The services that the rules of this feature need. */
export interface AccountServices {
  storage: {
    accounts: AccountReader;
    /** Runs `work` completely or not at all. */
    transaction<T>(work: (writers: AccountWriters) => Promise<T>): Promise<T>;
  };
  clock: Clock;
}

/** The same for rules that require a password and the code of a second factor. */
export interface ConfirmingServices extends AccountServices {
  secrets: SecretBox;
}

/** The same for rules on the accounts of others. */
export interface UserServices extends AccountServices {
  /** Null for the operator. */
  author: Author | null;
}

export interface AccountWriters extends ChangeWriter {
  accounts: AccountWriter;
  activity: AccountEventWriter;
}
