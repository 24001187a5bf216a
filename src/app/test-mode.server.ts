import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { emailKeyOf, NO_DEVICE, type User } from '../features/accounts/account.schema.ts';
import type { AccountWriter } from '../features/accounts/account.store.ts';
import { UNUSABLE_HASH } from '../features/accounts/credentials/password.server.ts';
import { hashSecret, newSecret } from '../features/accounts/credentials/secret.server.ts';
import { newId } from '../kernel/id.server.ts';
import { DEFAULT_LOCALE } from '../messages/index.ts';
import { TEST_MODE_TEXTS } from '../messages/test-mode.ts';
import { openStorage } from '../storage/open-storage.server.ts';
import { INITIAL_CONTENT_VERSION, type Storage } from '../storage/storage.ts';
import type { Config } from '../config/config.server.ts';

/** The only call of test mode; no other server has it. */
const TOKEN_PATH = '/test-mode/token';
const EMAIL = 'test-mode@example.com';
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Lets a developer use the admin screens without an account. */
export interface TestMode {
  /** Responds to a request for a token; false for any other request. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  close(): Promise<void>;
}

/**
 * Opens test mode on a server that only this machine can reach, over a development database; null otherwise.
 * Only the development server imports this module.
 */
export async function openTestMode(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  server: Server,
): Promise<TestMode | null> {
  if (!isLoopback(server)) return null;
  const storage = await openStorage({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  if (await isUntouched(storage)) await storage.markAsDevelopment();
  if (!(await storage.isDevelopmentDatabase())) {
    await storage.close();
    return null;
  }
  return {
    handle(request, response) {
      if (request.method !== 'POST' || request.url !== TOKEN_PATH) return false;
      mintToken(storage).then(
        (token) => sendJson(response, 201, { token }),
        (error: unknown) => sendJson(response, 500, { message: String(error) }),
      );
      return true;
    },
    close: () => storage.close(),
  };
}

function isLoopback(server: Server): boolean {
  const address = server.address();
  return address !== null && typeof address === 'object' && LOOPBACK.test(address.address);
}

/** A database without any writes, whatever its age. */
async function isUntouched(storage: Storage): Promise<boolean> {
  const hasUsers = (await storage.accounts.listUsers()).length > 0;
  return !hasUsers && storage.contentVersion() === INITIAL_CONTENT_VERSION;
}

/** An ordinary session, of a user without a usable password. */
function mintToken(storage: Storage): Promise<string> {
  return storage.transaction(async ({ accounts }) => {
    const { id } = await ensureTestAdmin(accounts);
    const token = newSecret();
    const at = new Date().toISOString();
    const session = {
      tokenHash: hashSecret(token),
      userId: id,
      createdAt: at,
      lastUsedAt: at,
      device: NO_DEVICE,
    };
    await accounts.insertSession(session);
    return token;
  });
}

async function ensureTestAdmin(accounts: AccountWriter): Promise<User> {
  const known = await accounts.findCredentials(emailKeyOf(EMAIL));
  if (known) {
    if (known.user.role !== 'admin') await accounts.updateRole(known.user.id, 'admin');
    return known.user;
  }
  const user: User = {
    id: newId(),
    name: TEST_MODE_TEXTS[DEFAULT_LOCALE].accountName,
    email: EMAIL,
    role: 'admin',
    version: 1,
    createdAt: new Date().toISOString(),
  };
  await accounts.insertUser(user, emailKeyOf(EMAIL), UNUSABLE_HASH);
  return user;
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(body));
}
