import { z } from 'zod';
import { readLanguage } from './admin-language.tsx';
import { renewSession, readToken } from './session.client.ts';

export interface SendOptions {
  /** How much of a form has been sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Whether the call is completed even if its page ends. Its body must be short. */
  outlivesPage?: boolean;
  /** False for the calls that open, check and close a session: a 401 does not ask the user to sign in again. */
  renewsSession?: boolean;
}

interface Request extends SendOptions {
  method: string;
  /** Path and query. */
  path: string;
  /** Sent as JSON; a `FormData` as multipart, a `Blob` as it is. */
  body?: object | undefined;
  /** Added to the headers for the token, the language and the type of the body. */
  headers?: Record<string, string>;
}

/** Why a call failed: the server refused it, could not be reached, or sent something else than a response of the API. */
export type CallFailure =
  | {
      kind: 'refused';
      status: number;
      /** The server's error code. */
      code: string | null;
      /** The server's message in the caller's language. */
      message: string | null;
      /** A message for each invalid field, by its wire name. */
      fields: Record<string, string>;
      /** The stored entity in its names on the wire, if a write was refused because its version is outdated. */
      current?: unknown;
    }
  | { kind: 'unreachable' }
  | { kind: 'unexpected' };

type Refusal = Extract<CallFailure, { kind: 'refused' }>;

export class CallError extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure, cause?: unknown) {
    super(`The call failed: ${failure.kind}`, { cause });
    this.name = 'CallError';
    this.failure = failure;
  }
}

/**
 * Calls the API with the token and the language of this device. When the session has expired, asks the user to sign in
 * and repeats the call. Returns a successful response; throws `CallError`. Calls that the API document describes are
 * made by `callOf`.
 */
export async function sendCall(call: Request): Promise<Response> {
  const response = await sendInSession(call);
  if (!response.ok) throw await refusalFrom(response);
  return response;
}

/** Calls the API like `sendCall` and returns the text of the response as it arrives. Throws `CallError`. */
export async function openStream(call: Request): Promise<ReadableStream<string>> {
  const response = await sendCall(call);
  if (!response.body) throw new CallError({ kind: 'unexpected' });
  return response.body.pipeThrough(new TextDecoderStream());
}

/** What the server said when it refused the call; null for any other error. */
export function refusalOf(error: unknown): Refusal | null {
  return error instanceof CallError && error.failure.kind === 'refused' ? error.failure : null;
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && error.failure.kind === 'unreachable';
}

/** Whether the server has nothing at the address. */
export function isGone(error: unknown): boolean {
  return refusalOf(error)?.code === 'not_found';
}

/** Whether the entity exists already or was changed since it was read. */
export function isConflict(error: unknown): boolean {
  return refusalOf(error)?.status === 409;
}

/** The server's message for each invalid field; empty for any other error. */
export function refusedFields(error: unknown): Partial<Record<string, string>> {
  return refusalOf(error)?.fields ?? {};
}

async function sendInSession(call: Request): Promise<Response> {
  const token = readToken();
  const response = await send(call, token);
  if (response.status !== 401 || token === null || call.renewsSession === false) return response;
  return (await renewSession(token)) ? send(call, readToken()) : response;
}

async function send(
  { method, path, body, headers, onProgress, signal, outlivesPage = false }: Request,
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
    ...(signal && { signal }),
  };
  try {
    if (isForm && onProgress) return await uploadForm(path, { ...request, body, onProgress });
    return await fetch(path, {
      ...request,
      keepalive: outlivesPage,
      ...(body && { body: isForm || body instanceof Blob ? body : JSON.stringify(body) }),
    });
  } catch (error) {
    throw new CallError({ kind: 'unreachable' }, error);
  }
}

/** Reads the number of items on all pages of a list. Throws `CallError` when the header is missing. */
export function readTotal(headers: Headers): number {
  const total = headers.get('X-Total-Count');
  if (total === null || !/^\d+$/.test(total)) throw new CallError({ kind: 'unexpected' });
  return Number(total);
}

const errorBody = z.object({
  message: z.string(),
  code: z.string().nullable().default(null),
  fields: z.record(z.string(), z.string()).default({}),
  current: z.unknown().optional(),
});

/** Parses a body; undefined if it is not JSON. Throws `CallError` if the connection was lost before its end. */
export async function readBody(response: Response): Promise<unknown> {
  return response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return undefined;
    throw new CallError({ kind: 'unreachable' }, error);
  });
}

async function refusalFrom(response: Response): Promise<CallError> {
  // Proxies respond so for a server that restarts or takes too long; its own responses have an id.
  if (response.status >= 502 && !response.headers.has('X-Request-Id'))
    return new CallError({ kind: 'unreachable' });
  const { data } = errorBody.safeParse(await readBody(response));
  return new CallError({
    kind: 'refused',
    status: response.status,
    code: data?.code ?? null,
    message: data?.message.trim() || null,
    fields: data?.fields ?? {},
    current: data?.current,
  });
}

interface Upload {
  method: string;
  headers: Record<string, string>;
  body: FormData;
  /** How much has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Like `fetch` with a form, but with upload progress, which `fetch` lacks. Rejects if there is no response.
 */
function uploadForm(path: string, upload: Upload): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { method, headers, body, onProgress, signal } = upload;
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 1 : loaded / total),
    );
    request.addEventListener('load', () => {
      const id = request.getResponseHeader('X-Request-Id');
      const options = { status: request.status, headers: id === null ? {} : { 'X-Request-Id': id } };
      resolve(new Response(request.responseText, options));
    });
    request.addEventListener('error', () => reject(new Error('No response')));
    request.addEventListener('abort', () => reject(new Error('The upload was cancelled')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(new Error('The upload was cancelled'));
    else request.send(body);
  });
}
