import { AppError } from '../../../kernel/app-error.ts';
import type { AccountServices } from '../account-services.server.ts';
import { emailKeyOf, type SignUp, type User } from '../account.schema.ts';
import type { Credentials } from '../account.store.ts';
import { isUnchanged } from '../credentials/credentials.server.ts';
import { withHashing } from '../credentials/password.server.ts';
import { assertUncommon, insertAccount } from '../sign-in/sign-up.server.ts';
import { promote } from './users.server.ts';

/**
 * Creates an admin for the operator: a new account, or the existing one with this e-mail and this password. Throws
 * `unauthenticated` if the account has another password: someone who signed up with the e-mail of the operator must
 * not become admin. Throws `conflict` if it is an admin already.
 */
export async function createAdmin(
  services: AccountServices,
  input: Omit<SignUp, 'setupCode'>,
): Promise<{ user: User; isNew: boolean }> {
  const { storage, clock } = services;
  const existing = await storage.accounts.findCredentials(emailKeyOf(input.email));
  if (existing) return { user: await promoteOwner(services, existing, input.password), isNew: false };
  await assertUncommon(input.password);
  const passwordHash = await withHashing(({ hash }) => hash(input.password));
  const user = await storage.transaction(async (writers) => {
    const { accounts } = writers;
    await accounts.lockAdmins();
    // A set-up link that was printed while there was no admin becomes invalid.
    await accounts.replaceSetupCode(null);
    return insertAccount(writers, { ...input, role: 'admin', passwordHash, maker: 'operator' }, clock.now());
  });
  return { user, isNew: true };
}

async function promoteOwner(
  services: AccountServices,
  existing: Credentials,
  password: string,
): Promise<User> {
  const isOwner = await withHashing(({ verify }) => verify(password, existing.passwordHash));
  return services.storage.transaction(async (writers) => {
    await writers.accounts.lockAdmins();
    if (!isOwner || !(await isUnchanged(writers.accounts, existing)))
      throw new AppError('unauthenticated', 'signin.failed');
    return promote({ ...services, author: null }, writers, existing.user.id);
  });
}
