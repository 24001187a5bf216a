import type { VersionFacts } from './version.schema.ts';
import { type Compared, compareVersions, listVersions, type VersionedText } from './version.client.ts';

/** The owner of the versions, as loaded by its own screen. */
export interface LoadedOwner extends VersionedText {
  /** The version of the owner that a restoration overwrites. */
  version: number;
}

export interface ShownVersions {
  /** Null if the text was never saved. */
  owner: LoadedOwner | null;
  versions: VersionFacts[];
  view: VersionsView;
  /** Null if there are no versions, or the one in the address does not exist. */
  compared: Compared | null;
}

export const NO_VERSIONS: ShownVersions = {
  owner: null,
  versions: [],
  view: { number: null, isAgainstCurrent: false },
  compared: null,
};

/** The list, and the comparison in the address. */
export async function loadVersions(
  owner: LoadedOwner,
  { url, signal }: Pick<Request, 'url' | 'signal'>,
): Promise<ShownVersions> {
  const view = parseVersionsView(new URL(url).searchParams);
  const versions = await listVersions(owner, signal);
  const newest = versions[0]?.number;
  const chosen = versions.find(({ number }) => number === (view.number ?? newest));
  if (newest === undefined || !chosen) return { owner, versions, view, compared: null };
  const isAgainstCurrent = view.isAgainstCurrent && chosen.number !== newest;
  const pair = isAgainstCurrent ? { number: newest, from: chosen.number } : { number: chosen.number };
  return { owner, versions, view, compared: await compareVersions(owner, pair, signal) };
}

/** The view in the address of the screen. */
export interface VersionsView {
  /** Null: the newest. */
  number: number | null;
  /** Compared with the current text instead of the previous version. */
  isAgainstCurrent: boolean;
}

const CURRENT = 'current';

function parseVersionsView(search: URLSearchParams): VersionsView {
  const number = /^[1-9]\d{0,8}$/.exec(search.get('version') ?? '');
  return { number: number && Number(number[0]), isAgainstCurrent: search.get('against') === CURRENT };
}

/** The query of an address that shows a version. */
export function versionsViewSearch({ number, isAgainstCurrent }: VersionsView): string {
  const search = new URLSearchParams();
  if (number !== null) search.set('version', `${number}`);
  if (isAgainstCurrent) search.set('against', CURRENT);
  return search.size === 0 ? '' : `?${search}`;
}
