import { AppError } from '../../kernel/app-error.ts';
import { recordEvent } from './account-events.server.ts';
import type { AccountServices } from './account-services.server.ts';
import type { Caller, SecondFactorOff, SecondFactorOn, User } from './account.schema.ts';
import { inPasswordTurn } from './confirm-password.server.ts';
import { hashSecret, newReadableSecret } from './secret.server.ts';
import { findTotpStep, newTotpSecret } from './totp.server.ts';

/** Codes for the day on which the phone is lost. */
export const RECOVERY_CODES = 8;
/** 120 random bits, which nobody can guess from their hash: below 112 it would have to be a slow one. */
const RECOVERY_CODE_GROUPS = 6;

/** `platformName` is what the app shows the code under. */
export interface SecondFactorServices extends AccountServices {
  config: { platformName: string };
}

/** Whether signing in asks for a code, and how many recovery codes are not used yet. */
export async function readSecondFactor(
  { storage }: AccountServices,
  user: User,
): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
  const found = await storage.accounts.findSecondFactor(user.id);
  return { isOn: found !== null, recoveryCodesLeft: found?.recoveryCodesLeft ?? 0 };
}

/** A secret for an authenticator app, and the address that its QR code holds. It means nothing until it is confirmed. */
export function proposeSecondFactor(
  { config }: SecondFactorServices,
  user: User,
): { secret: string; uri: string } {
  const secret = newTotpSecret();
  const issuer = encodeURIComponent(config.platformName);
  return {
    secret,
    uri: `otpauth://totp/${encodeURIComponent(user.email)}?secret=${secret}&issuer=${issuer}`,
  };
}

/**
 * Switches the second factor on: the code proves that the app has the secret. Gives the recovery codes, which are
 * stored hashed. Throws `validation` for a wrong password or code, `conflict` where it is on already.
 */
export async function turnOnSecondFactor(
  services: AccountServices,
  user: User,
  { secret, code, password }: SecondFactorOn,
  from: Caller,
): Promise<string[]> {
  const { storage, clock } = services;
  const lastStep = await inPasswordTurn(services, { user, password, from }, async () =>
    findTotpStep(secret, normalizeCode(code), clock.now()),
  );
  const codes = Array.from({ length: RECOVERY_CODES }, () => newReadableSecret(RECOVERY_CODE_GROUPS));
  await storage.transaction(async (writers) => {
    await writers.accounts.insertSecondFactor({ userId: user.id, secret, lastStep }, codes.map(hashCode));
    await recordEvent(writers, user, 'second-factor-on', from, clock.now());
  });
  return codes;
}

/** Switches it off, with the password and a code. Throws `validation` for a wrong one of either, or where it is off. */
export async function turnOffSecondFactor(
  services: AccountServices,
  user: User,
  { code, password }: SecondFactorOff,
  from: Caller,
): Promise<void> {
  const { storage, clock } = services;
  await inPasswordTurn(services, { user, password, from }, async () =>
    (await takeCode(services, user.id, code)) ? 'taken' : null,
  );
  await storage.transaction(async (writers) => {
    await writers.accounts.deleteSecondFactor(user.id);
    await recordEvent(writers, user, 'second-factor-off', from, clock.now());
  });
}

/**
 * What signing in asks beyond the password. Throws `second_factor` where a code is missing; false for a wrong one, and
 * for one that was used before.
 */
export async function passesSecondFactor(
  services: AccountServices,
  userId: string,
  code: string | undefined,
): Promise<boolean> {
  if ((await services.storage.accounts.findSecondFactor(userId)) === null) return true;
  if (code === undefined) throw new AppError('second_factor', 'signin.code.required');
  return takeCode(services, userId, code);
}

/** Takes a code of the app or a recovery code; each is taken once. */
async function takeCode(
  { storage, clock }: AccountServices,
  userId: string,
  typed: string,
): Promise<boolean> {
  const code = normalizeCode(typed);
  const found = await storage.accounts.findSecondFactor(userId);
  const step = found && findTotpStep(found.secret, code, clock.now());
  return storage.transaction(({ accounts }) =>
    step === null ? accounts.takeRecoveryCode(userId, hashCode(code)) : accounts.takeStep(userId, step),
  );
}

/** As it was given out: without spaces, with Latin digits and small letters. */
function normalizeCode(typed: string): string {
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

function hashCode(code: string): string {
  return hashSecret(normalizeCode(code));
}
