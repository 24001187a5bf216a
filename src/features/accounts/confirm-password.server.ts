import { AppError } from '../../kernel/app-error.ts';
import type { MessageKey } from '../../messages/index.ts';
import { recordEvent } from './account-events.server.ts';
import type { AccountServices } from './account-services.server.ts';
import { emailKeyOf, type Caller, type User } from './account.schema.ts';
import { inHashTurn, type Hashing } from './password.server.ts';
import { assertMaySignIn, countFailedSignIn, type SignInAttempt } from './sign-in-limits.server.ts';

/** Who confirms a change of the own account, and with what. */
export interface Confirmation {
  user: User;
  password: string;
  from: Caller;
}

/** Under what the failures of a user are counted. */
export function attemptOf({ user, from }: Pick<Confirmation, 'user' | 'from'>): SignInAttempt {
  return { emailKey: emailKeyOf(user.email), address: from.address };
}

/**
 * Runs `work` for whoever knows the password; null from it says that a code was wrong. Either counts as a failed
 * sign-in: who has found an open session must not guess there. Throws `validation` for a wrong password or code,
 * `too_many_requests` where a limit is reached.
 */
export function inPasswordTurn<T>(
  { storage, clock }: AccountServices,
  confirmation: Confirmation,
  work: (hashing: Hashing) => Promise<T | null>,
): Promise<T> {
  const { user, password, from } = confirmation;
  const attempt = attemptOf(confirmation);
  const refuse = async (field: string, key: MessageKey): Promise<never> => {
    await storage.transaction(async (writers) => {
      await countFailedSignIn(writers.accounts, attempt, clock.now());
      await recordEvent(writers, user, 'sign-in-failed', from, clock.now());
    });
    throw new AppError('validation', key, { fields: { [field]: { key } } });
  };
  return inHashTurn(async (hashing) => {
    await storage.transaction(({ accounts }) => assertMaySignIn(accounts, attempt, clock.now()));
    const known = await storage.accounts.findCredentials(attempt.emailKey);
    const isRight = known !== null && (await hashing.verify(password, known.passwordHash));
    if (!isRight) return refuse('password', 'account.password.wrong');
    return (await work(hashing)) ?? refuse('code', 'signin.code.wrong');
  });
}
