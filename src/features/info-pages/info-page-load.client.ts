import { findInfoPage, type SavedInfoPage } from './info-page.client.ts';
import type { InfoPageKind } from './info-page.schema.ts';

/** A page, null while it was never written, or why it could not be read. */
export type LoadedInfoPage =
  { isLoaded: true; page: SavedInfoPage | null } | { isLoaded: false; error: unknown };

/** For the loaders of the screens of an info page. */
export async function loadInfoPage(kind: InfoPageKind, signal: AbortSignal): Promise<LoadedInfoPage> {
  try {
    return { isLoaded: true, page: await findInfoPage(kind, signal) };
  } catch (error) {
    return { isLoaded: false, error };
  }
}
