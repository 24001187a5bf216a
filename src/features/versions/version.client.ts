import { callOf } from '../../admin/calls.client.ts';
import type { InfoPageKind } from '../info-pages/info-page.schema.ts';
import { readWireImage } from '../media/browser/image.client.ts';
import type { Difference } from './difference.schema.ts';
import type { VersionFacts } from './version.schema.ts';
import type * as routes from './versions.http.server.ts';

/** The owner of versions. */
export interface VersionedText {
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

/** A comparison, and the version it was made with; null if there is none before it. */
export interface Compared {
  from: number | null;
  number: number;
  difference: Difference;
}

/** The stored versions, newest first. */
export function listVersions(text: VersionedText, signal: AbortSignal): Promise<VersionFacts[]> {
  return callsOn(text).list({ id: text.id, signal });
}

/** The changes from one version to another; by default from the previous one. */
export async function compareVersions(
  text: VersionedText,
  { number, from }: { number: number; from?: number },
  signal: AbortSignal,
): Promise<Compared> {
  const call = { id: text.id, number, query: { from }, signal };
  const { texts, image, ...compared } = await callsOn(text).compare(call);
  const { wordsAdded, wordsRemoved } = compared;
  const shared = {
    wordsAdded,
    wordsRemoved,
    image: {
      isChanged: image.isChanged,
      before: readWireImage(image.before),
      after: readWireImage(image.after),
    },
  };
  const difference =
    'text' in texts
      ? { kind: 'info_page' as const, ...shared, ...texts }
      : { kind: 'interview' as const, ...shared, ...texts };
  return { from: compared.from, number: compared.number, difference };
}

/** Restores an old version as the current text, if the owner still has the given version. */
export async function restoreVersion(text: VersionedText, number: number, version: number): Promise<void> {
  await callsOn(text).restore({ id: text.id, number, version });
}
