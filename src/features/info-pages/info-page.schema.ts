import type { Image, ImageChange } from '../media/media.schema.ts';

/** About the host (the wire's `/platform`) and about the platform (the wire's `/contact`). */
export const INFO_PAGES = ['host', 'platform'] as const;
export type InfoPageKind = (typeof INFO_PAGES)[number];

export const INFO_PAGE_MAX_BYTES = 200 * 1024;

export interface InfoPage {
  id: string;
  kind: InfoPageKind;
  /** Sanitised rich HTML. */
  text: string;
  image: Image | null;
  version: number;
  updatedAt: string;
}

export interface InfoPageChange {
  text: string;
  image: ImageChange;
}
