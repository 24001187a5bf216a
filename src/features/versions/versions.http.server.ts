import { z } from '@hono/zod-openapi';
import type { Api } from '../../http/api.ts';
import { apiCall, documented, idParams, ifMatchHeader, json } from '../../http/call.server.ts';
import type { Services } from '../../http/services.ts';
import { translate } from '../../messages/index.ts';
import { messageKey } from '../../messages/keys.ts';
import { guestShape, presentGuest } from '../guests/guests.http.server.ts';
import { wireTexts } from '../interviews/api/interview-wire.http.server.ts';
import { eachText, interviewTextsOf } from '../interviews/interview.schema.ts';
import { imageFields, presentImage } from '../media/image.http.server.ts';
import {
  passagesSchema,
  questionDifferenceSchema,
  type ComparedVersion,
  type Difference,
} from './difference.schema.ts';
import { VERSIONS_KEPT, type SavedVersion, type VersionFacts, type VersionOwner } from './version.schema.ts';
import { compareVersions, getVersion } from './versions.server.ts';

const NUMBER_ERROR = { error: messageKey('version.number') };
const numberField = z.coerce
  .number(NUMBER_ERROR)
  .int(NUMBER_ERROR)
  .min(1, NUMBER_ERROR)
  .max(1_000_000_000, NUMBER_ERROR);

const factsSchema = z
  .object({
    number: z.int().openapi({ description: 'From 1, rising' }),
    savedAt: z.iso.datetime(),
    author: z
      .union([z.object({ _id: z.string(), name: z.string() }), z.null()])
      .openapi({ description: 'Who saved it, under the name of that time; null if unknown' }),
    restoredFrom: z
      .int()
      .nullable()
      .openapi({ description: 'The number of the version that this one restored' }),
    wordsAdded: z.int(),
    wordsRemoved: z.int(),
  })
  .openapi('Version');

const interviewText = z
  .object({
    ...wireTexts(eachText(() => z.string())),
    guest: z.object(guestShape).nullable().openapi({ description: 'The name at that time' }),
    topics: z.array(z.string()),
    questions: z.array(z.object({ _id: z.string(), question: z.string(), answer: z.string() })),
  })
  .openapi('InterviewText');

const pageText = z
  .object({ text: z.string().openapi({ description: 'Sanitised HTML' }) })
  .openapi('InfoPageText');

const versionSchema = factsSchema
  .extend({ ...imageFields, text: z.union([interviewText, pageText]) })
  .openapi('SavedVersion');

const passages = documented(passagesSchema, 'Passages');
const picture = z.object(imageFields);

const differenceSchema = z
  .object({
    from: z
      .int()
      .nullable()
      .openapi({ description: 'The version compared with; null if there is no earlier one' }),
    number: z.int(),
    wordsAdded: z.int(),
    wordsRemoved: z.int(),
    image: z.object({ isChanged: z.boolean(), before: picture, after: picture }),
    texts: z.union([
      z.object({
        ...wireTexts(eachText(() => passages)),
        guest: passages,
        topics: passages,
        questions: z.array(
          z
            .object({
              _id: z.string(),
              ...questionDifferenceSchema.omit({ id: true }).shape,
              question: passages,
              answer: passages,
            })
            .openapi('QuestionDifference'),
        ),
      }),
      z.object({ text: passages }),
    ]),
  })
  .openapi('VersionDifference');

const restoredSchema = z
  .object({
    _id: z.string(),
    version: z.int().openapi({ description: 'The new value for If-Match' }),
    message: z.string(),
  })
  .openapi('RestoredVersion');

/** An owner of versions, as its own feature describes it. */
interface VersionedKind {
  /** Determines the access rules. */
  subject: 'interview' | 'page';
  path: '/podcasts/{id}' | '/platform/{id}' | '/contact/{id}';
  /** For the API document: the text "of an interview". */
  of: string;
  /** The same for the names of the calls: `Interview`. */
  name: string;
  /** Throws `not_found` if it does not exist. */
  owner(services: Services, id: string): Promise<VersionOwner>;
  /** Returns the new version of the owner; throws for a stale write, with the current owner. */
  restore(
    services: Services,
    place: { id: string; number: number },
    expectedVersion?: number,
  ): Promise<number>;
}

const versionParams = idParams.extend({ number: numberField });

/** The routes of the calls on the versions of one kind of text. */
export function routesOf({ path, of, name, subject }: VersionedKind) {
  return {
    list: apiCall('get', `${path}/versions`, {
      action: `${subject}.read-unpublished`,
      operationId: `list${name}Versions`,
      summary: `List the kept versions ${of}`,
      request: { params: idParams },
      responses: { 200: json(z.array(factsSchema), `At most ${VERSIONS_KEPT}, newest first`) },
    }),
    read: apiCall('get', `${path}/versions/{number}`, {
      action: `${subject}.read-unpublished`,
      operationId: `read${name}Version`,
      summary: `Read one version ${of}`,
      request: { params: versionParams },
      responses: { 200: json(versionSchema, 'The whole version') },
      refuses: ['validation'],
    }),
    compare: apiCall('get', `${path}/versions/{number}/difference`, {
      action: `${subject}.read-unpublished`,
      operationId: `compare${name}Versions`,
      summary: `Compare two versions ${of} word by word`,
      request: {
        params: versionParams,
        query: z.object({
          from: numberField
            .optional()
            .openapi({ description: 'The version to compare with; by default the one before it' }),
        }),
      },
      responses: { 200: json(differenceSchema, 'What changed') },
    }),
    restore: apiCall('post', `${path}/versions/{number}/restore`, {
      action: `${subject}.write`,
      operationId: `restore${name}Version`,
      summary: `Restore an old version ${of} as a new version`,
      request: { params: versionParams, headers: ifMatchHeader },
      responses: { 200: json(restoredSchema, 'It is restored') },
    }),
  };
}

/** Registers the calls on the versions of one kind of text. */
export function registerVersions(api: Api, kind: VersionedKind): void {
  const routes = routesOf(kind);
  api.openapi(routes.list, async (c) => {
    const services = c.get('services');
    const owner = await kind.owner(services, c.req.valid('param').id);
    return c.json((await services.storage.versions.listVersions(owner)).map(presentFacts), 200);
  });
  api.openapi(routes.read, async (c) => {
    const { id, number } = c.req.valid('param');
    const owner = await kind.owner(c.get('services'), id);
    return c.json(presentVersion(await getVersion(c.get('services'), owner, number)), 200);
  });
  api.openapi(routes.compare, async (c) => {
    const { id, number } = c.req.valid('param');
    const { from: other } = c.req.valid('query');
    const owner = await kind.owner(c.get('services'), id);
    const compared = { number, ...(other === undefined ? {} : { from: other }) };
    return c.json(presentCompared(await compareVersions(c.get('services'), owner, compared)), 200);
  });
  api.openapi(routes.restore, async (c) => {
    const place = c.req.valid('param');
    const version = await kind.restore(c.get('services'), place, c.req.valid('header')['if-match']);
    return c.json({ _id: place.id, version, message: translate(c.get('locale'), 'version.restored') }, 200);
  });
}

function presentFacts({ number, savedAt, author: by, restoredFrom, ...words }: VersionFacts) {
  const { wordsAdded, wordsRemoved } = words;
  const writer = by && { _id: by.id, name: by.name };
  return { number, savedAt, author: writer, restoredFrom, wordsAdded, wordsRemoved };
}

function presentVersion(version: SavedVersion) {
  return { ...presentFacts(version), ...presentImage(version.image), text: presentText(version.text) };
}

function presentText(text: SavedVersion['text']) {
  if (text.kind === 'info_page') return { text: text.text };
  const questions = text.questions.map(({ id, question, answer }) => ({ _id: id, question, answer }));
  const { guest = null, topics = [] } = text;
  const texts = wireTexts(interviewTextsOf(text));
  return { ...texts, guest: guest && presentGuest(guest), topics, questions };
}

function presentCompared({ image, texts, ...compared }: ComparedVersion) {
  const { before, after, isChanged } = image;
  return {
    ...compared,
    image: { isChanged, before: presentImage(before), after: presentImage(after) },
    texts: presentTextDifferences(texts),
  };
}

function presentTextDifferences(texts: Difference['texts']) {
  if ('text' in texts) return texts;
  const { guest, topics, questions } = texts;
  return {
    ...wireTexts(eachText((name) => texts[name])),
    guest,
    topics,
    questions: questions.map(({ id, ...difference }) => ({ _id: id, ...difference })),
  };
}
