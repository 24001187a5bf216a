import { invalidField } from '../../../kernel/app-error.ts';
import type { MessageKey } from '../../../messages/index.ts';
import type { ConfirmingServices } from '../account-services.server.ts';
import { emailKeyOf, type Caller, type User } from '../account.schema.ts';
import { withCredentials, type Presented, type Refusal, type Work } from './credentials.server.ts';
import type { Hashing } from './password.server.ts';
import type { SignInAttempt } from '../sign-in/sign-in-limits.server.ts';

/** The caller and credentials that confirm a change of the caller's account. */
export interface Confirmation extends Pick<Presented, 'code' | 'asksForCode'> {
  user: User;
  password: string;
  from: Caller;
}

const REFUSALS: Record<Refusal, { field: string; key: MessageKey }> = {
  proof: { field: 'password', key: 'account.password.wrong' },
  code: { field: 'code', key: 'signin.code.wrong' },
  'code-missing': { field: 'code', key: 'account.code.required' },
};

/** The key under which a user's failures are counted. */
export function attemptOf({ user, from }: Pick<Confirmation, 'user' | 'from'>): SignInAttempt {
  return { emailKey: emailKeyOf(user.email), address: from.address };
}

/**
 * Runs the work that `prepare` returns if the password, and the code of an active second factor, are correct; null
 * from `prepare` means a wrong code. Failures count as failed sign-ins, so that the password cannot be guessed from
 * an open session. Throws `validation` for a wrong or missing password or code, `too_many_requests` beyond a limit.
 */
export async function confirmed<T>(
  services: ConfirmingServices,
  { user, from, password, ...shown }: Confirmation,
  prepare: (hashing: Hashing) => Promise<Work<T> | null>,
): Promise<T> {
  const presented = {
    ...shown,
    proof: { password },
    from,
    userId: user.id,
    emailKey: emailKeyOf(user.email),
  };
  const outcome = await withCredentials(services, presented, prepare);
  if (outcome.refusal === null) return outcome.value;
  const { field, key } = REFUSALS[outcome.refusal];
  throw invalidField(field, key);
}
