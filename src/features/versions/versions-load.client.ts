import type { VersionFacts } from './version.schema.ts';
import { compareVersions, listVersions, type Compared, type VersionedText } from './version.client.ts';
import { parseVersionsView, type VersionsView } from './versions-view.ts';

/** What the versions are of, as its own screen knows it. */
export interface VersionedThing extends VersionedText {
  /** What a restoration is written over. */
  version: number;
}

/** Of a text that has versions. */
export interface ShownVersions {
  versions: VersionFacts[];
  view: VersionsView;
  /** The version that is looked at; null while none is kept, and where the address names one that is gone. */
  compared: Compared | null;
}

/** The list, and the comparison that the address asks for. */
export async function loadVersions(
  thing: VersionedText,
  { url, signal }: Pick<Request, 'url' | 'signal'>,
): Promise<ShownVersions> {
  const view = parseVersionsView(new URL(url).searchParams);
  const versions = await listVersions(thing, signal);
  const newest = versions[0]?.number;
  const chosen = versions.find(({ number }) => number === (view.number ?? newest));
  if (newest === undefined || !chosen) return { versions, view, compared: null };
  const isAgainstCurrent = view.isAgainstCurrent && chosen.number !== newest;
  const pair = isAgainstCurrent ? { number: newest, from: chosen.number } : { number: chosen.number };
  return { versions, view, compared: await compareVersions(thing, pair, signal) };
}
