import { latinDigits } from '../../../kernel/arabic.ts';
import { removeInvisible } from '../../../kernel/plain-text.ts';
import type { ConfirmingServices } from '../account-services.server.ts';
import { hashSecret } from '../credentials/secret.server.ts';
import { findTotpStep } from './totp.server.ts';

/** The stored second factor of an account, with an encrypted secret. */
export interface SealedFactor {
  userId: string;
  sealed: string;
}

/**
 * The time step of a code of the app; null for any other code, and if the secret was encrypted with another key: then
 * only recovery codes work.
 */
export async function findStep(
  { secrets, clock }: Pick<ConfirmingServices, 'secrets' | 'clock'>,
  { userId, sealed }: SealedFactor,
  code: string,
): Promise<number | null> {
  const secret = await secrets.open(sealed, userId);
  return secret === null ? null : findTotpStep(secret, normalizeCode(code), clock.now());
}

/** The notation in which it was issued: without spaces and direction marks, with Latin digits and lower case. */
export function normalizeCode(typed: string): string {
  return latinDigits(removeInvisible(typed).normalize('NFKC')).replace(/[\s-]/g, '').toLowerCase();
}

/** The stored form of a recovery code. */
export function hashCode(code: string): string {
  return hashSecret(normalizeCode(code));
}
