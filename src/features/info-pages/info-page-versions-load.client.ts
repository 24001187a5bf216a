import { loadVersions } from '../versions/versions-load.client.ts';
import type { LoadedVersions } from '../versions/versions-screen.client.tsx';
import { findInfoPage } from './info-page.client.ts';
import type { InfoPageKind } from './info-page.schema.ts';

/** For the loaders of the screens of a page's versions; a page that was never written has none. */
export async function loadInfoPageVersions(kind: InfoPageKind, request: Request): Promise<LoadedVersions> {
  try {
    const page = await findInfoPage(kind, request.signal);
    const thing = page && { kind, id: page.id, version: page.version };
    const none = { versions: [], view: { number: null, isAgainstCurrent: false }, compared: null };
    return { isLoaded: true, thing, shown: thing ? await loadVersions(thing, request) : none };
  } catch (error) {
    return { isLoaded: false, error };
  }
}
