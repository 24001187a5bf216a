import { AppError } from '../../../kernel/app-error.ts';
import { recordEvent } from '../own-account/account-events.server.ts';
import type { AccountServices, ConfirmingServices } from '../account-services.server.ts';
import {
  emailKeyOf,
  type Caller,
  type SecondFactorOff,
  type SecondFactorOn,
  type User,
} from '../account.schema.ts';
import { confirmed } from '../credentials/confirm-password.server.ts';
import { normalizeCode } from './second-factor-code.server.ts';
import { isSealed } from '../credentials/secret-box.server.ts';
import { hashSecret } from '../credentials/secret.server.ts';
import { issueRecoveryCodes } from '../recovery/recovery-codes.server.ts';
import type { SignedIn } from '../sign-in/sessions.server.ts';
import { findTotpStep, newTotpSecret } from './totp.server.ts';

interface SecondFactorServices extends AccountServices {
  /** `platformName` is the name of the account in the app. */
  siteNames(): Promise<{ platformName: string }>;
}

/** Whether signing in requires a code, and how many recovery codes are left. */
export async function readSecondFactor(
  { storage }: AccountServices,
  user: User,
): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
  const { length: recoveryCodesLeft } = await storage.accounts.listRecoveryCodes(user.id);
  return { isOn: await storage.accounts.hasSecondFactor(user.id), recoveryCodesLeft };
}

/** A secret for an authenticator app, and the address for its QR code. It has no effect until it is confirmed. */
export async function proposeSecondFactor(
  { siteNames }: SecondFactorServices,
  user: User,
): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret();
  const { platformName } = await siteNames();
  const issuer = encodeURIComponent(platformName);
  return {
    secret,
    uri: `otpauth://totp/${encodeURIComponent(user.email)}?secret=${secret}&issuer=${issuer}`,
  };
}

/**
 * Turns the second factor on and ends every other session: the code proves that the app has the secret. Returns new
 * recovery codes, also if it is on with this secret already, because the response with the earlier ones may have been
 * lost. Throws `validation` for a wrong password or code, `conflict` if it is on with another secret.
 */
export function turnOnSecondFactor(
  services: ConfirmingServices,
  { user, token }: SignedIn,
  { secret, code, password }: SecondFactorOn,
  from: Caller,
): Promise<string[]> {
  const confirmation = { user, password, from, asksForCode: false };
  return confirmed(services, confirmation, async () => {
    const lastStep = findTotpStep(secret, normalizeCode(code), services.clock.now());
    if (lastStep === null) return null;
    const isOnAlready = await hasSecret(services, user, secret);
    const sealed = await services.secrets.seal(secret, user.id);
    return async (writers, { id }, now) => {
      if (isOnAlready) await writers.accounts.deleteSecondFactor(id);
      await writers.accounts.insertSecondFactor({ userId: id, secret: sealed, lastStep });
      await writers.accounts.deleteSessionsOf(id, hashSecret(token));
      await recordEvent(writers, user, 'second-factor-on', from, now);
      return issueRecoveryCodes(writers, id);
    };
  });
}

async function hasSecret(
  { storage, secrets }: ConfirmingServices,
  user: User,
  secret: string,
): Promise<boolean> {
  const known = await storage.accounts.findCredentials(emailKeyOf(user.email));
  return known?.factorSecret != null && (await secrets.open(known.factorSecret, user.id)) === secret;
}

/** Turns it off, with the password and a code. Throws `validation` if either is wrong, `conflict` if it is off. */
export function turnOffSecondFactor(
  services: ConfirmingServices,
  user: User,
  { code, password }: SecondFactorOff,
  from: Caller,
): Promise<void> {
  return confirmed(services, { user, password, code, from }, async () => async (writers, { id }, now) => {
    if (!(await writers.accounts.hasSecondFactor(id))) throw new AppError('conflict', 'secondFactor.isOff');
    await writers.accounts.deleteSecondFactor(id);
    await recordEvent(writers, user, 'second-factor-off', from, now);
  });
}

/** Encrypts the secrets that an earlier version of the program stored unencrypted. */
export async function sealStoredSecrets({ storage, secrets }: ConfirmingServices): Promise<void> {
  const factors = await storage.accounts.listSecondFactors();
  for (const { userId, secret } of factors.filter((factor) => !isSealed(factor.secret))) {
    const sealed = await secrets.seal(secret, userId);
    await storage.transaction(({ accounts }) => accounts.replaceFactorSecret(userId, secret, sealed));
  }
}
