import type { Context } from 'hono';
import { AppError } from '../../kernel/app-error.ts';
import type { HttpEnv } from '../../server/http-env.server.ts';
import type { User } from './account.schema.ts';

/** The user that the access rule of the call let in. */
export function currentUser(c: Context<HttpEnv>): User {
  const user = c.get('user');
  if (!user) throw new AppError('unauthenticated', 'error.unauthenticated');
  return user;
}
