import { AppError } from '../../../kernel/app-error.ts';
import type { AccountServices, AccountWriters } from '../account-services.server.ts';
import { emailKeyOf, type User } from '../account.schema.ts';
import { recordEvent } from '../own-account/account-events.server.ts';
import { withHashing } from '../credentials/password.server.ts';
import { newReadableSecret } from '../credentials/secret.server.ts';
import { forgetFailedSignIns } from '../sign-in/sign-in-limits.server.ts';
import { assertUncommon } from '../sign-in/sign-up.server.ts';

/** 80 random bits, protected by a slow hash. */
const PASSWORD_GROUPS = 4;

interface PasswordReset {
  email: string;
  /** Random if absent. */
  password?: string;
  /** Turns the second factor off as well, for users who have lost the app and the recovery codes. */
  turnsSecondFactorOff?: boolean;
}

/**
 * Replaces the password of an account for the operator, by the given or a random one, and returns it. Every session
 * of the user ends, and so does a wait after failed sign-ins. Throws `not_found` if no account has the e-mail.
 */
export async function resetPassword(
  { storage, clock }: AccountServices,
  { email, password = newReadableSecret(PASSWORD_GROUPS), turnsSecondFactorOff = false }: PasswordReset,
): Promise<{ user: User; password: string }> {
  const emailKey = emailKeyOf(email);
  if (!(await storage.accounts.findCredentials(emailKey))) throw unknownAccount();
  await assertUncommon(password);
  const passwordHash = await withHashing(({ hash }) => hash(password));
  const user = await storage.transaction(async (writers) => {
    const { accounts } = writers;
    // Reads the account again and locks it: a concurrent change must find the new password.
    const known = await accounts.findCredentials(emailKey);
    if (!known) throw unknownAccount();
    const { id } = known.user;
    await replacePassword(writers, known.user, passwordHash);
    await recordEvent(writers, known.user, 'password-reset', null, clock.now());
    if (turnsSecondFactorOff) {
      await accounts.deleteSecondFactor(id);
      await accounts.replaceRecoveryCodes(id, []);
      await recordEvent(writers, known.user, 'second-factor-off', null, clock.now());
    }
    return known.user;
  });
  return { user, password };
}

/** Gives an account another password, with which every session of it ends, and every wait after failed sign-ins. */
export async function replacePassword(
  { accounts }: AccountWriters,
  { id, email }: User,
  passwordHash: string,
): Promise<void> {
  await accounts.updatePassword(id, passwordHash);
  await accounts.deleteSessionsOf(id);
  await forgetFailedSignIns(accounts, emailKeyOf(email));
}

function unknownAccount(): AppError {
  return new AppError('not_found', 'user.notFound');
}
