import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, writeDurably } from '../kernel/durable-file.server.ts';
import { codeOf, nullIfMissing } from '../kernel/system-error.server.ts';

const KEY_BYTES = 32;
const KEY = /^[A-Za-z0-9+/]{43}=$/;
const KEY_FILE = 'secret.key';
const OWNER_ONLY = 0o600;

/** Whether a text is a key: 32 bytes in base64. */
export function isSecretKey(text: string): boolean {
  return KEY.test(text);
}

/** The location of the key if the setting `SECRET_KEY` is unset. */
export function secretKeyFile(dataDir: string): string {
  return join(dataDir, KEY_FILE);
}

/**
 * Reads the key from a file; null if there is no file. Throws if the file holds no key: it must not be
 * overwritten.
 */
export async function readKey(path: string): Promise<Buffer | null> {
  const text = await readFile(path, 'utf8').catch(nullIfMissing);
  if (text === null) return null;
  if (!isSecretKey(text.trim())) throw new Error(`${path} holds no key of ${KEY_BYTES} bytes in base64`);
  return Buffer.from(text.trim(), 'base64');
}

/** Creates a durable key and returns the one in the file: of several concurrent processes one writes it. */
export async function makeKey(path: string): Promise<Buffer> {
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await writeDurably(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, OWNER_ONLY);
    await link(draft, path).catch(ignoreIfThere);
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dirname(path));
  const key = await readKey(path);
  if (!key) throw new Error(`${path} was removed while it was being created`);
  return key;
}

function ignoreIfThere(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error;
}
