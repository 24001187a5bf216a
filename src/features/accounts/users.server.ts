import { AppError } from '../../kernel/app-error.ts';
import { ID_PATTERN } from '../../kernel/id.server.ts';
import type { AccountServices } from './account-services.server.ts';
import { emailKeyOf, type User, type UserChange } from './account.schema.ts';
import type { AccountReader } from './account.store.ts';

/** A change over a version that is no longer the current one; `user` is what stands there now. */
export class StaleUserError extends AppError {
  readonly user: User;

  constructor(user: User) {
    super('conflict', 'error.conflict', { current: user });
    this.user = user;
  }
}

/** Every user, oldest first. */
export function listUsers(services: AccountServices): Promise<User[]> {
  return services.storage.accounts.listUsers();
}

/**
 * Changes name and e-mail. Throws `not_found`, `StaleUserError` where `version` is given and not the current one,
 * `conflict` where the e-mail is another user's.
 */
export function updateUser(
  services: AccountServices,
  id: string,
  change: UserChange,
  version?: number,
): Promise<User> {
  return services.storage.transaction(async ({ accounts }) => {
    const user = await getUser(accounts, id);
    if (version !== undefined && version !== user.version) throw new StaleUserError(user);
    await accounts.updateUser(id, change, emailKeyOf(change.email));
    return getUser(accounts, id);
  });
}

/** Makes a user an admin, from the next request on. Throws `not_found`, `conflict` where it is one already. */
export function promoteToAdmin(services: AccountServices, id: string): Promise<User> {
  return services.storage.transaction(async ({ accounts }) => {
    await accounts.lockAdmins();
    const user = await getUser(accounts, id);
    if (user.role === 'admin') throw new AppError('conflict', 'user.alreadyAdmin');
    await accounts.updateRole(id, 'admin');
    return getUser(accounts, id);
  });
}

/**
 * Deletes a user, whose sessions end at once. Throws `not_found`, `conflict` for oneself and for the last admin.
 * All is decided under the admin lock: of two admins who delete each other, one succeeds (trust, T9).
 */
export async function deleteUser(services: AccountServices, actorId: string, id: string): Promise<void> {
  if (id === actorId) throw new AppError('conflict', 'user.self');
  await services.storage.transaction(async ({ accounts }) => {
    const admins = await accounts.lockAdmins();
    const user = await getUser(accounts, id);
    if (user.role === 'admin' && admins <= 1) throw new AppError('conflict', 'user.lastAdmin');
    // The actor may have been deleted between the access check and the lock.
    if (!(await accounts.findUser(actorId))) throw new AppError('unauthenticated', 'error.unauthenticated');
    await accounts.deleteUser(id);
  });
}

async function getUser(accounts: AccountReader, id: string): Promise<User> {
  const user = ID_PATTERN.test(id) ? await accounts.findUser(id) : null;
  if (!user) throw new AppError('not_found', 'user.notFound');
  return user;
}
