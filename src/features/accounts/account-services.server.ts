import type { ChangeWriter } from '../changes/content-change.store.ts';
import type { AuthoredServices, WriteServices } from '../changes/services.store.ts';
import type { AccountEventWriter, AccountReader, AccountWriter } from './account.store.ts';
import type { SecretBox } from './credentials/secret-box.server.ts';

/** The services that the rules of this feature need. */
export type AccountServices = WriteServices<{ accounts: AccountReader }, AccountWriters>;

/** The same for rules that require a password and the code of a second factor. */
export interface ConfirmingServices extends AccountServices {
  secrets: SecretBox;
}

/** The same for rules on the accounts of others. */
export type UserServices = AuthoredServices<{ accounts: AccountReader }, AccountWriters>;

export interface AccountWriters extends ChangeWriter {
  accounts: AccountWriter;
  activity: AccountEventWriter;
}
