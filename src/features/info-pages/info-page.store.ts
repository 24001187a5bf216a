import type { InfoPage, InfoPageKind } from './info-page.schema.ts';

export interface InfoPageReader {
  findInfoPage(kind: InfoPageKind): Promise<InfoPage | null>;
}

export interface InfoPageWriter extends InfoPageReader {
  /** Throws `conflict` if the page exists. */
  insertInfoPage(page: InfoPage): Promise<void>;
  /** Writes text and image and raises the version by one. */
  updateInfoPage(kind: InfoPageKind, fields: Pick<InfoPage, 'text' | 'image' | 'updatedAt'>): Promise<void>;
  deleteInfoPage(kind: InfoPageKind): Promise<void>;
}
