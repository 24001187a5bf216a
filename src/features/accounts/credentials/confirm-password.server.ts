import { AppError } from '../../../kernel/app-error.ts';
import type { MessageKey } from '../../../messages/index.ts';
import type { ConfirmingServices } from '../account-services.server.ts';
import { emailKeyOf, type Caller, type User } from '../account.schema.ts';
import { withCredentials, type Presented, type Refusal, type Work } from './credentials.server.ts';
import type { Hashing } from './password.server.ts';
import type { SignInAttempt } from '../sign-in/sign-in-limits.server.ts';

/** Who confirms a change of the own account, and with what. */
export interface Confirmation extends Pick<Presented, 'password' | 'code' | 'asksForCode'> {
  user: User;
  from: Caller;
}

const REFUSALS: Record<Refusal, { field: string; key: MessageKey }> = {
  password: { field: 'password', key: 'account.password.wrong' },
  code: { field: 'code', key: 'signin.code.wrong' },
  'code-missing': { field: 'code', key: 'account.code.required' },
};

/** Under what the failures of a user are counted. */
export function attemptOf({ user, from }: Pick<Confirmation, 'user' | 'from'>): SignInAttempt {
  return { emailKey: emailKeyOf(user.email), address: from.address };
}

/**
 * Does what `prepare` gives for whoever knows the password, and the code of the second factor where it is on; null from
 * `prepare` says that a code was wrong. A wrong one of either counts as a failed sign-in: who has found an open session
 * must not guess there. Throws `validation` for a wrong or missing password or code, `too_many_requests` where a limit is
 * reached.
 */
export async function confirmed<T>(
  services: ConfirmingServices,
  { user, from, ...shown }: Confirmation,
  prepare: (hashing: Hashing) => Promise<Work<T> | null>,
): Promise<T> {
  const presented = { ...shown, from, userId: user.id, emailKey: emailKeyOf(user.email) };
  const outcome = await withCredentials(services, presented, prepare);
  if (outcome.refusal === null) return outcome.value;
  const { field, key } = REFUSALS[outcome.refusal];
  throw new AppError('validation', key, { fields: { [field]: { key } } });
}
