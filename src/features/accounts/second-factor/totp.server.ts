import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../credentials/secret.server.ts';

/** RFC 6238 with the parameters of all authenticator apps: SHA-1, six digits, 30 seconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** As long as the digest (RFC 4226, section 4). */
const SECRET_BYTES = 20;
/** Accepts the previous and the next step: clocks differ, and typing takes time. */
const DRIFT_STEPS = [0, -1, 1];

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BASE32_BITS = 5;

/** A new secret of 160 random bits in base32, the format of the apps. */
export function newTotpSecret(): string {
  const bits = Array.from(randomBytes(SECRET_BYTES), (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((group) => BASE32.charAt(Number.parseInt(group, 2))).join('');
}

/** The code of a secret at a moment. */
export function totpCode(secret: string, at: Date): string {
  return codeOf(secret, stepAt(at));
}

/** The time step of a code around a time; null for a wrong code. A step is used once (RFC 6238, 5.2). */
export function findTotpStep(secret: string, code: string, at: Date): number | null {
  const steps = DRIFT_STEPS.map((drift) => stepAt(at) + drift);
  return steps.find((step) => isSameSecret(codeOf(secret, step), code)) ?? null;
}

function stepAt(at: Date): number {
  return Math.floor(at.getTime() / STEP_MS);
}

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  // Dynamic truncation (RFC 4226, section 5.3).
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(BASE32_BITS, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
