import type { Context } from 'hono';
import { AppError } from '../../kernel/app-error.ts';
import type { HttpEnv } from '../../http/api.ts';
import { currentUser } from '../../http/call.server.ts';
import type { Caller, Maker } from './account.schema.ts';
import { readDevice } from './own-account/device.ts';
import type { SignedIn } from './sign-in/sessions.server.ts';

/** The user and the token that the access check of the call admitted. */
export function signedIn(c: Context<HttpEnv>): SignedIn {
  const token = c.get('token');
  if (token === null) throw new AppError('unauthenticated', 'error.unauthenticated');
  return { user: currentUser(c), token };
}

/** The admin who makes the call, and its origin. */
export function makerOf(c: Context<HttpEnv>): Maker {
  const { id, name } = currentUser(c);
  return { ...callerOf(c), by: { id, name } };
}

/** The origin of the call. */
export function callerOf(c: Context<HttpEnv>): Caller {
  return { address: c.get('address'), device: readDevice(c.req.header('user-agent')) };
}
