import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { Semaphore } from '../../../kernel/semaphore.server.ts';

/** OWASP's minimum for argon2id (Password Storage Cheat Sheet): memory in KiB, passes, lanes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Hashing shares the thread pool with files and images, so running and waiting hashes are limited. */
const RUNNING_MAX = 2;
const WAITING_MAX = 32;
const BUSY_RETRY_SECONDS = 2;

/** The PHC string format: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, in base64 without padding. */
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A hash without a password: verifying against it takes as long for an unknown account as for an existing one. */
export const UNUSABLE_HASH = formatPhc(Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));

/** Password operations, available only inside `withHashing`. */
export interface Hashing {
  /** A new PHC string with a random salt. */
  hash(password: string): Promise<string>;
  /** Whether the PHC string belongs to the password. */
  verify(password: string, phc: string): Promise<boolean>;
}

const hashing: Hashing = { hash, verify };

// One per process, like the thread pool that it protects.
const semaphore = new Semaphore({
  permits: RUNNING_MAX,
  waitingMax: WAITING_MAX,
  retryAfterSeconds: BUSY_RETRY_SECONDS,
});

/**
 * Runs `work` with access to hashing: two at a time in this process, 32 more in a queue. Throws `unavailable` with
 * `Retry-After` beyond that.
 */
export function withHashing<T>(work: (hashing: Hashing) => Promise<T>): Promise<T> {
  return semaphore.run(() => work(hashing));
}

async function hash(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return formatPhc(salt, await derive(password, salt, HASH_BYTES, COST));
}

async function verify(password: string, phc: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = PHC.exec(phc) ?? [];
  if (!salt || !expected) throw new Error('the stored password hash is not an argon2id PHC string');
  const wanted = Buffer.from(expected, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), wanted.length, cost), wanted);
}

/** Keyboards compose letters differently, so the text is normalised to NFKC (NIST SP 800-63B, 3.1.1.2). */
function derive(password: string, nonce: Buffer, tagLength: number, cost: typeof COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

function formatPhc(salt: Buffer, hashed: Buffer): string {
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hashed)}`;
}
