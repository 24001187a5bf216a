import type { VersionFacts } from './version.schema.ts';
import { compareVersions, listVersions, type Compared, type VersionedText } from './version.client.ts';
import { parseVersionsView, type VersionsView } from './versions-view.ts';

/** What the versions are of, as its own screen knows it. */
export interface VersionedThing extends VersionedText {
  /** What a restoration is written over. */
  version: number;
}

export interface ShownVersions {
  /** Null where the text was never written. */
  thing: VersionedThing | null;
  versions: VersionFacts[];
  view: VersionsView;
  /** The version that is looked at; null while none is kept, and where the address names one that is gone. */
  compared: Compared | null;
}

export const NO_VERSIONS: ShownVersions = {
  thing: null,
  versions: [],
  view: { number: null, isAgainstCurrent: false },
  compared: null,
};

/** The list, and the comparison that the address asks for. */
export async function loadVersions(
  thing: VersionedThing,
  { url, signal }: Pick<Request, 'url' | 'signal'>,
): Promise<ShownVersions> {
  const view = parseVersionsView(new URL(url).searchParams);
  const versions = await listVersions(thing, signal);
  const newest = versions[0]?.number;
  const chosen = versions.find(({ number }) => number === (view.number ?? newest));
  if (newest === undefined || !chosen) return { thing, versions, view, compared: null };
  const isAgainstCurrent = view.isAgainstCurrent && chosen.number !== newest;
  const pair = isAgainstCurrent ? { number: newest, from: chosen.number } : { number: chosen.number };
  return { thing, versions, view, compared: await compareVersions(thing, pair, signal) };
}
