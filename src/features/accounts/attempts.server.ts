import { AppError } from '../../kernel/app-error.ts';
import { hashSecret } from './credentials/secret.server.ts';

/**
 * The key under which attempts are counted. User input and addresses are hashed: a password typed into the e-mail
 * field must not reach the database.
 */
export function attemptKey(kind: string, scope: string): string {
  return `${kind}:${hashSecret(scope)}`;
}

/** An error with the whole seconds after which the call can succeed. */
export function tooManyRequests(endsAt: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000));
  return new AppError('too_many_requests', 'error.tooManyRequests', {
    params: { seconds },
    retryAfterSeconds: seconds,
  });
}
