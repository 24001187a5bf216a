import { z } from 'zod';
import { readLanguage } from '../../layouts/admin-language-choice.client.ts';
import { readToken } from './session.client.ts';

export interface Call<Answer> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query. */
  path: string;
  /** Sent as JSON. */
  body?: object;
  signal?: AbortSignal;
  /** What the answer holds; members beyond it are left out. */
  answer: z.ZodType<Answer>;
}

/** Why a call gave nothing: the server refused it, could not be reached, or answered something else. */
export type CallFailure =
  | {
      kind: 'refused';
      status: number;
      /** The server's own words, in the language of the caller; null where the answer had none. */
      message: string | null;
      /** The same for each faulty field, under its wire name. */
      fields: Record<string, string>;
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

/** One call of the API with the token and the language of this device. Throws `CallError`. */
export async function callApi<Answer>(call: Call<Answer>): Promise<{ data: Answer; headers: Headers }> {
  const response = await send(call);
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw refusal(response.status, body);
  const parsed = call.answer.safeParse(body);
  if (!parsed.success) throw new CallError({ kind: 'unexpected' }, parsed.error);
  return { data: parsed.data, headers: response.headers };
}

/** Whether the server no longer knows the token. */
export function isSignedOut(error: unknown): boolean {
  return statusOf(error) === 401;
}

/** Whether the check of the current user ends the session: the spec treats 401 and 403 alike there (section 4). */
export function isSessionOver(error: unknown): boolean {
  return isSignedOut(error) || statusOf(error) === 403;
}

function statusOf(error: unknown): number | null {
  return error instanceof CallError && error.failure.kind === 'refused' ? error.failure.status : null;
}

async function send({ method, path, body, signal }: Call<unknown>): Promise<Response> {
  const token = readToken();
  try {
    return await fetch(path, {
      method,
      headers: {
        'Accept-Language': readLanguage(),
        ...(token === null ? {} : { token }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    throw new CallError({ kind: 'unreachable' }, error);
  }
}

const errorBody = z.object({ message: z.string(), fields: z.record(z.string(), z.string()).default({}) });

function refusal(status: number, body: unknown): CallError {
  const { success, data } = errorBody.safeParse(body);
  return new CallError({
    kind: 'refused',
    status,
    message: success ? data.message : null,
    fields: success ? data.fields : {},
  });
}
