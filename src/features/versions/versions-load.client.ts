import type { VersionFacts } from './version.schema.ts';
import { type Compared, compareVersions, listVersions, type VersionedText } from './version.client.ts';

/** The owner of the versions, as its own screen has loaded it. */
export interface VersionedThing extends VersionedText {
  /** The version that a restoration overwrites. */
  version: number;
}

export interface ShownVersions {
  /** Null where the text was never written. */
  thing: VersionedThing | null;
  versions: VersionFacts[];
  view: VersionsView;
  /** Null where there are no versions, or the address names one that is gone. */
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

/** What the address of the screen asks for. */
export interface VersionsView {
  /** Null: the newest. */
  number: number | null;
  /** Compared with the current text in place of the version before it. */
  isAgainstCurrent: boolean;
}

const CURRENT = 'current';

function parseVersionsView(search: URLSearchParams): VersionsView {
  const number = /^[1-9]\d{0,8}$/.exec(search.get('version') ?? '');
  return { number: number && Number(number[0]), isAgainstCurrent: search.get('against') === CURRENT };
}

/** The query part of an address that shows a version. */
export function versionsViewSearch({ number, isAgainstCurrent }: VersionsView): string {
  const search = new URLSearchParams();
  if (number !== null) search.set('version', `${number}`);
  if (isAgainstCurrent) search.set('against', CURRENT);
  return search.size === 0 ? '' : `?${search}`;
}
