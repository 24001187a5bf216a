import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { makeKey, readKey, secretKeyFile } from '../../../config/secret-key.server.ts';

/** AES-256-GCM as NIST SP 800-38D has it: a nonce of 96 bits, a tag of 128. */
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Says how the rest was made. No secret of an app has a colon in it, so what is not encrypted yet is told from it. */
const FORMAT = 'aes-256-gcm:';

/** Encrypts secrets that have to be read again, with a key that does not lie in the database. */
export interface SecretBox {
  /** `owner` is the id of the account: what is sealed for one opens for no other. */
  seal(secret: string, owner: string): Promise<string>;
  /** Null for what was sealed with another key or for another account, and for what is not sealed. */
  open(sealed: string, owner: string): Promise<string | null>;
}

/** Whether a stored secret is encrypted. */
export function isSealed(stored: string): boolean {
  return stored.startsWith(FORMAT);
}

/**
 * The box of `secretKey`; where that is null, of the key in the data folder, which is made (mode 600) when the first
 * secret is sealed. Nothing is read before it is needed.
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
    // The tag does not fit (another key, another account or a changed text), or too little is left of the text.
    return null;
  }
}
