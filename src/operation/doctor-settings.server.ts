import { parseUploadsUrl } from '../config/uploads-url.ts';
import { fail, ok, warn, type Finding } from '../storage/examine/finding.ts';
import type { Config } from '../config/config.server.ts';

/** How long nginx and most balancers keep an idle connection to the server. */
const PROXY_KEEP_ALIVE_MS = 60_000;

/** Settings that are valid but unsuitable for a public site. */
export function examineSettings(config: Config): Finding[] {
  const findings = config.developmentSwitches.map((name) =>
    fail(`settings: ${name}`, 'remove it: a production start refuses it'),
  );
  for (const name of config.removedSettings)
    findings.push(warn(`settings: ${name} has no effect any more`, 'remove it (docs/scale.md)'));
  const site = new URL(config.siteUrl);
  const isLocal = site.hostname === 'localhost';
  if (isLocal)
    findings.push(warn('settings: SITE_URL is localhost', 'set the address that readers use, with https'));
  else if (site.protocol !== 'https:')
    findings.push(warn('settings: SITE_URL is without https', 'put a proxy with TLS in front'));
  if (config.keepAliveMs <= PROXY_KEEP_ALIVE_MS)
    findings.push(
      warn(
        `settings: KEEP_ALIVE is ${config.keepAliveMs / 1000}, and proxies keep idle connections for ${PROXY_KEEP_ALIVE_MS / 1000} s`,
        'leave it unset, or let the proxy keep them for less; it answers 502 where the server closes first',
      ),
    );
  const isLoopback = /^(127\.|::1$|localhost$)/.test(config.bind);
  if (!isLocal && isLoopback && !config.trustsProxy) {
    findings.push(
      warn(
        'settings: TRUST_PROXY is off, so limits count all readers as one',
        'set TRUST_PROXY=on if a proxy of your own is in front',
      ),
    );
  }
  if (!isLoopback && config.trustsProxy) {
    findings.push(
      warn(
        `settings: TRUST_PROXY is on and BIND is ${config.bind}`,
        'let only your proxy reach the port: any other client could claim any address',
      ),
    );
  }
  findings.push(...examineWays(config));
  if (!isLocal && config.contactEmail.endsWith('@example.com'))
    findings.push(
      warn(
        'settings: CONTACT_EMAIL is the example',
        'set an address that somebody reads, here or at /admin/site',
      ),
    );
  return findings.length > 0 ? findings : [ok('settings')];
}

/** Connections that leave the machine have to be encrypted, to a server that is verified. */
function examineWays({ databaseUrl, uploadsUrl }: Config): Finding[] {
  const findings: Finding[] = [];
  const database = databaseUrl === null ? null : new URL(databaseUrl);
  if (database && !isThisMachine(database) && database.searchParams.get('sslmode') !== 'verify-full')
    findings.push(
      warn(
        'settings: DATABASE_URL leads over the network without sslmode=verify-full',
        'add it to the address',
      ),
    );
  const endpoint = uploadsUrl === null ? null : (parseUploadsUrl(uploadsUrl)?.endpoint ?? null);
  if (endpoint !== null && endpoint.startsWith('http:') && !isThisMachine(new URL(endpoint)))
    findings.push(warn('settings: the endpoint of UPLOADS_URL is without https', 'name it with https'));
  return findings;
}

function isThisMachine({ hostname }: URL): boolean {
  // Of the folder of a socket, the address has the slash at its beginning escaped.
  if (/^%2f/i.test(hostname)) return true;
  return hostname === '' || hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
