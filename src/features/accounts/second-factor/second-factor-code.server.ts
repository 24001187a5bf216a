import type { ConfirmingServices } from '../account-services.server.ts';
import { hashSecret } from '../credentials/secret.server.ts';
import { findTotpStep } from './totp.server.ts';

/** The second factor of an account as it is stored: its secret is encrypted. */
export interface SealedFactor {
  userId: string;
  sealed: string;
}

/**
 * The time step whose code of the app this is; null for any other code, and for all where the secret was encrypted with
 * another key: then recovery codes alone open the account.
 */
export async function findStep(
  { secrets, clock }: Pick<ConfirmingServices, 'secrets' | 'clock'>,
  { userId, sealed }: SealedFactor,
  code: string,
): Promise<number | null> {
  const secret = await secrets.open(sealed, userId);
  return secret === null ? null : findTotpStep(secret, normalizeCode(code), clock.now());
}

/** As it was given out: without spaces, with Latin digits and small letters. */
export function normalizeCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, asciiDigit)
    .replace(/[\s-]/g, '')
    .toLowerCase();
}

/** The low four bits of an Arabic-Indic or Persian digit are its value. */
function asciiDigit(digit: string): string {
  return String(digit.charCodeAt(0) & 0xf);
}

/** A recovery code as it is stored. */
export function hashCode(code: string): string {
  return hashSecret(normalizeCode(code));
}
