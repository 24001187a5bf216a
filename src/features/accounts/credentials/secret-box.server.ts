import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { makeKey, readKey, secretKeyFile } from '../../../config/secret-key.server.ts';

/** AES-256-GCM according to NIST SP 800-38D: a nonce of 96 bits, a tag of 128. */
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Prefix of encrypted secrets. Secrets of apps contain no colon, so unencrypted ones can be distinguished. */
const FORMAT = 'aes-256-gcm:';

/** Encrypts secrets that must be readable again, with a key that is not in the database. */
export interface SecretBox {
  /** `owner` is the id of the account; the secret can only be decrypted for the same one. */
  seal(secret: string, owner: string): Promise<string>;
  /** Null for a secret encrypted with another key or for another account, and for an unencrypted one. */
  open(sealed: string, owner: string): Promise<string | null>;
}

/** Whether a stored secret is encrypted. */
export function isSealed(stored: string): boolean {
  return stored.startsWith(FORMAT);
}

/**
 * The box for `secretKey`; if that is null, for the key in the data folder, which is created (mode 600) when the
 * first secret is encrypted. The key is read on first use.
 */
export function createSecretBox(config: { secretKey: string | null; dataDir: string }): SecretBox {
  const path = secretKeyFile(config.dataDir);
  let known: Buffer | null = config.secretKey === null ? null : Buffer.from(config.secretKey, 'base64');
  const findKey = async () => (known ??= await readKey(path));
  const requireKey = async () => (await findKey()) ?? (known = await makeKey(path));
  return {
    async seal(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, await requireKey(), nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(owner));
      const bytes = Buffer.concat([
        nonce,
        cipher.update(secret, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return FORMAT + bytes.toString('base64');
    },

    async open(sealed, owner) {
      const key = await findKey();
      return key && isSealed(sealed) ? decrypt(key, sealed.slice(FORMAT.length), owner) : null;
    },
  };
}

function decrypt(key: Buffer, encoded: string, owner: string): string | null {
  const bytes = Buffer.from(encoded, 'base64');
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    // The tag does not match (another key, another account or a changed text), or the text is too short.
    return null;
  }
}
