import { callOf } from '../../admin/calls.client.ts';
import type { InfoPageKind } from '../info-pages/info-page.schema.ts';
import { readWireImage } from '../media/browser/image.client.ts';
import type { ComparedVersion } from './difference.schema.ts';
import type { VersionFacts } from './version.schema.ts';
import type * as routes from './versions.http.server.ts';

/** The owner of versions. */
interface VersionedText {
  kind: 'interview' | InfoPageKind;
  id: string;
}

const PATHS = { interview: '/podcasts', host: '/platform', platform: '/contact' } as const;

type Routes = ReturnType<typeof routes.routesOf>;

function callsOn({ kind }: VersionedText) {
  const path = `${PATHS[kind]}/{id}/versions` as const;
  return {
    list: callOf<Routes['list']>(`GET ${path}`),
    compare: callOf<Routes['compare']>(`GET ${path}/{number}/difference`),
    restore: callOf<Routes['restore']>(`POST ${path}/{number}/restore`),
  };
}

/** The stored versions, newest first. */
function listVersions(text: VersionedText, signal: AbortSignal): Promise<VersionFacts[]> {
  return callsOn(text).list({ id: text.id, signal });
}

/** The changes from one version to another; by default from the previous one. */
async function compareVersions(
  text: VersionedText,
  { number, from }: { number: number; from?: number },
  signal: AbortSignal,
): Promise<ComparedVersion> {
  const call = { id: text.id, number, query: { from }, signal };
  const { image, ...compared } = await callsOn(text).compare(call);
  const { before, after, isChanged } = image;
  return {
    ...compared,
    image: { isChanged, before: readWireImage(before), after: readWireImage(after) },
  };
}

/** Restores an old version as the current text, if the owner still has the given version. */
export async function restoreVersion(text: VersionedText, number: number, version: number): Promise<void> {
  await callsOn(text).restore({ id: text.id, number, version });
}

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
  compared: ComparedVersion | null;
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
