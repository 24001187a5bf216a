import { z } from 'zod';
import { callApi } from '../../admin/api.client.ts';
import type { InfoPageKind } from '../info-pages/info-page.schema.ts';
import { eachText } from '../interviews/interview.schema.ts';
import { wireTexts } from '../interviews/api/wire-texts.ts';
import { readWireImage, wireImageFields } from '../media/browser/image.client.ts';
import {
  FORMAT_CHANGES,
  FORMAT_NAMES,
  PASSAGE_KINDS,
  QUESTION_CHANGES,
  type Difference,
} from './difference.schema.ts';
import type { VersionFacts } from './version.schema.ts';

/*
 * The wire's words: an interview is a `podcast`, the page about the host is `/platform`, the page
 * about the platform is `/contact`, an id is `_id`. Only the `*.client.ts` and `*.http.server.ts` files know them.
 */

/** Whose versions they are. */
export interface VersionedText {
  kind: 'interview' | InfoPageKind;
  id: string;
}

const PATHS = { interview: '/podcasts', host: '/platform', platform: '/contact' } as const satisfies Record<
  VersionedText['kind'],
  string
>;

const author = z
  .object({ _id: z.string(), name: z.string() })
  .transform(({ _id, name }) => ({ id: _id, name }));

const facts: z.ZodType<VersionFacts> = z.object({
  number: z.number(),
  savedAt: z.string(),
  author: author.nullable(),
  restoredFrom: z.number().nullable(),
  wordsAdded: z.number(),
  wordsRemoved: z.number(),
});

const passages = z.array(
  z.object({
    kind: z.enum(PASSAGE_KINDS),
    text: z.string(),
    words: z.number(),
    formats: z.array(z.object({ name: z.enum(FORMAT_NAMES), change: z.enum(FORMAT_CHANGES) })),
  }),
);

const question = z
  .object({
    _id: z.string(),
    change: z.enum(QUESTION_CHANGES),
    isMoved: z.boolean(),
    before: z.number().nullable(),
    after: z.number().nullable(),
    question: passages,
    answer: passages,
  })
  .transform(({ _id, ...difference }) => ({ id: _id, ...difference }));

const interviewTexts = z
  .object({
    ...wireTexts(eachText(() => passages)),
    guest: passages,
    topics: passages,
    questions: z.array(question),
  })
  .transform(({ content, ...texts }) => ({ kind: 'interview' as const, summary: content, ...texts }));

const pageTexts = z
  .object({ text: passages })
  .transform(({ text }) => ({ kind: 'info_page' as const, text }));

const image = z.object(wireImageFields).transform(readWireImage);

/** A comparison, and which version it was made with; null where there is none before it. */
export interface Compared {
  from: number | null;
  number: number;
  difference: Difference;
}

const compared = z
  .object({
    from: z.number().nullable(),
    number: z.number(),
    wordsAdded: z.number(),
    wordsRemoved: z.number(),
    image: z.object({ isChanged: z.boolean(), before: image, after: image }),
    texts: z.union([interviewTexts, pageTexts]),
  })
  .transform(({ from, number, texts, ...rest }): Compared => ({
    from,
    number,
    difference: { ...texts, ...rest },
  }));

/** What is kept, newest first. */
export async function listVersions(text: VersionedText, signal: AbortSignal): Promise<VersionFacts[]> {
  const answer = z.array(facts);
  const { data } = await callApi({ method: 'GET', path: versionsPath(text), answer, signal });
  return data;
}

/** What changed from one version to another; from the one before it where none is named. */
export async function compareVersions(
  text: VersionedText,
  { number, from }: { number: number; from?: number },
  signal: AbortSignal,
): Promise<Compared> {
  const query = from === undefined ? '' : `?from=${from}`;
  const path = `${versionsPath(text)}/${number}/difference${query}`;
  const { data } = await callApi({ method: 'GET', path, answer: compared, signal });
  return data;
}

/** Makes an old version the present text, over the version of the thing that was read. */
export async function restoreVersion(text: VersionedText, number: number, version: number): Promise<void> {
  await callApi({
    method: 'POST',
    path: `${versionsPath(text)}/${number}/restore`,
    headers: { 'If-Match': `"${version}"` },
    answer: z.object({ message: z.string() }),
  });
}

function versionsPath({ kind, id }: VersionedText): string {
  return `${PATHS[kind]}/${encodeURIComponent(id)}/versions`;
}
