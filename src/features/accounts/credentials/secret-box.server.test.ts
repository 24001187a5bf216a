import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSecretBox } from './secret-box.server.ts';
import { isSecretKey, secretKeyFile } from '../../../config/secret-key.server.ts';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const OWNER = 'abcdefghijkl';
const KEY = Buffer.alloc(32, 7).toString('base64');

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mulhim-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const boxOf = (secretKey: string | null) => createSecretBox({ secretKey, dataDir });

describe('a sealed secret', () => {
  test('opens with the same key for the same account, and does not contain the secret in plain text', async () => {
    const sealed = await boxOf(KEY).seal(SECRET, OWNER);
    expect(sealed).not.toContain(SECRET);
    expect(await boxOf(KEY).open(sealed, OWNER)).toBe(SECRET);
  });

  test('differs each time the same secret is sealed', async () => {
    const box = boxOf(KEY);
    expect(await box.seal(SECRET, OWNER)).not.toBe(await box.seal(SECRET, OWNER));
  });

  test('does not open for another account, with another key, changed, cut short, or where it is not sealed', async () => {
    const box = boxOf(KEY);
    const sealed = await box.seal(SECRET, OWNER);
    const bytes = Buffer.from(sealed.slice('aes-256-gcm:'.length), 'base64');
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
    expect(await box.open(sealed, 'mnopqrstuvwx')).toBeNull();
    expect(await boxOf(Buffer.alloc(32, 8).toString('base64')).open(sealed, OWNER)).toBeNull();
    expect(await box.open(`aes-256-gcm:${bytes.toString('base64')}`, OWNER)).toBeNull();
    for (let length = 'aes-256-gcm:'.length; length < sealed.length; length += 1)
      expect(await box.open(sealed.slice(0, length), OWNER), `${length} characters`).toBeNull();
    expect(await box.open(SECRET, OWNER)).toBeNull();
  });
});

describe('the secret box without SECRET_KEY', () => {
  test('creates a key file that only its owner can read when a secret is first sealed', async () => {
    expect(await boxOf(null).open(await boxOf(KEY).seal(SECRET, OWNER), OWNER)).toBeNull();
    expect(await readdir(dataDir)).toEqual([]);
    const sealed = await boxOf(null).seal(SECRET, OWNER);
    const file = secretKeyFile(dataDir);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const key = (await readFile(file, 'utf8')).trim();
    expect(isSecretKey(key)).toBe(true);
    expect(await boxOf(null).open(sealed, OWNER)).toBe(SECRET);
    // The file can become the setting.
    expect(await boxOf(key).open(sealed, OWNER)).toBe(SECRET);
  });

  test('uses one key and leaves no other file when ten boxes create it at once', async () => {
    const sealed = await Promise.all(Array.from({ length: 10 }, () => boxOf(null).seal(SECRET, OWNER)));
    for (const one of sealed) expect(await boxOf(null).open(one, OWNER)).toBe(SECRET);
    expect(await readdir(dataDir)).toEqual(['secret.key']);
  });

  test('refuses a key file without a valid key and leaves it unchanged', async () => {
    await writeFile(secretKeyFile(dataDir), 'half a key');
    await expect(boxOf(null).seal(SECRET, OWNER)).rejects.toThrow('holds no key of 32 bytes in base64');
    expect(await readFile(secretKeyFile(dataDir), 'utf8')).toBe('half a key');
  });
});
