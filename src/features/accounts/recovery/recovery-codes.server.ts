import type { AccountWriters, ConfirmingServices } from '../account-services.server.ts';
import type { Caller, OwnPassword, User } from '../account.schema.ts';
import { confirmed } from '../credentials/confirm-password.server.ts';
import { newReadableSecret } from '../credentials/secret.server.ts';
import { recordEvent } from '../own-account/account-events.server.ts';
import { hashCode } from '../second-factor/second-factor-code.server.ts';

/** Each works once. */
const RECOVERY_CODES = 8;
/** 120 random bits, which cannot be found from a fast hash: below 112 bits it would have to be a slow one. */
const RECOVERY_CODE_GROUPS = 6;

/** Gives an account a new sheet of codes, which ends the one before. Only their hashes are stored. */
export async function issueRecoveryCodes({ accounts }: AccountWriters, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newReadableSecret(RECOVERY_CODE_GROUPS));
  await accounts.replaceRecoveryCodes(userId, codes.map(hashCode));
  return codes;
}

/** The same for its owner. Throws `validation` for a wrong password or code, `too_many_requests` beyond a limit. */
export function renewRecoveryCodes(
  services: ConfirmingServices,
  user: User,
  { password, code }: OwnPassword,
  from: Caller,
): Promise<string[]> {
  return confirmed(services, { user, password, code, from }, async () => async (writers, { id }, now) => {
    await recordEvent(writers, user, 'recovery-codes-made', from, now);
    return issueRecoveryCodes(writers, id);
  });
}
