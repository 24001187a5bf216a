import type { z } from 'zod';
import {
  CallError,
  isConflict,
  isGone,
  readBody,
  refusalOf,
  sendCall,
  type SendOptions,
} from './api.client.ts';

/*
 * The calls of the API as their features declare them by `apiCall` (http/call.server.ts). Only the types of that
 * declaration are used: nothing of the server is in the browser, and its answers are not parsed a second time
 * (decision 044).
 */

/** A call as its feature declares it. */
interface Route {
  method: string;
  path: string;
  request: object;
  responses: object;
}

/** `PUT /podcasts/topics/{id}`. */
type Address<Of extends Route> = `${Uppercase<Of['method']>} ${Of['path']}`;

/** What the API calls differently: the name there, and ours. */
const OUR_NAMES = { _id: 'id', content: 'summary' } as const;

type OurName<Name> = Name extends keyof typeof OUR_NAMES ? (typeof OUR_NAMES)[Name] : Name;

type InOurNames<Body> = Body extends readonly (infer Item)[]
  ? InOurNames<Item>[]
  : Body extends object
    ? { [Name in keyof Body as OurName<Name>]: InOurNames<Body[Name]> }
    : Body;

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : unknown;

type MaybeEmpty<Name extends string, Value> =
  Record<never, never> extends Value ? { [name in Name]?: Value } : { [name in Name]: Value };

/** The parts of a request: what its path names, and the rest by its kind. */
type Parts<Request> = (Request extends { params: infer Schema } ? Input<Schema> : unknown) &
  (Request extends { query: infer Schema } ? MaybeEmpty<'query', Input<Schema>> : unknown) &
  (Request extends { headers: infer Schema } ? HeaderParts<Input<Schema>> : unknown) &
  (Request extends { body: { content: infer Content } } ? BodyParts<Content> : unknown);

type HeaderParts<Headers> = ('if-match' extends keyof Headers
  ? {
      /** What is overwritten; a write over any other version is refused. */
      version: number;
    }
  : unknown) &
  ('idempotency-key' extends keyof Headers
    ? {
        /** The same for all attempts to create one entity. */
        attempt: string;
      }
    : unknown);

type BodyParts<Content> = Content extends { 'application/json': { schema: infer Schema } }
  ? { body: Input<Schema> }
  : Content extends { 'multipart/form-data': { schema: infer Schema } }
    ? { form: Input<Schema> }
    : { body: Blob };

type Arguments<Of extends Route> =
  Record<never, never> extends Parts<Of['request']>
    ? [parts?: Parts<Of['request']> & SendOptions]
    : [parts: Parts<Of['request']> & SendOptions];

type Success<Responses> = Responses extends { 200: infer Response }
  ? Response
  : Responses extends { 201: infer Response }
    ? Response
    : never;

/** The body of a successful response as the API sends it. */
export type Sent<Of extends Route> =
  Success<Of['responses']> extends {
    content: { 'application/json': { schema: infer Schema extends z.ZodType } };
  }
    ? z.output<Schema>
    : never;

/** The same in our names. */
export type Answer<Of extends Route> = InOurNames<Sent<Of>>;

/** A successful response. */
export interface Answered<Data> {
  data: Data;
  status: number;
  headers: Headers;
}

interface AnyParts extends SendOptions {
  query?: object;
  body?: object;
  form?: object;
  version?: number;
  attempt?: string;
  [param: string]: unknown;
}

/** A call of the API that answers with status and headers. It throws `CallError`. */
export function answerOf<Of extends Route>(
  address: Address<Of>,
): (...parts: Arguments<Of>) => Promise<Answered<Answer<Of>>>;
// The types of a call exist only for the compiler.
export function answerOf(address: string) {
  const [method = '', path = ''] = address.split(' ');
  return async ({ query, body, form, version, attempt, ...rest }: AnyParts = {}): Promise<
    Answered<unknown>
  > => {
    const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(rest[name])));
    const response = await sendCall({
      ...rest,
      method,
      path: query === undefined ? named : withQuery(named, query),
      body: form === undefined ? body : toForm(form),
      headers: {
        ...(version !== undefined && { 'If-Match': `"${version}"` }),
        ...(attempt !== undefined && { 'Idempotency-Key': attempt }),
      },
    });
    const data = inOurNames(await readBody(response));
    if (data === undefined) throw new CallError({ kind: 'unexpected' });
    return { data, status: response.status, headers: response.headers };
  };
}

/** A call of the API that answers with the body. It throws `CallError`. */
export function callOf<Of extends Route>(address: Address<Of>) {
  const call = answerOf<Of>(address);
  return async (...parts: Arguments<Of>): Promise<Answer<Of>> => (await call(...parts)).data;
}

/**
 * A call that deletes and answers with the server's message; null if there is none. What is gone already counts as
 * deleted: the response to an earlier attempt may have been lost. It throws `CallError`.
 */
export function deletionOf<Of extends Route>(address: Address<Of>) {
  const call = answerOf<Of>(address);
  return async (...parts: Arguments<Of>): Promise<string | null> => {
    try {
      return messageOf((await call(...parts)).data);
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  };
}

/** The server's message in an answer; null if there is none. */
export function messageOf(answer: unknown): string | null {
  const message = typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : '';
  return (typeof message === 'string' && message.trim()) || null;
}

/** The entity after a write. When `isStale`, nothing was written because someone else saved first; `entity` is theirs. */
export interface Overwritten<Entity> {
  isStale: boolean;
  entity: Entity;
}

interface Versioned {
  version: number;
}

/** What a call that overwrites one version has led to. Throws `CallError`. */
export async function overwrite<Entity extends Versioned>(
  saving: Promise<Entity>,
): Promise<Overwritten<Entity>> {
  try {
    return { isStale: false, entity: asSaved(await saving) };
  } catch (error) {
    const current = isConflict(error) ? inOurNames(refusalOf(error)?.current) : undefined;
    if (!isVersioned<Entity>(current)) throw error;
    return { isStale: true, entity: current };
  }
}

/**
 * What a call that creates the only entity of its kind has led to. It is stale when someone else created it first, or
 * when the response to an earlier attempt of ours was lost; then `find` reads it. Throws `CallError`.
 */
export async function create<Entity extends Versioned>(
  saving: Promise<Entity>,
  find: () => Promise<Entity | null>,
): Promise<Overwritten<Entity>> {
  try {
    return { isStale: false, entity: asSaved(await saving) };
  } catch (error) {
    const current = isConflict(error) ? await find() : null;
    if (current === null) throw error;
    return { isStale: true, entity: current };
  }
}

/**
 * The saved entity. A page that was opened before an upgrade talks to a newer server: it must not take anything else
 * for a saved text and forget what was typed. Throws `CallError`.
 */
export function asSaved<Entity extends Versioned>(entity: Entity): Entity {
  if (!isVersioned(entity)) throw new CallError({ kind: 'unexpected' });
  return entity;
}

function isVersioned<Entity extends Versioned>(value: unknown): value is Entity {
  return (
    typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number'
  );
}

function inOurNames(sent: unknown): unknown {
  if (Array.isArray(sent)) return sent.map(inOurNames);
  if (typeof sent !== 'object' || sent === null) return sent;
  const names = new Map<string, string>(Object.entries(OUR_NAMES));
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [names.get(name) ?? name, inOurNames(value)]),
  );
}

function withQuery(path: string, query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

function toForm(parts: object): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) if (part !== undefined) form.append(name, part);
  return form;
}
