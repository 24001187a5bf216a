import { AppError } from '../../../kernel/app-error.ts';
import type { AccountServices, ConfirmingServices } from '../account-services.server.ts';
import type { AccountEvent, Caller, Device, PasswordChange, User } from '../account.schema.ts';
import type { AccountEventReader } from '../account.store.ts';
import { recordEvent } from './account-events.server.ts';
import { attemptOf, confirmed } from '../credentials/confirm-password.server.ts';
import { hashSecret } from '../credentials/secret.server.ts';
import { isOver, type SignedIn } from '../sign-in/sessions.server.ts';
import { countSignIn } from '../sign-in/sign-in-limits.server.ts';
import { assertUncommon } from '../sign-in/sign-up.server.ts';

/** Enough of a token's hash to distinguish the sessions of one user, but not to find the token. */
const SESSION_ID_LENGTH = 16;

/** Enough to recognise an unknown sign-in. */
const EVENTS_SHOWN = 30;

/** A session as shown to its owner. */
export interface OwnSession {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  device: Device;
  /** The session of the caller. */
  isCurrent: boolean;
}

/** The user's open sessions, most recently used first. */
export async function listOwnSessions(
  { storage, clock }: AccountServices,
  { user, token }: SignedIn,
): Promise<OwnSession[]> {
  const current = hashSecret(token);
  const now = clock.now();
  const sessions = await storage.accounts.listSessionsOf(user.id);
  return sessions
    .filter((session) => !isOver(session, now))
    .map(({ tokenHash, createdAt, lastUsedAt, device }) => ({
      id: sessionId(tokenHash),
      createdAt,
      lastUsedAt,
      device,
      isCurrent: tokenHash === current,
    }));
}

/** Recent events of the user's account, newest first. */
export function listOwnEvents(
  { storage }: { storage: { activity: AccountEventReader } },
  user: User,
): Promise<AccountEvent[]> {
  return storage.activity.listAccountEvents(user.id, EVENTS_SHOWN);
}

/** Ends one of the user's own sessions. Throws `not_found`. */
export async function endOwnSession(
  { storage, clock }: AccountServices,
  user: User,
  id: string,
  from: Caller,
): Promise<void> {
  await storage.transaction(async (writers) => {
    const { accounts } = writers;
    const sessions = await accounts.listSessionsOf(user.id);
    const session = sessions.find(({ tokenHash }) => sessionId(tokenHash) === id);
    if (!session) throw new AppError('not_found', 'session.notFound');
    await accounts.deleteSession(session.tokenHash);
    await recordEvent(writers, user, 'session-ended', from, clock.now());
  });
}

/**
 * Replaces the user's password and ends every other session. Requires the code of an active second factor. A wrong
 * current password counts as a failed sign-in, so that it cannot be guessed from an open session. Throws `validation`
 * for a wrong password or code and for a common password, `too_many_requests` beyond a limit.
 */
export async function changePassword(
  services: ConfirmingServices,
  { user, token }: SignedIn,
  { password, code, newPassword }: PasswordChange,
  from: Caller,
): Promise<void> {
  await assertUncommon(newPassword, 'newPassword');
  await confirmed(services, { user, password, code, from }, async ({ hash }) => {
    const passwordHash = await hash(newPassword);
    return async (writers, { id }, now) => {
      const { accounts } = writers;
      await accounts.updatePassword(id, passwordHash);
      await accounts.deleteSessionsOf(id, hashSecret(token));
      await countSignIn(accounts, attemptOf({ user, from }), now);
      await recordEvent(writers, user, 'password-changed', from, now);
    };
  });
}

function sessionId(tokenHash: string): string {
  return tokenHash.slice(0, SESSION_ID_LENGTH);
}
