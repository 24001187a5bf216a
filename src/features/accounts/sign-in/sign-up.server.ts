import { AppError } from '../../../kernel/app-error.ts';
import { newId } from '../../../kernel/id.server.ts';
import type { AccountServices, AccountWriters } from '../account-services.server.ts';
import { emailKeyOf, type SignUp, type User } from '../account.schema.ts';
import type { AccountWriter } from '../account.store.ts';
import { attemptKey, tooManyRequests } from '../attempts.server.ts';
import { inHashTurn } from '../credentials/password.server.ts';
import { hashSecret, isSameHash, newSecret } from '../credentials/secret.server.ts';

const HOUR_MS = 60 * 60 * 1_000;
/** New accounts of one address an hour, and of everyone a day. */
export const SIGN_UPS_PER_ADDRESS = 5;
export const SIGN_UPS_PER_DAY = 200;
/** A set-up link opens nothing after this time. */
export const SETUP_CODE_MS = HOUR_MS;

export interface SignUpServices extends AccountServices {
  config: { isSignUpOpen: boolean };
}

export interface FirstAdminServices extends AccountServices {
  config: { firstAdmin: { email: string; password: string; name: string } | null };
}

/**
 * Makes an account with the role user; with the pending set-up code, while there is no admin, the first admin.
 * Throws `forbidden` where sign-up is closed or the code opens nothing, `conflict` where the e-mail is known,
 * `validation` for a common password, `too_many_requests` beyond the limits.
 */
export async function signUp(services: SignUpServices, input: SignUp, address: string): Promise<User> {
  const { setupCode } = input;
  if (setupCode === undefined && !services.config.isSignUpOpen)
    throw new AppError('forbidden', 'signup.closed');
  await assertUncommon(input.password);
  const now = services.clock.now();
  await services.storage.transaction(({ accounts }) =>
    setupCode === undefined ? countSignUp(accounts, address, now) : assertSetupCode(accounts, setupCode, now),
  );
  const passwordHash = await inHashTurn(({ hash }) => hash(input.password));
  return services.storage.transaction(async (writers) => {
    if (setupCode !== undefined) await useSetupCode(writers.accounts, setupCode, services.clock.now());
    const role = setupCode === undefined ? 'user' : 'admin';
    return insertAccount(writers, { ...input, role, passwordHash, maker: 'owner' }, now);
  });
}

/**
 * At start, while there is no admin: makes the one the configuration names, or else a one-time set-up code that
 * replaces any earlier one. Null where nothing is left to set up. Throws `conflict` where the e-mail of the
 * configuration is already that of a user: whoever signed up with it first must not become admin by it.
 */
export async function ensureFirstAdmin(
  services: FirstAdminServices,
): Promise<{ setupCode: string; expiresAt: Date } | null> {
  const { storage, clock, config } = services;
  const { firstAdmin } = config;
  const hasAdmin = (await storage.accounts.countAdmins()) > 0;
  const passwordHash =
    firstAdmin && !hasAdmin ? await inHashTurn(({ hash }) => hash(firstAdmin.password)) : null;
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

/** Throws `validation`, of the field it was typed into, for a password that guessers try first. */
export async function assertUncommon(password: string, field = 'password'): Promise<void> {
  // Loaded when somebody first chooses a password: the list would be a tenth of an idle server's memory.
  const { isCommonPassword } = await import('../credentials/common-passwords.server.ts');
  if (!isCommonPassword(password)) return;
  throw new AppError('validation', 'signup.password.common', {
    fields: { [field]: { key: 'signup.password.common' } },
  });
}

interface NewAccount extends Pick<User, 'name' | 'email' | 'role'> {
  passwordHash: string;
  /** Whose doing it is. */
  maker: 'owner' | 'operator';
}

/** Writes a new account; throws `conflict` where its e-mail is known. */
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
    { key: 'signup-all', max: SIGN_UPS_PER_DAY, windowMs: 24 * HOUR_MS },
  ];
  for (const { key, max, windowMs } of limits) {
    // A refusal undoes the transaction, so what is refused is not counted.
    const { attempts, windowEndsAt } = await accounts.countAttempt(key, windowMs, now);
    if (attempts > max) throw tooManyRequests(windowEndsAt, now);
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
  const isRight = pending !== null && isSameHash(pending.codeHash, hashSecret(setupCode));
  if (!isRight || Date.parse(pending.expiresAt) <= now.getTime()) {
    throw new AppError('forbidden', 'signup.setupCode');
  }
}

/** Under the admin lock: of many that hold the code at once, one becomes admin. */
async function useSetupCode(accounts: AccountWriter, setupCode: string, now: Date): Promise<void> {
  const admins = await accounts.lockAdmins();
  if (admins > 0) throw new AppError('forbidden', 'signup.setupCode');
  await assertSetupCode(accounts, setupCode, now);
  await accounts.replaceSetupCode(null);
}
