import type { SiteIdentity } from './identity.schema.ts';

export interface IdentityReader {
  /** Null before the first start. */
  findIdentity(): Promise<SiteIdentity | null>;
}

export interface IdentityWriter {
  /**
   * Names a site that has no id yet. `origin` is stored where the site had interviews before sites had ids, because those
   * were known by their addresses.
   */
  nameSite(id: string, origin: string): Promise<void>;
  /** Replaces the identity by that of another copy of the site. */
  saveIdentity(identity: SiteIdentity): Promise<void>;
}
