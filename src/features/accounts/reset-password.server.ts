import { AppError } from '../../kernel/app-error.ts';
import type { AccountServices } from './account-services.server.ts';
import { emailKeyOf, type User } from './account.schema.ts';
import { recordEvent } from './account-events.server.ts';
import { inHashTurn } from './password.server.ts';
import { newReadableSecret } from './secret.server.ts';
import { assertUncommon } from './sign-up.server.ts';

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
  const known = await storage.accounts.findCredentials(emailKeyOf(email));
  if (!known) throw new AppError('not_found', 'user.notFound');
  const { user } = known;
  await assertUncommon(password);
  const passwordHash = await inHashTurn(({ hash }) => hash(password));
  await storage.transaction(async (writers) => {
    const { accounts } = writers;
    await accounts.updatePassword(user.id, passwordHash);
    await accounts.deleteSessionsOf(user.id);
    await recordEvent(writers, user, 'password-reset', null, clock.now());
    if (!turnsSecondFactorOff) return;
    await accounts.deleteSecondFactor(user.id);
    await recordEvent(writers, user, 'second-factor-off', null, clock.now());
  });
  return { user, password };
}
