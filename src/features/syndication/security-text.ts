import { SECURITY_PATH } from './site-file-paths.ts';

/** How long the file may be believed; RFC 9116 asks for less than a year. */
const MONTHS = 11;

/** Whom to tell of a weakness of the site (RFC 9116), from the moment at which it is made. */
export function securityText(
  { siteUrl, contactEmail }: { siteUrl: string; contactEmail: string },
  now: Date,
): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS, 1));
  const fields = {
    Contact: `mailto:${encodeURI(contactEmail)}`,
    Expires: expires.toISOString(),
    'Preferred-Languages': 'ar, en',
    Canonical: `${siteUrl}${SECURITY_PATH}`,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}
