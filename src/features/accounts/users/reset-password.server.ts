import { AppError } from '../../../kernel/app-error.ts';
import type { AccountServices } from '../account-services.server.ts';
import { emailKeyOf, type User } from '../account.schema.ts';
import { recordEvent } from '../own-account/account-events.server.ts';
import { inHashTurn } from '../credentials/password.server.ts';
import { newReadableSecret } from '../credentials/secret.server.ts';
import { assertUncommon } from '../sign-in/sign-up.server.ts';

/** 80 random bits, behind a slow hash. */
const PASSWORD_GROUPS = 4;

export interface PasswordReset {
  email: string;
  /** A new random one where it is not given. */
  password?: string;
  /** For who has lost the app and the recovery codes. */
  turnsSecondFactorOff?: boolean;
}

/**
 * Gives an account another password, for the operator: the one that is given, or a new random one, which it answers.
 * Every session of the user ends. Throws `not_found` where nobody has the e-mail.
 */
export async function resetPassword(
  { storage, clock }: AccountServices,
  { email, password = newReadableSecret(PASSWORD_GROUPS), turnsSecondFactorOff = false }: PasswordReset,
): Promise<{ user: User; password: string }> {
  const emailKey = emailKeyOf(email);
  if (!(await storage.accounts.findCredentials(emailKey))) throw unknownAccount();
  await assertUncommon(password);
  const passwordHash = await inHashTurn(({ hash }) => hash(password));
  const user = await storage.transaction(async (writers) => {
    const { accounts } = writers;
    // Whose the e-mail is by then, and held until all is written: a change under way finds another password.
    const known = await accounts.findCredentials(emailKey);
    if (!known) throw unknownAccount();
    const { id } = known.user;
    await accounts.updatePassword(id, passwordHash);
    await accounts.deleteSessionsOf(id);
    await recordEvent(writers, known.user, 'password-reset', null, clock.now());
    if (turnsSecondFactorOff) {
      await accounts.deleteSecondFactor(id);
      await recordEvent(writers, known.user, 'second-factor-off', null, clock.now());
    }
    return known.user;
  });
  return { user, password };
}

function unknownAccount(): AppError {
  return new AppError('not_found', 'user.notFound');
}
