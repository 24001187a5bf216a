import { z } from 'zod';
import { readLanguage } from './admin-language-choice.client.ts';
import { renewSession } from './session-renewal.client.ts';
import { readToken } from './session.client.ts';
import { uploadForm } from './upload.client.ts';

export interface Call<Answer> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query. */
  path: string;
  /** Sent as JSON; a form as multipart, a part of a file as it is. */
  body?: object | FormData | Blob;
  /** Beyond the token, the language and the type of the body. */
  headers?: Record<string, string>;
  /** How much of a form has left this device, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Off for the calls that open, check and close a session: these ask nobody to sign in again. */
  renewsSession?: boolean;
  /** What the answer holds; members beyond it are left out. */
  answer: z.ZodType<Answer>;
}

/** Why a call gave nothing: the server refused it, could not be reached, or answered something else. */
export type CallFailure =
  | {
      kind: 'refused';
      status: number;
      /** The server's name for it; null where the answer had none. */
      code: string | null;
      /** The server's own words, in the language of the caller; null where the answer had none. */
      message: string | null;
      /** The same for each faulty field, under its wire name. */
      fields: Record<string, string>;
      /** Of a write over an old version: the entity as it is now, not yet parsed. */
      current?: unknown;
    }
  | { kind: 'unreachable' }
  | { kind: 'unexpected' };

export class CallError extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure, cause?: unknown) {
    super(`The call failed: ${failure.kind}`, { cause });
    this.name = 'CallError';
    this.failure = failure;
  }
}

export interface Answered<Answer> {
  data: Answer;
  status: number;
  headers: Headers;
}

/**
 * One call of the API with the token and the language of this device. Where the session has ended, it is made once more
 * after the same account has signed in again. Throws `CallError`.
 */
export async function callApi<Answer>(call: Call<Answer>): Promise<Answered<Answer>> {
  const response = await sendInSession(call);
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw refusal(response.status, body);
  const parsed = call.answer.safeParse(body);
  if (!parsed.success) throw new CallError({ kind: 'unexpected' }, parsed.error);
  return { data: parsed.data, status: response.status, headers: response.headers };
}

/** As `callApi` where the answer arrives little by little, as text. Throws `CallError`. */
export async function openStream(call: Omit<Call<unknown>, 'answer'>): Promise<ReadableStream<string>> {
  const response = await sendInSession(call);
  if (!response.ok) throw refusal(response.status, await response.json().catch(() => undefined));
  if (!response.body) throw new CallError({ kind: 'unexpected' });
  return response.body.pipeThrough(new TextDecoderStream());
}

/** What became of a write over a version, with the entity as it is now. Stale: someone saved in between. */
export interface Overwritten<Entity> {
  isStale: boolean;
  entity: Entity;
}

/** A call that overwrites the entity of this version, and none that was saved since. Throws `CallError`. */
export async function overwrite<Entity>(
  call: Call<Entity> & { version: number },
): Promise<Overwritten<Entity>> {
  try {
    const { data } = await callApi({ ...call, headers: { 'If-Match': `"${call.version}"` } });
    return { isStale: false, entity: data };
  } catch (error) {
    if (statusOf(error) !== 409 || !(error instanceof CallError) || error.failure.kind !== 'refused')
      throw error;
    const current = call.answer.safeParse(error.failure.current);
    if (!current.success) throw error;
    return { isStale: true, entity: current.data };
  }
}

/**
 * Overwrites the version that was read, as `overwrite`; where nothing was written yet, writes it. Stale as well where
 * somebody wrote it first, or where the answer to our own first try was lost.
 */
export async function createOrOverwrite<Entity>(
  { path, ...call }: Omit<Call<Entity>, 'method'>,
  basis: { id: string; version: number } | null,
): Promise<Overwritten<Entity>> {
  if (basis) {
    const { id, version } = basis;
    return overwrite({ ...call, method: 'PUT', path: `${path}/${encodeURIComponent(id)}`, version });
  }
  try {
    return { isStale: false, entity: (await callApi({ ...call, method: 'POST', path })).data };
  } catch (error) {
    if (!isConflict(error)) throw error;
    const { body: _body, ...read } = call;
    const { data } = await callApi({ ...read, method: 'GET', path, answer: call.answer.nullable() });
    if (data === null) throw error;
    return { isStale: true, entity: data };
  }
}

/** Whether what is there already, or was changed since, stands against the call. */
export function isConflict(error: unknown): boolean {
  return statusOf(error) === 409;
}

/** Whether the check of the current user ends the session: the spec treats 401 and 403 alike there (section 4). */
export function isSessionOver(error: unknown): boolean {
  const status = statusOf(error);
  return status === 401 || status === 403;
}

/** Whether signing in takes a code besides the password. */
export function isCodeAsked(error: unknown): boolean {
  return (
    error instanceof CallError && error.failure.kind === 'refused' && error.failure.code === 'second_factor'
  );
}

/** What the server said of each faulty field; nothing of any other failure. */
export function refusedFields(error: unknown): Partial<Record<string, string>> {
  return error instanceof CallError && error.failure.kind === 'refused' ? error.failure.fields : {};
}

function statusOf(error: unknown): number | null {
  return error instanceof CallError && error.failure.kind === 'refused' ? error.failure.status : null;
}

type Sent = Omit<Call<unknown>, 'answer'>;

async function sendInSession(call: Sent): Promise<Response> {
  const token = readToken();
  const response = await send(call, token);
  if (response.status !== 401 || token === null || call.renewsSession === false) return response;
  return (await renewSession(token)) ? send(call, readToken()) : response;
}

async function send(
  { method, path, body, headers, onProgress, signal }: Sent,
  token: string | null,
): Promise<Response> {
  const isForm = body instanceof FormData;
  const type = body instanceof Blob ? 'application/octet-stream' : 'application/json';
  const request = {
    method,
    headers: {
      'Accept-Language': readLanguage(),
      ...(token === null ? {} : { token }),
      ...(body === undefined || isForm ? {} : { 'Content-Type': type }),
      ...headers,
    },
    ...(signal === undefined ? {} : { signal }),
  };
  try {
    if (isForm && onProgress) return await uploadForm(path, { ...request, body, onProgress });
    return await fetch(path, {
      ...request,
      ...(body === undefined ? {} : { body: isForm || body instanceof Blob ? body : JSON.stringify(body) }),
    });
  } catch (error) {
    throw new CallError({ kind: 'unreachable' }, error);
  }
}

const total = z.string().regex(/^\d+$/).transform(Number);

/** How many a list has on all its pages; throws `CallError` where the answer does not say it. */
export function readTotal(headers: Headers): number {
  const count = total.safeParse(headers.get('X-Total-Count'));
  if (!count.success) throw new CallError({ kind: 'unexpected' }, count.error);
  return count.data;
}

const errorBody = z.object({
  message: z.string(),
  code: z.string().nullable().default(null),
  fields: z.record(z.string(), z.string()).default({}),
  current: z.unknown().optional(),
});

/** What a message says; null for an empty one, in whose place the screen has its own text. */
export function wordsOf(message: string): string | null {
  return message.trim() === '' ? null : message;
}

function refusal(status: number, body: unknown): CallError {
  const { success, data } = errorBody.safeParse(body);
  return new CallError({
    kind: 'refused',
    status,
    code: success ? data.code : null,
    message: success ? wordsOf(data.message) : null,
    fields: success ? data.fields : {},
    current: success ? data.current : undefined,
  });
}
