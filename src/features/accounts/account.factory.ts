import { newId } from '../../kernel/id.server.ts';
import type { AccountServices } from './account-services.server.ts';
import { emailKeyOf, type Caller, type User } from './account.schema.ts';
import { hashSecret, newSecret } from './credentials/secret.server.ts';

/** The password of all users that `insertUser` creates. */
export const TEST_PASSWORD = 'correct horse';

/** Argon2id of `TEST_PASSWORD` at a cost far below that of a real password: a suite signs in hundreds of times. */
const TEST_PASSWORD_HASH =
  '$argon2id$v=19$m=64,t=1,p=1$BwcHBwcHBwcHBwcHBwcHBw$CqjXYherJCxtFEM9X/EF3VOfHOS+B/EQO8P37WruDvs';

/** Stores a user with a unique e-mail; tests override what they depend on. */
export async function insertUser(services: AccountServices, overrides: Partial<User> = {}): Promise<User> {
  const id = newId();
  const user: User = {
    id,
    name: 'ليلى حسن',
    email: `${id}@example.com`,
    role: 'user',
    version: 1,
    createdAt: services.clock.now().toISOString(),
    ...overrides,
  };
  await services.storage.transaction(({ accounts }) =>
    accounts.insertUser(user, emailKeyOf(user.email), TEST_PASSWORD_HASH),
  );
  return user;
}

/** A caller at a network address, with an unknown device. */
export function callerAt(address: string): Caller {
  return { address, device: { browser: null, system: null } };
}

/** Signs a user in without a password; returns the token. */
export async function startSession(services: AccountServices, user: Pick<User, 'id'>): Promise<string> {
  const token = newSecret();
  const at = services.clock.now().toISOString();
  const { device } = callerAt('203.0.113.7');
  const session = { tokenHash: hashSecret(token), userId: user.id, createdAt: at, lastUsedAt: at, device };
  await services.storage.transaction(({ accounts }) => accounts.insertSession(session));
  return token;
}
