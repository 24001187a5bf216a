import { AppError, StaleError } from '../../../kernel/app-error.ts';
import { ID_PATTERN } from '../../../kernel/stored-shapes.ts';
import type { AccountWriters, UserServices } from '../account-services.server.ts';
import { emailKeyOf, type User, type UserChange } from '../account.schema.ts';
import type { AccountReader } from '../account.store.ts';
import { objectionTo, type Action, type UserSubject } from '../../../http/policy.ts';

/**
 * Changes name and e-mail. Throws `not_found`, `StaleError` if `version` is given and outdated, `conflict` if
 * another user has the e-mail.
 */
export function updateUser(
  services: UserServices,
  id: string,
  change: UserChange,
  version?: number,
): Promise<User> {
  return services.storage.transaction(async (writers) => {
    const { accounts } = writers;
    const user = await getUser(accounts, id);
    if (version !== undefined && version !== user.version) throw new StaleError(user);
    await accounts.updateUser(id, change, emailKeyOf(change.email));
    const after = await getUser(accounts, id);
    await handOn(services, writers, user, after);
    return after;
  });
}

/** Makes a user an admin, from the next request on. Throws `not_found`, `conflict` if it is one already. */
export function promoteToAdmin(services: UserServices, id: string): Promise<User> {
  return services.storage.transaction(async (writers) => {
    await writers.accounts.lockAdmins();
    return promote(services, writers, id);
  });
}

/** The same in a transaction that holds the admin lock. */
export async function promote(services: UserServices, writers: AccountWriters, id: string): Promise<User> {
  const { accounts } = writers;
  const user = await getUser(accounts, id);
  assertPossible('user.promote', user);
  await accounts.updateRole(id, 'admin');
  const after = await getUser(accounts, id);
  await handOn(services, writers, user, after);
  return after;
}

/**
 * Deletes a user, whose sessions end at once. Throws `not_found`, `conflict` for oneself and for the last admin.
 * Decided under the admin lock: of two admins who delete each other, one succeeds.
 */
export async function deleteUser(services: UserServices, actorId: string, id: string): Promise<void> {
  await services.storage.transaction(async (writers) => {
    const { accounts } = writers;
    const admins = await accounts.lockAdmins();
    const user = await getUser(accounts, id);
    assertPossible('user.delete', { ...user, admins }, actorId);
    // The actor may have been deleted between the access check and the lock.
    if (!(await accounts.findUser(actorId))) throw new AppError('unauthenticated', 'error.unauthenticated');
    await accounts.deleteUser(id);
    await handOn(services, writers, user, null);
  });
}

/** Throws `conflict` if the policy rules the action out. */
function assertPossible(action: Action, subject: UserSubject, actorId?: string): void {
  const objection = objectionTo(action, subject, actorId);
  if (objection) throw new AppError('conflict', objection);
}

async function handOn(
  { author: actor, clock }: UserServices,
  { changed }: AccountWriters,
  before: User,
  after: User | null,
): Promise<void> {
  await changed({ subject: 'user', before, after, actor, cause: 'edit', at: clock.now().toISOString() });
}

async function getUser(accounts: AccountReader, id: string): Promise<User> {
  const user = ID_PATTERN.test(id) ? await accounts.findUser(id) : null;
  if (!user) throw new AppError('not_found', 'user.notFound');
  return user;
}
