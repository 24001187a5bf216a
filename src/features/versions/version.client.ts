import { z } from 'zod';
import { readApi, sendApi } from '../../admin/api.client.ts';
import type { InfoPageKind } from '../info-pages/info-page.schema.ts';
import { readWireImage } from '../media/browser/image.client.ts';
import { wireImageFields } from '../media/image-wire.ts';
import { passagesSchema, type Difference } from './difference.schema.ts';
import { wireDifference, wireFacts, wireInterviewTexts } from './version-wire.ts';
import type { VersionFacts } from './version.schema.ts';

/** The owner of versions. */
export interface VersionedText {
  kind: 'interview' | InfoPageKind;
  id: string;
}

const PATHS = { interview: '/podcasts', host: '/platform', platform: '/contact' } as const satisfies Record<
  VersionedText['kind'],
  string
>;

const facts = wireFacts.transform(({ author, ...others }): VersionFacts => ({
  ...others,
  author: author && { id: author._id, name: author.name },
}));

const interviewTexts = wireInterviewTexts.transform(({ content, questions, ...texts }) => ({
  kind: 'interview' as const,
  ...texts,
  summary: content,
  questions: questions.map(({ _id, ...difference }) => ({ id: _id, ...difference })),
}));

const pageTexts = z
  .object({ text: passagesSchema })
  .transform(({ text }) => ({ kind: 'info_page' as const, text }));

const image = z.object(wireImageFields).transform(readWireImage);

/** A comparison, and the version it was made with; null if there is none before it. */
export interface Compared {
  from: number | null;
  number: number;
  difference: Difference;
}

const compared = z
  .object({
    ...wireDifference.shape,
    image: z.object({ isChanged: z.boolean(), before: image, after: image }),
    texts: z.union([interviewTexts, pageTexts]),
  })
  .transform(({ from, number, texts, ...rest }): Compared => ({
    from,
    number,
    difference: { ...texts, ...rest },
  }));

/** The stored versions, newest first. */
export function listVersions(text: VersionedText, signal: AbortSignal): Promise<VersionFacts[]> {
  return readApi(versionsPath(text), z.array(facts), signal);
}

/** The changes from one version to another; by default from the previous one. */
export function compareVersions(
  text: VersionedText,
  { number, from }: { number: number; from?: number },
  signal: AbortSignal,
): Promise<Compared> {
  const query = from === undefined ? '' : `?from=${from}`;
  return readApi(`${versionsPath(text)}/${number}/difference${query}`, compared, signal);
}

/** Restores an old version as the current text, if the owner still has the given version. */
export async function restoreVersion(text: VersionedText, number: number, version: number): Promise<void> {
  const headers = { 'If-Match': `"${version}"` };
  await sendApi('POST', `${versionsPath(text)}/${number}/restore`, { headers });
}

function versionsPath({ kind, id }: VersionedText): string {
  return `${PATHS[kind]}/${encodeURIComponent(id)}/versions`;
}
