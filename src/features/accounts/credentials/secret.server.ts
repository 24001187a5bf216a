import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** A session token or a set-up code: 256 random bits in base64url. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** Whether a text has the form of a secret; anything else is refused without a hash or a query. */
export function isSecret(text: string): boolean {
  return SECRET.test(text);
}

/** SHA-256 in hex: the only form of a secret that is stored. 256 random bits need no slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares two texts, such as hashes of secrets or codes, in a time that does not tell how much of them is equal. */
export function isSameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Without ambiguous letters and digits. There are 32, so each encodes five bits. */
const READABLE = 'abcdefghijkmnpqrstuvwxyz23456789';
const READABLE_GROUP_LENGTH = 4;

/** Random bits for people to read and type, twenty per group: `k3v9-x2m7-qhab-t8wd`. */
export function newReadableSecret(groups: number): string {
  const letters = Array.from(randomBytes(groups * READABLE_GROUP_LENGTH), (byte) =>
    READABLE.charAt(byte & 31),
  );
  return Array.from({ length: groups }, (_, group) =>
    letters.slice(group * READABLE_GROUP_LENGTH, (group + 1) * READABLE_GROUP_LENGTH).join(''),
  ).join('-');
}

/**
 * The key under which attempts are counted; the key of a wider scope is the start of those within it. User input and
 * addresses are hashed: a password typed into the e-mail field must not reach the database.
 */
export function attemptKey(kind: string, ...scopes: string[]): string {
  return [kind, ...scopes.map(hashSecret)].join(':');
}
