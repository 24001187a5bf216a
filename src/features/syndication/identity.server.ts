import { createHash, randomUUID } from 'node:crypto';
import type { IdentityReader, IdentityWriter } from './identity.store.ts';

interface IdentityServices {
  config: { siteUrl: string };
  storage: {
    identity: IdentityReader;
    transaction(work: (writers: { identity: IdentityWriter }) => Promise<void>): Promise<void>;
  };
}

/** Gives a site its identity at its first start. */
export async function ensureIdentity({ storage, config }: IdentityServices): Promise<void> {
  if (await storage.identity.findIdentity()) return;
  await storage.transaction(({ identity }) => identity.nameSite(randomUUID(), config.siteUrl));
}

/** The id of what is at a path of the site, if it was made at that time, in ISO 8601; without a time, of the site itself. */
export type PermanentId = (path: string, createdAt?: string) => string;

/**
 * Gives ids that stay when the site moves to another address: otherwise feed readers show everything as new. What already
 * has its address as its id keeps it.
 */
export async function permanentIds(storage: { identity: IdentityReader }): Promise<PermanentId> {
  const identity = await storage.identity.findIdentity();
  if (!identity) throw new Error('the site has no identity, which its start gives it');
  const { id, formerOrigin, formerUntil } = identity;
  return (path, createdAt) =>
    formerOrigin !== null && formerUntil !== null && (createdAt ?? '') < formerUntil
      ? formerOrigin + path
      : `urn:uuid:${uuidOf(id + path)}`;
}

/** A UUID from a hash (RFC 9562, section 5.8). */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
