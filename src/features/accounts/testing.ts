import { openTestStorage } from '../../storage/testing.ts';
import type { Storage } from '../../storage/storage.ts';
import type { ConfirmingServices, UserServices } from './account-services.server.ts';
import { createSecretBox } from './credentials/secret-box.server.ts';
import type { FirstAdminServices, SignUpServices } from './sign-in/sign-up.server.ts';

export interface TestAccounts {
  services: SignUpServices & FirstAdminServices & UserServices & ConfirmingServices & { storage: Storage };
  dataDir: string;
  /** Advances the clock by some milliseconds. */
  advance(ms: number): void;
  close(): Promise<void>;
}

/** The services that the rules of this feature need, over a separate database. */
export async function openTestAccounts(
  config: Partial<TestAccounts['services']['config']> = {},
): Promise<TestAccounts> {
  const { storage, dataDir, close } = await openTestStorage();
  let now = Date.parse('2026-05-01T10:00:00.000Z');
  return {
    services: {
      storage,
      clock: { now: () => new Date(now) },
      secrets: createSecretBox({ secretKey: null, dataDir }),
      author: null,
      config: { signUp: 'open', firstAdmin: null, ...config },
    },
    dataDir,
    advance: (ms) => {
      now += ms;
    },
    close,
  };
}
