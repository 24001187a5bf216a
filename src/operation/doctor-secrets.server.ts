import { existsSync, statSync } from 'node:fs';
import { createSecretBox, isSealed } from '../features/accounts/credentials/secret-box.server.ts';
import { secretKeyFile } from '../config/secret-key.server.ts';
import { fail, ok, warn, type Finding } from '../storage/examine/finding.ts';
import { reasonOf } from '../storage/start-error.server.ts';
import type { Config } from '../config/config.server.ts';

const GROUP_AND_OTHERS = 0o077;

/** Whether other accounts of the machine can read the data folder. */
export function examinePrivacy({ dataDir }: Pick<Config, 'dataDir'>): Finding[] {
  // Windows has no such permission bits.
  if (process.platform === 'win32' || !existsSync(dataDir)) return [];
  return (statSync(dataDir).mode & GROUP_AND_OTHERS) === 0
    ? [ok('DATA_DIR: closed to other accounts')]
    : [warn(`DATA_DIR: other accounts of this machine can look into ${dataDir}`, `chmod 700 ${dataDir}`)];
}

/** Whether the key decrypts the secrets of second factors. */
export async function examineSecrets(
  config: Pick<Config, 'secretKey' | 'dataDir'>,
  stored: { userId: string; secret: string }[],
): Promise<Finding[]> {
  if (stored.length === 0) return [];
  const place = config.secretKey === null ? secretKeyFile(config.dataDir) : 'SECRET_KEY';
  const box = createSecretBox(config);
  try {
    const sealed = stored.filter(({ secret }) => isSealed(secret));
    const opened = await Promise.all(sealed.map(({ userId, secret }) => box.open(secret, userId)));
    const closed = opened.filter((secret) => secret === null).length;
    if (closed > 0) {
      return [
        fail(
          `second factors: ${place} opens ${opened.length - closed} of ${opened.length}`,
          'put back the key that they were encrypted with; without it recovery codes alone open these accounts (docs/backup.md)',
        ),
      ];
    }
    return sealed.length < stored.length
      ? [warn('second factors: not all are encrypted yet', 'the next start encrypts them')]
      : [ok(`second factors: ${place} opens all ${stored.length}`)];
  } catch (error) {
    return [fail(`second factors: ${reasonOf(error)}`, 'put back the key from where you keep a copy of it')];
  }
}
