import { existsSync, statSync } from 'node:fs';
import { parseUploadsUrl } from '../config/uploads-url.ts';
import type { Config } from '../config/config.server.ts';
import { isCommonPassword } from '../features/accounts/credentials/common-passwords.server.ts';
import { type Check, failed, Warning } from '../storage/examine/check.ts';

/** How long nginx and most balancers keep an idle connection to the server. */
const PROXY_KEEP_ALIVE_MS = 60_000;

/** Settings that are valid but unsuitable for a public site; none if all are suitable. */
export function settingChecks(config: Config): Check[] {
  const { siteUrl, keepAliveMs, bind, trustsProxy, contactEmail, databaseUrl, uploadsUrl } = config;
  const site = new URL(siteUrl);
  const isLocal = site.hostname === 'localhost';
  const isLoopback = /^(127\.|::1$|localhost$)/.test(bind);
  const database = databaseUrl === null ? null : new URL(databaseUrl);
  const endpoint = uploadsUrl === null ? null : parseUploadsUrl(uploadsUrl).endpoint;
  const settings = [
    {
      isWrong: isLocal,
      problem: 'SITE_URL is localhost',
      remedy: 'set the address that readers use, with https',
    },
    {
      isWrong: !isLocal && site.protocol !== 'https:',
      problem: 'SITE_URL is without https',
      remedy: 'put a proxy with TLS in front',
    },
    {
      isWrong: keepAliveMs <= PROXY_KEEP_ALIVE_MS,
      problem: `KEEP_ALIVE is ${keepAliveMs / 1000}, and proxies keep idle connections for ${PROXY_KEEP_ALIVE_MS / 1000} s`,
      remedy:
        'leave it unset, or let the proxy keep them for less; it answers 502 where the server closes first',
    },
    {
      isWrong: !isLocal && isLoopback && !trustsProxy,
      problem: 'TRUST_PROXY is off, so limits count all readers as one',
      remedy: 'set TRUST_PROXY=on if a proxy of your own is in front',
    },
    {
      isWrong: !isLoopback && trustsProxy,
      problem: `TRUST_PROXY is on and BIND is ${bind}`,
      remedy: 'let only your proxy reach the port: any other client could claim any address',
    },
    // Connections that leave the machine have to be encrypted, to a server that is verified.
    {
      isWrong:
        database !== null &&
        !isThisMachine(database) &&
        database.searchParams.get('sslmode') !== 'verify-full',
      problem: 'DATABASE_URL leads over the network without sslmode=verify-full',
      remedy: 'add it to the address',
    },
    {
      isWrong: endpoint !== null && endpoint.startsWith('http:') && !isThisMachine(new URL(endpoint)),
      problem: 'the endpoint of UPLOADS_URL is without https',
      remedy: 'name it with https',
    },
    {
      isWrong: !isLocal && contactEmail.endsWith('@example.com'),
      problem: 'CONTACT_EMAIL is the example',
      remedy: 'set an address that somebody reads, here or at /admin/site',
    },
  ];
  return settings
    .filter(({ isWrong }) => isWrong)
    .map(({ problem, remedy }) => failed('settings', new Warning(problem), remedy));
}

/** Whether the first start, which makes the admin, would refuse the password. */
export function adminPasswordCheck({ firstAdmin }: Config): Check {
  return {
    name: 'settings',
    run() {
      if (firstAdmin === null || !isCommonPassword(firstAdmin.password)) return null;
      throw new Warning('ADMIN_PASSWORD is one of the most common passwords');
    },
    remedy: 'set another, or none if there is an admin',
  };
}

/** Says that one disk has data and backups, which is no fault where the backups are copied elsewhere. */
export function sharedDiskCheck({ dataDir, databaseUrl, uploadsUrl, backups }: Config): Check {
  const folders = [databaseUrl === null || uploadsUrl === null ? dataDir : '', backups.dir ?? ''];
  return {
    name: 'BACKUP_DIR',
    run() {
      if (!folders.every((folder) => existsSync(folder))) return null;
      const [data, copies] = folders.map((folder) => statSync(folder).dev);
      return data === copies
        ? 'on the disk of DATA_DIR: copy the backups to another disk or machine too'
        : null;
    },
    remedy: 'let the account of the server read DATA_DIR and BACKUP_DIR',
  };
}

function isThisMachine({ hostname }: URL): boolean {
  // Of the folder of a socket, the address has the slash at its beginning escaped.
  if (/^%2f/i.test(hostname)) return true;
  return hostname === '' || hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
