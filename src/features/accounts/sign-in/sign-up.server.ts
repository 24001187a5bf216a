import { AppError, invalidField, tooManyRequests } from '../../../kernel/app-error.ts';
import { newId } from '../../../kernel/id.server.ts';
import { DAY_MS, HOUR_MS } from '../../../kernel/clock.ts';
import type { AccountServices, AccountWriters } from '../account-services.server.ts';
import { type Caller, emailKeyOf, type Maker, type SignUp, type User } from '../account.schema.ts';
import type { AccountWriter } from '../account.store.ts';
import { recordEvent } from '../own-account/account-events.server.ts';
import { findOpenLink, invalidLink } from '../recovery/account-links.server.ts';
import { withHashing } from '../credentials/password.server.ts';
import { attemptKey, hashSecret, isSameSecret, newSecret } from '../credentials/secret.server.ts';
import { openSession } from './sessions.server.ts';
import { countSignIn } from './sign-in-limits.server.ts';

/** New accounts per address and hour, and in total per day. */
export const SIGN_UPS_PER_ADDRESS = 5;
export const SIGN_UPS_PER_DAY = 200;
/** How long a set-up link is valid. */
export const SETUP_CODE_MS = HOUR_MS;

export interface SignUpServices extends AccountServices {
  /** Null if the operator leaves it to the admins. */
  config: { signUp: 'open' | 'closed' | null };
}

export interface FirstAdminServices extends AccountServices {
  config: { firstAdmin: { email: string; password: string; name: string } | null };
}

/**
 * Whether anyone can sign up, and whether admins may change that. Without a decision of the operator or an admin, sign-up
 * is open until there is an admin.
 */
export async function readSignUp({
  storage,
  config: { signUp: operators },
}: SignUpServices): Promise<{ isOpen: boolean; mayOpen: boolean }> {
  if (operators === 'closed') return { isOpen: false, mayOpen: false };
  const hosts = await storage.accounts.findSignUpChoice();
  const isOpen = hosts ?? (operators === 'open' || (await storage.accounts.countAdmins()) === 0);
  return { isOpen, mayOpen: true };
}

/** Opens or closes sign-up. Throws `conflict` if the operator has closed it. */
export async function chooseSignUp(services: SignUpServices, maker: Maker, isOpen: boolean): Promise<void> {
  if (isOpen && services.config.signUp === 'closed') throw new AppError('conflict', 'signup.closedForGood');
  await services.storage.transaction(async (writers) => {
    await writers.accounts.saveSignUpChoice(isOpen);
    const kind = isOpen ? 'sign-up-opened' : 'sign-up-closed';
    await recordEvent(writers, maker.by, kind, maker, services.clock.now());
  });
}

/**
 * Creates an account with the role user; with the pending set-up code, while there is no admin, the first admin. With
 * that code or an invitation it also opens a session and returns its token. Throws `forbidden` if sign-up is closed, or
 * the code or invitation is invalid, `conflict` if the e-mail exists, `validation` for a common password,
 * `too_many_requests` beyond the limits.
 */
export async function signUp(
  services: SignUpServices,
  input: SignUp,
  from: Caller,
): Promise<{ user: User; token: string | null }> {
  const { setupCode, invitation } = input;
  const link = invitation === undefined ? null : await findOpenLink(services, invitation, from);
  if (link && link.userId !== null) throw invalidLink();
  const isOpenedByCode = setupCode !== undefined || link !== null;
  if (!isOpenedByCode && !(await readSignUp(services)).isOpen)
    throw new AppError('forbidden', 'signup.closed');
  await assertUncommon(input.password);
  const now = services.clock.now();
  await services.storage.transaction(({ accounts }) =>
    setupCode === undefined
      ? countSignUp(accounts, from.address, now)
      : assertSetupCode(accounts, setupCode, now),
  );
  const passwordHash = await withHashing(({ hash }) => hash(input.password));
  return services.storage.transaction(async (writers) => {
    if (setupCode !== undefined) await useSetupCode(writers.accounts, setupCode, services.clock.now());
    if (link && !(await writers.accounts.deleteLink(link.id))) throw invalidLink();
    const role = setupCode === undefined ? 'user' : 'admin';
    const user = await insertAccount(writers, { ...input, role, passwordHash, maker: 'owner' }, now);
    if (!isOpenedByCode) return { user, token: null };
    await recordEvent(writers, user, 'signed-in', from, now);
    await countSignIn(writers.accounts, { emailKey: emailKeyOf(user.email), address: from.address }, now);
    return { user, token: await openSession(writers, user, from, now) };
  });
}

/**
 * At start, while there is no admin: creates the one in the configuration, or else a one-time set-up code that
 * replaces any earlier one. Null if there is nothing to set up. Throws `conflict` if the e-mail of the configuration
 * belongs to a user: someone who signed up with it first must not become admin; `validation` if its password is common.
 */
export async function ensureFirstAdmin(
  services: FirstAdminServices,
): Promise<{ setupCode: string; expiresAt: Date } | null> {
  const { storage, clock, config } = services;
  const { firstAdmin } = config;
  const hasAdmin = (await storage.accounts.countAdmins()) > 0;
  if (firstAdmin && !hasAdmin) await assertUncommon(firstAdmin.password);
  const passwordHash =
    firstAdmin && !hasAdmin ? await withHashing(({ hash }) => hash(firstAdmin.password)) : null;
  const now = clock.now();
  return storage.transaction(async (writers) => {
    const { accounts } = writers;
    const admins = await accounts.lockAdmins();
    if (admins === 0 && (!firstAdmin || passwordHash === null)) return replaceSetupCode(accounts, now);
    if (admins === 0 && firstAdmin && passwordHash)
      await insertAccount(writers, { ...firstAdmin, role: 'admin', passwordHash, maker: 'operator' }, now);
    await accounts.replaceSetupCode(null);
    return null;
  });
}

/** Throws `validation` for a common password, with the field that it was typed into. */
export async function assertUncommon(password: string, field = 'password'): Promise<void> {
  // Loaded when a password is chosen: the list would be a tenth of an idle server's memory.
  const { isCommonPassword } = await import('../credentials/common-passwords.server.ts');
  if (isCommonPassword(password)) throw invalidField(field, 'signup.password.common');
}

interface NewAccount extends Pick<User, 'name' | 'email' | 'role'> {
  passwordHash: string;
  /** The author of the change. */
  maker: 'owner' | 'operator';
}

/** Stores a new account; throws `conflict` if its e-mail exists. */
export async function insertAccount(
  writers: AccountWriters,
  { name, email, role, passwordHash, maker }: NewAccount,
  now: Date,
): Promise<User> {
  const at = now.toISOString();
  const user: User = { id: newId(), name, email, role, version: 1, createdAt: at };
  await writers.accounts.insertUser(user, emailKeyOf(email), passwordHash);
  const actor = maker === 'owner' ? { id: user.id, name } : null;
  await writers.changed({ subject: 'user', before: null, after: user, actor, cause: 'edit', at });
  return user;
}

async function countSignUp(accounts: AccountWriter, address: string, now: Date): Promise<void> {
  const limits = [
    { key: attemptKey('signup-address', address), max: SIGN_UPS_PER_ADDRESS, windowMs: HOUR_MS },
    { key: 'signup-all', max: SIGN_UPS_PER_DAY, windowMs: DAY_MS },
  ];
  for (const { key, max, windowMs } of limits) {
    // A refusal rolls the transaction back, so refused attempts are not counted.
    const { attempts, windowEndsAt } = await accounts.countAttempt(key, windowMs, now);
    if (attempts > max) throw tooManyRequests(windowEndsAt.getTime() - now.getTime());
  }
}

async function replaceSetupCode(accounts: AccountWriter, now: Date) {
  const setupCode = newSecret();
  const expiresAt = new Date(now.getTime() + SETUP_CODE_MS);
  await accounts.replaceSetupCode({ codeHash: hashSecret(setupCode), expiresAt: expiresAt.toISOString() });
  return { setupCode, expiresAt };
}

async function assertSetupCode(accounts: AccountWriter, setupCode: string, now: Date): Promise<void> {
  const pending = await accounts.findSetupCode();
  const isRight = pending !== null && isSameSecret(pending.codeHash, hashSecret(setupCode));
  if (!isRight || Date.parse(pending.expiresAt) <= now.getTime()) {
    throw new AppError('forbidden', 'signup.setupCode');
  }
}

/** Under the admin lock: of several concurrent uses of the code, one succeeds. */
async function useSetupCode(accounts: AccountWriter, setupCode: string, now: Date): Promise<void> {
  const admins = await accounts.lockAdmins();
  if (admins > 0) throw new AppError('forbidden', 'signup.setupCode');
  await assertSetupCode(accounts, setupCode, now);
  await accounts.replaceSetupCode(null);
}
