import type { Clock } from '../../kernel/clock.ts';
import type { AccountReader, AccountWriter } from './account.store.ts';

/** What the rules of this feature ask of the application's services. */
export interface AccountServices {
  storage: {
    accounts: AccountReader;
    /** All of `work` or nothing. */
    transaction<T>(work: (writers: { accounts: AccountWriter }) => Promise<T>): Promise<T>;
  };
  clock: Clock;
}
