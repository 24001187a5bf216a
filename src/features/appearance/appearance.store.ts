import type { FontFields, FontSettings } from './appearance.schema.ts';

export interface AppearanceReader {
  findFontSettings(): Promise<FontSettings | null>;
}

export interface AppearanceWriter extends AppearanceReader {
  /** Throws `conflict` if settings exist. */
  insertFontSettings(settings: FontSettings): Promise<void>;
  /** Raises the version by one. */
  updateFontSettings(fields: FontFields): Promise<void>;
}
